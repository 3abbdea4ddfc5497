import { type MouseEvent, useState, useSyncExternalStore } from 'react';
import { knowsPasskeys } from '../../../../client/passkeys.ts';
import { FormMessage } from '../../../ui/form/form-parts.tsx';
import { KeyIcon } from '../../../ui/icons.tsx';
import { explainFactor } from './explain-factor.ts';

interface PasskeyButtonProps {
  label: string;
  /** Has the browser answer with a passkey, and sends what it says. */
  act: (form: HTMLFormElement | null) => Promise<unknown>;
  /** The first of the ways that are offered. */
  isMain?: boolean;
}

const never = () => () => undefined;

/** A button for passkeys, where the browser knows them; what becomes of it is said below. */
export function PasskeyButton({ label, act, isMain = false }: PasskeyButtonProps) {
  const isKnown = useSyncExternalStore(never, knowsPasskeys, () => false);
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  if (!isKnown) return null;
  async function press({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    if (isBusy) return;
    setBusy(true);
    setMessage(undefined);
    try {
      await act(currentTarget.form);
    } catch (error) {
      setMessage(explainFactor(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="passkey">
      <button
        className={isMain ? 'btn main' : 'btn'}
        type="button"
        aria-disabled={isBusy || undefined}
        onClick={press}
      >
        <KeyIcon /> {label}
      </button>
      <FormMessage message={message} />
    </div>
  );
}
