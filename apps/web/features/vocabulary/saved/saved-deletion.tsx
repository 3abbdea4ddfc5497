import { useRef } from 'react';
import { numberOf, plural } from '../../../lib/plural.ts';
import { TrashIcon } from '../../../ui/icons.tsx';

interface SavedDeletionProps {
  /** How many words are chosen, and how many of them the search does not show. */
  count: number;
  hiddenCount: number;
  onDelete: () => void;
}

/** 'Supprimer (n)', which asks once more. */
export function SavedDeletion({ count, hiddenCount, onDelete }: SavedDeletionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const hidden = hiddenCount > 0 ? `, dont ${numberOf(hiddenCount)} que votre recherche ne montre pas` : '';
  return (
    <>
      <button
        className="btn danger"
        type="button"
        disabled={count === 0}
        onClick={() => dialog.current?.showModal()}
      >
        <TrashIcon /> Supprimer ({numberOf(count)})
      </button>
      <dialog className="confirm" ref={dialog} aria-labelledby="confirmer-suppression">
        <h2 id="confirmer-suppression">Supprimer {plural(count, 'mot', 'mots')}&nbsp;?</h2>
        <p className="prose">
          {count < 2 ? 'Il quittera' : 'Ils quitteront'} votre vocabulaire{hidden}.
        </p>
        <p className="actions">
          <button className="btn" type="button" onClick={close}>
            Annuler
          </button>
          <button
            className="btn main danger"
            type="button"
            onClick={() => {
              close();
              onDelete();
            }}
          >
            Supprimer
          </button>
        </p>
      </dialog>
    </>
  );
}
