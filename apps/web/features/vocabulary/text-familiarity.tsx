import { useQuery } from '@tanstack/react-query';
import type { Familiarity, NewWord } from '#modules/vocabulary/contract';
import { memberQueries } from '../../lib/member-queries.ts';
import { useSession } from '../../lib/session.ts';
import { MixedText } from '../../ui/mixed-text.tsx';

function sentenceOf({ known_count: known, entries_count: all }: Familiarity): string {
  if (known === 0) return 'Tous les mots de ce texte sont nouveaux pour vous.';
  if (known === all) return 'Vous connaissez déjà tous les mots de ce texte.';
  return `Vous connaissez déjà ${known === 1 ? 'un' : known} des ${all} mots de ce texte.`;
}

function NewWords({ words }: { words: readonly NewWord[] }) {
  if (words.length === 0) return null;
  return (
    <div className="new-words">
      <span id="a-decouvrir">À découvrir&nbsp;:</span>
      <ul aria-labelledby="a-decouvrir">
        {words.map((word) => (
          <li key={word.text_word_id}>
            <span lang="ar" dir="rtl">
              {word.arabic_with_vowels}
            </span>{' '}
            <MixedText text={word.french_translation} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * How much of a text a member knows already, and what is worth learning first. Its room is kept from the first
 * paint on, and stays when there is nothing to say: the text below does not move.
 */
export function TextFamiliarity({ textId }: { textId: number }) {
  const { status } = useSession();
  const { data } = useQuery({ ...memberQueries.familiarity(textId), enabled: status === 'member' });
  if (status === 'visitor') return null;
  return (
    <div className={status === 'unknown' ? 'familiarity instead-for-members' : 'familiarity'}>
      {data && data.entries_count > 0 && (
        <>
          <p>{sentenceOf(data)}</p>
          <NewWords words={data.new_words} />
        </>
      )}
    </div>
  );
}
