import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { MixedText } from '../../../ui/fields/mixed-text.tsx';
import type { Comparison } from '../../revisions/compare-documents.ts';
import { ComparisonView } from '../../revisions/comparison-view.tsx';

interface ConflictDialogProps<R> {
  /** Reads the record as it is now. */
  read(): Promise<R>;
  /** Who saved and when. */
  message: string;
  /** From theirs to one's own. */
  compare(theirs: R): Comparison;
  /** What both have changed, where the rest is put together by itself. */
  disputed?(theirs: R): readonly string[];
  onSaveMine(theirs: R): void;
  onTake(theirs: R): void;
  onLater(): void;
}

/** Somebody else has saved meanwhile: their version is looked at before one of the two goes on. */
export function ConflictDialog<R>({
  read,
  message,
  compare,
  disputed,
  onSaveMine,
  onTake,
  onLater,
}: ConflictDialogProps<R>) {
  const [theirs, setTheirs] = useState<R | null>(null);
  const [hasFailed, setFailed] = useState(false);
  function look() {
    read().then(setTheirs, () => setFailed(true));
  }
  return (
    <Dialog title="Cette fiche a changé pendant que vous écriviez" onClose={onLater}>
      <p>{message}</p>
      <p className="soft">Rien n’est perdu&nbsp;: votre version est gardée dans ce navigateur.</p>
      {theirs && (
        <div className="compared">
          {disputed && disputed(theirs).length > 0 && (
            <p>
              Vous avez changé tous deux&nbsp;: <MixedText>{disputed(theirs).join(', ')}</MixedText>. Le reste
              est réuni.
            </p>
          )}
          <p className="soft">De leur version à la vôtre&nbsp;:</p>
          <ComparisonView comparison={compare(theirs)} />
        </div>
      )}
      {hasFailed && !theirs && (
        <p className="wrong" role="alert">
          Leur version n’a pas pu être lue. Vérifiez votre connexion, puis réessayez.
        </p>
      )}
      <div className="actions">
        {theirs ? (
          <>
            <button type="button" className="main" onClick={() => onSaveMine(theirs)}>
              Garder la mienne comme nouvelle version
            </button>
            <button type="button" onClick={() => onTake(theirs)}>
              Continuer avec la leur
            </button>
          </>
        ) : (
          <button type="button" className="main" onClick={look}>
            Voir leur version
          </button>
        )}
        <button type="button" onClick={onLater}>
          Décider plus tard
        </button>
      </div>
    </Dialog>
  );
}
