import { useEffect, useState, useSyncExternalStore } from 'react';
import { createStore } from '../lib/store.ts';
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from './icons.tsx';

export type ToastKind = 'success' | 'failure' | 'info';

interface Toast {
  id: number;
  message: string;
  kind: ToastKind;
}

/** How long a toast stays when nobody holds it, in milliseconds. */
const SHOWN_FOR = 3000;
const ICONS = { success: CheckIcon, failure: AlertIcon, info: InfoIcon };
const NONE: readonly Toast[] = [];

const toasts = createStore(NONE);
let serial = 0;

/** Says in passing what came of something; from anywhere, inside React or not. */
export function showToast(message: string, kind: ToastKind): void {
  serial += 1;
  toasts.set([...toasts.get(), { id: serial, message, kind }]);
}

function ToastLine({ toast, isHeld }: { toast: Toast; isHeld: boolean }) {
  const { id, message, kind } = toast;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => toasts.set(toasts.get().filter((one) => one.id !== id)), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [id, isHeld]);
  const Icon = ICONS[kind];
  return (
    <p className={kind}>
      <Icon /> <span>{message}</span>
    </p>
  );
}

/** What has been said in passing, the latest last; it stays while it is pointed at or focused. */
export function Toasts() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get, () => NONE);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isShown = shown.length > 0;

  function close() {
    // What is taken away under a pointer or from under the focus need not tell that it was left.
    setPointed(false);
    setFocused(false);
    toasts.set(NONE);
  }

  return (
    // A part of the page by name only while there is something in it.
    <section
      className="toasts"
      aria-label={isShown ? 'Messages' : undefined}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {/* There before its first message, or screen readers would not hear that one; each is read once, alone. */}
      <div role="status" aria-atomic="false">
        {shown.map((toast) => (
          <ToastLine key={toast.id} toast={toast} isHeld={isPointed || isFocused} />
        ))}
      </div>
      {isShown && (
        <button className="btn bare" type="button" aria-label="Fermer les messages" onClick={close}>
          <CloseIcon />
        </button>
      )}
    </section>
  );
}
