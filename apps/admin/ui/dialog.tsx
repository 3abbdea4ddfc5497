import { type ReactNode, useEffect, useId, useRef } from 'react';
import './workshop.css';

interface DialogProps {
  title: string;
  /** Escape, and the button where there is one. */
  onClose(): void;
  /** Where the person has to choose: Escape does not close it. */
  isUrgent?: boolean;
  /** For a list that has much beside each other. */
  isWide?: boolean;
  children: ReactNode;
}

/** A dialog of the browser's own: it holds the focus, and gives it back where it was. */
export function Dialog({ title, onClose, isUrgent = false, isWide = false, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={isWide ? 'dialog wide' : 'dialog'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (!isUrgent) onClose();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}

/** The only way out of a dialog that is there to be read. */
export function DialogClose({ onClose }: { onClose(): void }) {
  return (
    <div className="actions">
      <button type="button" onClick={onClose}>
        Fermer
      </button>
    </div>
  );
}

interface DialogActionsProps {
  /** On the button that sends the form. */
  label: string;
  isDisabled?: boolean;
  /** On the button that leaves it. */
  cancel?: string;
  onCancel(): void;
  /** What else can be done. */
  children?: ReactNode;
}

/** How a form in a dialog is sent, or left. */
export function DialogActions({
  label,
  isDisabled = false,
  cancel = 'Annuler',
  onCancel,
  children,
}: DialogActionsProps) {
  return (
    <div className="actions">
      <button type="submit" className="main" disabled={isDisabled}>
        {label}
      </button>
      {children}
      <button type="button" onClick={onCancel}>
        {cancel}
      </button>
    </div>
  );
}
