import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Arabic } from '../../ui/fields/arabic.tsx';
import type { LineMend } from './mending.ts';
import './mend-dialog.css';

interface MendDialogProps {
  mends: readonly LineMend[];
  onMend(): void;
  onClose(): void;
}

/** What would be mended at once, each line before and after. */
export function MendDialog({ mends, onMend, onClose }: MendDialogProps) {
  const title = mends.length === 1 ? 'Corriger une ligne' : `Corriger ${mends.length} lignes`;
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onMend();
        }}
      >
        <p className="soft">
          Signes, espaces, chiffres, article, tanwin et hamza de liaison. Le reste est à vous.
        </p>
        <ol className="mends">
          {mends.map(({ column, line, before, after }) => (
            <li key={`${column} ${line}`}>
              <strong>Ligne {line + 1}</strong>
              {column === 'arabic' ? (
                <>
                  <del>
                    <Arabic>{before}</Arabic>
                  </del>
                  <ins>
                    <Arabic>{after}</Arabic>
                  </ins>
                </>
              ) : (
                <>
                  <del>{before}</del>
                  <ins>{after}</ins>
                </>
              )}
            </li>
          ))}
        </ol>
        <DialogActions label={title} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
