import type { Rating } from '#modules/memory/contract';
import { useKeyActions } from '../../../lib/use-key-actions.ts';
import { ratingOfKey } from './grades.tsx';

interface ReviewActions {
  /** Of a question that waits for its answer to be shown. */
  onTurn: (() => void) | undefined;
  /** Of an answer that waits to be judged. */
  onAnswer: ((rating: Rating) => void) | undefined;
  onUndo: () => void;
  onLeave: () => void;
}

const isWritten = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select') !== null;
const isPressed = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a, button') !== null;

/** What a key does, wherever on the page it is pressed; undefined when it is not one of the review’s. */
function actionOf(event: KeyboardEvent, actions: ReviewActions): (() => void) | undefined {
  const { key, target } = event;
  if (event.repeat || event.defaultPrevented || event.altKey || isWritten(target)) return undefined;
  if (event.ctrlKey || event.metaKey) {
    return key.toLowerCase() === 'z' && !event.shiftKey ? actions.onUndo : undefined;
  }
  if (key === 'Escape') return actions.onLeave;
  const { onTurn, onAnswer } = actions;
  // On a button or a link these keys are its own.
  if (onTurn && (key === ' ' || key === 'Enter')) return isPressed(target) ? undefined : onTurn;
  const rating = ratingOfKey(event);
  return onAnswer && rating ? () => onAnswer(rating) : undefined;
}

/** Space shows the answer, 1 to 4 judge it, Ctrl+Z takes the last one back, Escape leaves. */
export function useReviewKeys(actions: ReviewActions): void {
  useKeyActions((event) => actionOf(event, actions));
}
