import { type FormEvent, useState } from 'react';
import type { TextReview } from '#modules/authoring/contract';
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

/** Sending back needs a remark: one of those that stand in the text, or one of the whole. */
function ReturnDialog({ remarks, onClose, onStep }: DialogProps & { remarks: number }) {
  const [remark, setRemark] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    onClose();
    onStep(remark ? { action: 'return', remark } : { action: 'return' });
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
      {asked === 'return' && <ReturnDialog {...dialog} remarks={remarks} />}
      {asked === 'publish' && (
        <PublishDialog {...dialog} review={review} onSchedule={() => setAsked('schedule')} />
      )}
      {asked === 'schedule' && <TransitionDialog {...dialog} action="schedule" loss="" />}
    </div>
  );
}
