import { type FormEvent, useState } from 'react';
import type { ReviewRemark } from '#modules/authoring/contract';
import { Arabic } from '../../ui/fields/arabic.tsx';
import { MixedText } from '../../ui/fields/mixed-text.tsx';
import { momentOf } from '../../ui/paris-time.ts';
import './remarks.css';

/** Where a remark stands: its word, its line, or the whole. */
export function PlaceName({ line, form }: Pick<ReviewRemark, 'line' | 'form'>) {
  if (line === null) return 'L’ensemble';
  if (form === null) return `Ligne ${line}`;
  return (
    <>
      <Arabic>{form}</Arabic>, ligne {line}
    </>
  );
}

type Saying = ReviewRemark['answers'][number];

const nameOf = (author: Saying['author']) => author?.username ?? 'Le site';

function Said({ remark, author, said_at }: Saying) {
  return (
    <>
      <p>
        <MixedText>{remark}</MixedText>
      </p>
      <small>{`${nameOf(author)}, ${momentOf(said_at)}`}</small>
    </>
  );
}

function AnswerForm({ onAnswer, onClose }: { onAnswer(answer: string): Promise<boolean>; onClose(): void }) {
  const [typed, setTyped] = useState('');
  async function send(event: FormEvent) {
    event.preventDefault();
    if (await onAnswer(typed)) onClose();
  }
  return (
    <form onSubmit={send}>
      <label>
        <span>Réponse</span>
        <textarea
          rows={2}
          required
          maxLength={2_000}
          // biome-ignore lint/a11y/noAutofocus: it comes because one wants to write in it
          autoFocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <div className="actions">
        <button type="submit">Répondre</button>
        <button type="button" className="plain" onClick={onClose}>
          Annuler
        </button>
      </div>
    </form>
  );
}

/** What may be done with a remark; where it is only read, nothing. */
interface Thread {
  /** Who looks at them. */
  userId: number;
  onAnswer(remark: ReviewRemark, answer: string): Promise<boolean>;
  onSettle(remark: ReviewRemark): void;
  /** Takes back one's own; undefined where nothing can be taken back. */
  onRemove?: ((remark: ReviewRemark) => void) | undefined;
}

function ThreadActions({ said, userId, onAnswer, onSettle, onRemove }: Thread & { said: ReviewRemark }) {
  const [isAnswering, setIsAnswering] = useState(false);
  if (isAnswering)
    return <AnswerForm onAnswer={(answer) => onAnswer(said, answer)} onClose={() => setIsAnswering(false)} />;
  return (
    <div className="actions">
      <button type="button" className="plain" onClick={() => setIsAnswering(true)}>
        Répondre
      </button>
      <button type="button" className="plain" onClick={() => onSettle(said)}>
        {said.settled ? 'Rouvrir' : 'Résolu'}
      </button>
      {onRemove && said.author?.id === userId && (
        <button type="button" className="plain" onClick={() => onRemove(said)}>
          Retirer
        </button>
      )}
    </div>
  );
}

type RemarkListProps = { remarks: readonly ReviewRemark[] } & (Thread | { [K in keyof Thread]?: undefined });

/** What was said of a version, each remark with its place, what was answered to it, and whether it is done with. */
export function RemarkList({ remarks, ...thread }: RemarkListProps) {
  if (remarks.length === 0) return null;
  return (
    <ul className="remarks">
      {remarks.map((said) => (
        <li key={said.id} className={said.settled ? 'settled' : undefined}>
          <small>
            <PlaceName {...said} />
            {said.settled && `, résolu par ${nameOf(said.settled.by)}`}
          </small>
          <Said {...said} />
          {said.answers.length > 0 && (
            <ul aria-label="Réponses">
              {said.answers.map((answer) => (
                <li key={answer.id}>
                  <Said {...answer} />
                </li>
              ))}
            </ul>
          )}
          {thread.onAnswer && <ThreadActions said={said} {...thread} />}
        </li>
      ))}
    </ul>
  );
}
