import { Dialog } from '../../ui/dialog.tsx';

interface RestoreDialogProps {
  revision: number;
  onRestore(): void;
  onClose(): void;
}

/** Asks once more: the working copy that others look at becomes another one. */
export function RestoreDialog({ revision, onRestore, onClose }: RestoreDialogProps) {
  return (
    <Dialog title={`Restaurer la version ${revision}`} onClose={onClose}>
      <p>
        Elle devient la version la plus récente, à l’état de brouillon. Les autres versions restent dans cette
        liste, et les lecteurs gardent ce qu’ils ont jusqu’à la prochaine publication.
      </p>
      <div className="actions">
        <button type="button" className="main" onClick={onRestore}>
          Restaurer
        </button>
        <button type="button" onClick={onClose}>
          Annuler
        </button>
      </div>
    </Dialog>
  );
}
