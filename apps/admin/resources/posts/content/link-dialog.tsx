import { type FormEvent, useState } from 'react';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { isLink } from './extensions.ts';

interface LinkDialogProps {
  /** Where it leads now; empty: nowhere. */
  href: string;
  /** @param href empty: nowhere any more */
  onSet(href: string): void;
  onClose(): void;
}

/** Where the chosen words lead to. */
export function LinkDialog({ href, onSet, onClose }: LinkDialogProps) {
  const [typed, setTyped] = useState(href);
  const [isWrong, setWrong] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (isLink(typed.trim())) onSet(typed.trim());
    else setWrong(true);
  }
  return (
    <Dialog title="Lien" onClose={onClose}>
      <form onSubmit={submit}>
        <label>
          <span>Adresse (https://…, une page du site comme /books, ou un courriel mailto:…)</span>
          <input required value={typed} onChange={({ target }) => setTyped(target.value)} />
        </label>
        <p className="wrong" role="alert">
          {isWrong && 'Cette adresse n’est pas acceptée.'}
        </p>
        <DialogActions label="Mettre le lien" onCancel={onClose}>
          {href && (
            <button type="button" onClick={() => onSet('')}>
              Enlever le lien
            </button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
