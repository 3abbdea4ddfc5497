import { type FormEvent, useState } from 'react';
import { useGetList } from 'react-admin';
import type { TextReview } from '#modules/authoring/contract';
import type { PostAuthor } from '#modules/blog/contract';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TransitionDialog } from '../drafts/transition-dialog.tsx';
import type { TransitionAction } from '../drafts/transitions.ts';
import type { RequestedStep } from '../drafts/use-edited-copy.ts';
import { PublicationSummary } from './publication.tsx';
import { countWords } from './reviewed-text.ts';

interface ReviewBarProps {
  review: TextReview;
  /** What who looks at it may do. */
  actions: readonly TransitionAction[];
  onStep(step: RequestedStep): Promise<void>;
}

interface DialogProps {
  onClose(): void;
  onStep(step: RequestedStep): void;
}

/** More work on no house's texts. */
const MOST_OF_TEAM = 100;

interface ReturnedText extends Pick<TextReview, 'text'> {
  /** How many stand in it. */
  remarks: number;
}

/** Sending back needs a remark: one of those that stand in the text, or one of the whole. */
function ReturnDialog({ remarks, text, onClose, onStep }: DialogProps & ReturnedText) {
  const [remark, setRemark] = useState('');
  const [dueOn, setDueOn] = useState('');
  const [assignee, setAssignee] = useState('');
  const { data: team = [] } = useGetList<PostAuthor>('post-authors', {
    pagination: { page: 1, perPage: MOST_OF_TEAM },
    sort: { field: 'username', order: 'ASC' },
  });
  const usual = text.submitted_by ?? text.author;
  function submit(event: FormEvent) {
    event.preventDefault();
    onClose();
    onStep({
      action: 'return',
      ...(remark && { remark }),
      ...(dueOn && { due_on: dueOn }),
      ...(assignee && { assignee_id: Number(assignee) }),
    });
  }
  return (
    <Dialog title="Renvoyer à l’auteur" onClose={onClose}>
      <form onSubmit={submit}>
        <label>
          <span>{remarks > 0 ? 'Un mot sur l’ensemble, si vous voulez' : 'Pourquoi'}</span>
          <textarea
            rows={3}
            required={remarks === 0}
            maxLength={2_000}
            value={remark}
            onChange={({ target }) => setRemark(target.value)}
          />
        </label>
        <label>
          <span>À qui</span>
          <select value={assignee} onChange={({ target }) => setAssignee(target.value)}>
            <option value="">{usual ? usual.username : 'Personne en particulier'}</option>
            {team
              .filter(({ id }) => id !== usual?.id)
              .map(({ id, username }) => (
                <option key={id} value={id}>
                  {username}
                </option>
              ))}
          </select>
        </label>
        <label>
          <span>Pour le (facultatif)</span>
          <input type="date" value={dueOn} onChange={({ target }) => setDueOn(target.value)} />
        </label>
        <DialogActions label="Renvoyer" onCancel={onClose} />
      </form>
    </Dialog>
  );
}

interface PublishDialogProps extends DialogProps {
  review: TextReview;
  onSchedule(): void;
}

function PublishDialog({ review, onClose, onStep, onSchedule }: PublishDialogProps) {
  return (
    <Dialog title={'Publier ce texte\u00a0?'} onClose={onClose}>
      <PublicationSummary review={review} />
      <div className="actions">
        <button
          type="button"
          className="main"
          onClick={() => {
            onClose();
            onStep({ action: 'publish' });
          }}
        >
          {review.effects.is_book_public ? 'Publier' : 'Publier avec le livre'}
        </button>
        <button type="button" onClick={onSchedule}>
          Programmer…
        </button>
        <button type="button" onClick={onClose}>
          Ne rien faire
        </button>
      </div>
    </Dialog>
  );
}

function waits(remarks: number, guesses: number): string {
  const said = remarks === 1 ? '1 remarque.' : `${remarks} remarques.`;
  if (guesses === 0) return `${said} Tous les mots sont regardés.`;
  return `${said} ${guesses === 1 ? '1 mot en ambre' : `${guesses} mots en ambre`}\u00a0: la publication attend.`;
}

/** What may be done with the text as a whole; publishing stays shut while something is amber, then asks once. */
export function ReviewBar({ review, actions, onStep }: ReviewBarProps) {
  const [asked, setAsked] = useState<'return' | 'publish' | 'schedule' | null>(null);
  const { guesses } = countWords(review);
  const remarks = review.remarks.filter(({ revision }) => revision === review.text.revision).length;
  const close = () => setAsked(null);
  const dialog = { onClose: close, onStep: (step: RequestedStep) => void onStep(step) };
  const mayPublish = actions.includes('publish');
  return (
    <div className="review-bar">
      <p className="soft" role="status">
        {waits(remarks, guesses)}
      </p>
      {actions.includes('return') && (
        <button type="button" onClick={() => setAsked('return')}>
          {remarks === 0
            ? 'Renvoyer…'
            : `Renvoyer avec ${remarks === 1 ? '1 remarque' : `${remarks} remarques`}`}
        </button>
      )}
      {mayPublish && (
        <button type="button" className="main" disabled={guesses > 0} onClick={() => setAsked('publish')}>
          Publier…
        </button>
      )}
      {asked === 'return' && <ReturnDialog {...dialog} remarks={remarks} text={review.text} />}
      {asked === 'publish' && (
        <PublishDialog {...dialog} review={review} onSchedule={() => setAsked('schedule')} />
      )}
      {asked === 'schedule' && <TransitionDialog {...dialog} action="schedule" loss="" />}
    </div>
  );
}
