import { type FormEvent, useState } from 'react';
import { PART_NAMES } from '#modules/arabic';
import type { ReviewRemark, TextReview } from '#modules/authoring/contract';
import { Arabic } from '../../ui/fields/arabic.tsx';
import { PlaceName, RemarkList } from './remark-list.tsx';
import { type Place, type ReviewedWord, remarkedAt } from './reviewed-text.ts';

/** What the card of a word will tell its readers. */
function WordCard({
  word,
  entry,
}: {
  word: ReviewedWord;
  entry: TextReview['new_entries'][number] | undefined;
}) {
  return (
    <dl className="word-card">
      <dt>Sens ici</dt>
      <dd>{word.is_guess ? <mark>? {word.sense}</mark> : word.sense}</dd>
      <dt>Entrée</dt>
      <dd>
        <Arabic>{word.lemma}</Arabic> {word.french}
        {entry && ` (nouvelle, ${PART_NAMES[entry.part_of_speech]})`}
      </dd>
    </dl>
  );
}

interface RemarkFormProps {
  place: Pick<ReviewRemark, 'line' | 'form'>;
  onSay(remark: string): Promise<boolean>;
}

function RemarkForm({ place, onSay }: RemarkFormProps) {
  const [typed, setTyped] = useState('');
  async function say(event: FormEvent) {
    event.preventDefault();
    if (await onSay(typed)) setTyped('');
  }
  return (
    <form onSubmit={say}>
      <label>
        <span>
          Remarque{'\u00a0: '}
          <PlaceName {...place} />
        </span>
        <textarea
          rows={2}
          required
          maxLength={2_000}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <button type="submit">Ajouter</button>
    </form>
  );
}

interface RemarksPanelProps {
  review: TextReview;
  place: Place | null;
  userId: number;
  /** Whether something may be said of it now. */
  isOpen: boolean;
  onWhole(): void;
  onSay(remark: string): Promise<boolean>;
  onRemove(remark: ReviewRemark): void;
  onAnswer(remark: ReviewRemark, answer: string): Promise<boolean>;
  onSettle(remark: ReviewRemark): void;
  /** Says of the word that is looked at that it is right. */
  onRight(word: ReviewedWord): void;
}

/** What is said of the text: of the word or line that is looked at, and of all. */
export function RemarksPanel(props: RemarksPanelProps) {
  const { review, place, userId, isOpen, onWhole, onSay, onRemove, onAnswer, onSettle, onRight } = props;
  const { revision } = review.text;
  const here = review.remarks.filter((said) => said.revision === revision);
  const before = review.remarks.filter((said) => said.revision !== revision);
  const token = place && place.token !== null ? review.lines[place.line]?.tokens[place.token] : undefined;
  const word = token && token.word !== null ? review.words[token.word] : undefined;
  const at = remarkedAt(review, place);
  const thread = { userId, onAnswer, onSettle };
  return (
    <section aria-label="Remarques">
      <h2>{`Remarques, ${here.length}`}</h2>
      {word && <WordCard word={word} entry={review.new_entries.find(({ id }) => id === word.word_id)} />}
      {word?.is_guess && (
        <button type="button" className="right" onClick={() => onRight(word)}>
          Le sens est juste
        </button>
      )}
      {isOpen && <RemarkForm key={`${at.line} ${at.form}`} place={at} onSay={onSay} />}
      {isOpen && place && (
        <button type="button" className="plain" onClick={onWhole}>
          Plutôt sur l’ensemble
        </button>
      )}
      <RemarkList remarks={here} {...thread} onRemove={isOpen ? onRemove : undefined} />
      {before.length > 0 && (
        <details>
          <summary>{`Des versions d’avant\u00a0: ${before.length}`}</summary>
          <RemarkList remarks={before} {...thread} />
        </details>
      )}
    </section>
  );
}
