import { useEffect, useState } from 'react';
import type { TextReview } from '#modules/authoring/contract';
import { call } from '../../providers/call.ts';
import { changesFor, countWords } from './reviewed-text.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count > 1 ? many : one}`;

/** What becomes of what readers have, a sentence each. */
function effectsOn(review: TextReview): string[] {
  const { published, new_entries, effects, text } = review;
  const { lines, gone, words } = changesFor(review);
  const { recording } = text.document;
  const all = countWords(review);
  const content = published
    ? [
        counted(lines, 'ligne nouvelle ou changée', 'lignes nouvelles ou changées'),
        ...(gone > 0 ? [counted(gone, 'ligne retirée', 'lignes retirées')] : []),
        counted(words, 'mot ajouté, changé ou retiré', 'mots ajoutés, changés ou retirés'),
      ]
    : [`${counted(review.lines.length, 'ligne', 'lignes')} et ${counted(all.words, 'mot', 'mots')}`];
  const entries =
    new_entries.length > 0
      ? [counted(new_entries.length, 'entrée nouvelle au dictionnaire', 'entrées nouvelles au dictionnaire')]
      : ['Aucune entrée nouvelle au dictionnaire'];
  const notified =
    effects.is_first && effects.is_book_public && effects.followers > 0
      ? `${counted(effects.followers, 'lecteur qui suit le livre sera prévenu', 'lecteurs qui suivent le livre seront prévenus')} par courriel`
      : 'Personne n’est prévenu par courriel';
  return [
    ...content,
    ...entries,
    recording ? `Avec un enregistrement, lu par ${recording.credit || '…'}` : 'Sans enregistrement',
    notified,
  ];
}

/** What publishing a text changes, for whom. */
export function PublicationSummary({ review }: { review: TextReview }) {
  return (
    <>
      <ul className="effects">
        {effectsOn(review).map((effect) => (
          <li key={effect}>{effect}.</li>
        ))}
      </ul>
      {!review.effects.is_book_public && (
        <p className="book-apart">Le livre n’est pas public. Le texte paraîtra avec lui.</p>
      )}
    </>
  );
}

/** The same of a text that is open in its editor. */
export function PublicationOf({ textId }: { textId: number }) {
  const [review, setReview] = useState<TextReview | null>(null);
  useEffect(() => {
    let isGone = false;
    call('GET /admin/texts/{id}/review/', { params: { id: textId } }).then(
      (found) => isGone || setReview(found),
      // What keeps it from being published is said by the server when it is asked for.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [textId]);
  return review ? <PublicationSummary review={review} /> : <p className="soft">Ce qui changera…</p>;
}
