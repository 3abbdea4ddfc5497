import { useKeyActions } from '../../lib/use-key-actions.ts';

interface DrillKeys {
  /** Of a question with options: which one, from 0. */
  onChoose?: ((option: number) => void) | undefined;
  /** Of one that is answered. */
  onNext?: (() => void) | undefined;
  onLeave?: () => void;
}

const within = (target: EventTarget | null, what: string) =>
  target instanceof Element && target.closest(what) !== null;

/** What a key does, wherever on the page it is pressed; undefined when it is not one of the session’s. */
function actionOf(event: KeyboardEvent, { onChoose, onNext, onLeave }: DrillKeys): (() => void) | undefined {
  const { key, code, target } = event;
  if (event.repeat || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey)
    return undefined;
  if (key === 'Escape') return onLeave;
  // On a button or a link Enter is its own.
  if (key === 'Enter') return within(target, 'a, button, input, textarea, select') ? undefined : onNext;
  // On French keyboards the row of digits gives them with Shift only.
  const digit = /^[1-9]$/.test(key) ? key : code.replace(/^(Digit|Numpad)/, '');
  if (!onChoose || !/^[1-9]$/.test(digit) || within(target, 'input, textarea, select')) return undefined;
  return () => onChoose(Number(digit) - 1);
}

/** 1 to 3 choose, Enter goes on, Escape leaves: what was answered is not lost. */
export function useDrillKeys(keys: DrillKeys): void {
  useKeyActions((event) => actionOf(event, keys));
}
