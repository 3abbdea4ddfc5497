// The server follows members by it and the browser whoever has no account, so that both say the same.

/** The part of a lesson’s exercises that were answered right, once each, when it is done. */
const DONE_SHARE = 0.8;

/**
 * Whether a lesson is done.
 * @param right how many of its exercises have ever been answered right
 * @param exercises how many it has
 */
export const isLessonDone = (right: number, exercises: number): boolean =>
  exercises > 0 && right >= exercises * DONE_SHARE;

interface StepToDo {
  is_done: boolean;
  /** Whether the reader may open it. */
  is_open: boolean;
}

/**
 * Where a reader is on the path: in the text that they are in the middle of, or else at the first step that is not done
 * after the last that is. Of equals one that is open to them goes before one that is not.
 * @param isUnderWay whether the reader is in the middle of this text
 * @returns undefined when all is done, or there is nothing
 */
export function findHere<T extends StepToDo>(
  steps: readonly T[],
  isUnderWay: (step: T) => boolean,
): T | undefined {
  const isAhead = (step: T) => !step.is_done;
  const isOpenAhead = (step: T) => isAhead(step) && step.is_open;
  const after = steps.slice(steps.findLastIndex(({ is_done: isDone }) => isDone) + 1);
  return (
    steps.find((step) => isOpenAhead(step) && isUnderWay(step)) ??
    after.find(isOpenAhead) ??
    steps.find(isOpenAhead) ??
    after.find(isAhead) ??
    steps.find(isAhead)
  );
}
