import { Dialog } from '../../../ui/dialog.tsx';
import { momentOf } from '../../../ui/paris-time.ts';
import type { AutosavedDraft } from './autosaved-drafts.ts';

interface ResumeDialogProps {
  offer: AutosavedDraft<unknown> | null;
  /** Version of the record as it is now. */
  revision: number;
  onResume(): void;
  onAbandon(): void;
}

/** What was typed here and never saved is offered again, once, before anything else is typed. */
export function ResumeDialog({ offer, revision, onResume, onAbandon }: ResumeDialogProps) {
  if (!offer) return null;
  return (
    <Dialog title="Ce navigateur garde ce que vous aviez tapé" onClose={() => undefined} isUrgent>
      <p>
        {offer.revision === revision
          ? 'Ces changements n’ont pas été enregistrés.'
          : 'Une autre version a été enregistrée depuis. Reprenez votre version\u00a0: les différences vous seront montrées avant qu’elle ne la remplace.'}
      </p>
      <div className="actions">
        <button type="button" className="main" onClick={onResume}>
          Reprendre ce que vous aviez tapé le {momentOf(offer.at)}
        </button>
        <button type="button" onClick={onAbandon}>
          Abandonner
        </button>
      </div>
    </Dialog>
  );
}
