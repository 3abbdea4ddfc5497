import { useEffect, useState } from 'react';
import { Link } from 'react-admin';
import { PART_NAMES } from '#modules/arabic';
import type { DocumentWord } from '#modules/authoring/contract';
import type { StaffWord } from '#modules/vocabulary/contract';
import { call } from '../../../providers/call.ts';
import { Arabic } from '../../../ui/fields/arabic.tsx';

/** More new entries than a text has. */
const MOST = 100;

const formsOf = (word: StaffWord) =>
  [
    word.present_with_vowels,
    word.imperative_with_vowels,
    word.masdar_with_vowels,
    word.plural_with_vowels,
  ].filter((form) => form !== null);

/** The entries that the text brings with it: the team alone sees them until it is published, and reads them over with it. */
export function NewEntries({ words }: { words: readonly DocumentWord[] }) {
  const [entries, setEntries] = useState<StaffWord[]>([]);
  const ids = [...new Set(words.map(({ word_id: id }) => id))].join(',');
  useEffect(() => {
    if (ids === '') return setEntries([]);
    let isCurrent = true;
    const filter = { id: ids.split(',').map(Number), is_public: false };
    call('GET /admin/words/', { query: { filter, sort: ['id', 'ASC'], range: [0, MOST - 1] } }).then(
      (found) => isCurrent && setEntries(found),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [ids]);
  if (entries.length === 0) return null;
  return (
    <section className="new-entries" aria-label="Nouvelles entrées">
      <h2>{entries.length === 1 ? 'Une nouvelle entrée' : `${entries.length} nouvelles entrées`}</h2>
      <p className="soft">
        {entries.length === 1
          ? 'L’équipe est seule à la voir. Elle paraîtra avec le texte.'
          : 'L’équipe est seule à les voir. Elles paraîtront avec le texte.'}
      </p>
      <ul>
        {entries.map((word) => (
          <li key={word.id}>
            <Link to={`/words/${word.id}`}>
              <Arabic>{word.arabic_with_vowels}</Arabic>
            </Link>{' '}
            {word.french_translation}
            <span className="soft">
              {` · ${PART_NAMES[word.part_of_speech]}`}
              {[word.root, ...formsOf(word)].map(
                (form) =>
                  form && (
                    <span key={form}>
                      {' · '}
                      <Arabic>{form}</Arabic>
                    </span>
                  ),
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
