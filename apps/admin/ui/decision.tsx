import { type FormEvent, type ReactNode, useCallback, useState } from 'react';
import { type HttpError, useNotify, useRefresh } from 'react-admin';
import { Dialog, DialogActions } from './dialog.tsx';
import { Workshop } from './workshop.tsx';

interface DecisionProps<T> {
  /** On the button, and as the title of the dialog. */
  label: string;
  /** Does it; given the sentence that `asks` has asked for. */
  act(sentence: string): Promise<T>;
  /** What will happen. */
  children: ReactNode;
  /** A sentence that whoever decides has to write: its label. */
  asks?: string;
  /** Shown when it is done; `text` for a sentence. */
  done: string | ((answer: T) => string);
}

/** Says what is refused in the server's own words. */
export function useRefusal() {
  const notify = useNotify();
  return useCallback(
    (error: unknown) => notify((error as HttpError).message, { type: 'error', autoHideDuration: 8_000 }),
    [notify],
  );
}

/** A sentence that whoever decides has to write. */
export function Sentence({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange(text: string): void;
}) {
  return (
    <label>
      <span>{label}</span>
      <textarea
        rows={4}
        required
        maxLength={2_000}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}

interface Deed<T> {
  act(): Promise<T>;
  done: string | ((answer: T) => string);
  /** Afterwards, when it is done. */
  onDone(): void;
}

/** Does what a form asks for, says what has come of it, and shows the page anew. */
export function useDeed<T>({ act, done, onDone }: Deed<T>) {
  const [isUnderWay, setIsUnderWay] = useState(false);
  const notify = useNotify();
  const refuse = useRefusal();
  const refresh = useRefresh();

  async function decide(event: FormEvent) {
    event.preventDefault();
    setIsUnderWay(true);
    try {
      const answer = await act();
      notify(typeof done === 'string' ? done : done(answer), { type: 'success', multiLine: true });
      onDone();
    } catch (error) {
      refuse(error);
    } finally {
      setIsUnderWay(false);
      // Also after a refusal: it often tells of a change that the page does not show yet.
      refresh();
    }
  }
  return { isUnderWay, decide };
}

/** A button for what changes money or access: it says what will happen, and does it when that is confirmed. */
export function Decision<T>({ label, act, children, asks, done }: DecisionProps<T>) {
  const [isOpen, setIsOpen] = useState(false);
  const [sentence, setSentence] = useState('');
  const { isUnderWay, decide } = useDeed({
    act: () => act(sentence),
    done,
    onDone() {
      setIsOpen(false);
      setSentence('');
    },
  });

  return (
    <Workshop className="decision">
      <button type="button" onClick={() => setIsOpen(true)}>
        {label}
      </button>
      {isOpen && (
        <Dialog title={label} onClose={() => setIsOpen(false)}>
          <form onSubmit={decide}>
            {children}
            {asks !== undefined && <Sentence label={asks} value={sentence} onChange={setSentence} />}
            <DialogActions label="Confirmer" isDisabled={isUnderWay} onCancel={() => setIsOpen(false)} />
          </form>
        </Dialog>
      )}
    </Workshop>
  );
}
