import { useQuery } from '@tanstack/react-query';
import type { Familiarity, NewWord } from '#modules/vocabulary/contract';
import { memberQueries } from '../../session/member-queries.ts';
import { useSession } from '../../session/session.ts';
import { MixedText } from '../../ui/mixed-text.tsx';

/** A word that was saved, or stands in a text that is done with, was met; whether it is known nobody says yet. */
function sentenceOf({ known_count: met, entries_count: all }: Familiarity): string {
  if (met === 0) return 'Tous les mots de ce texte sont à découvrir.';
  if (met === all) return 'Vous avez déjà rencontré tous les mots de ce texte.';
  return `Vous avez déjà rencontré ${met === 1 ? 'un' : met} des ${all} mots de ce texte.`;
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
 * How much of a text a member has met before, and what is worth learning first. Its room is kept from the first
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
