import type { LineTimes } from '#modules/library/contract';

/** The least that a line lasts, and by how much a key moves its edge, in seconds. */
export const STEP = 0.05;

export type Edge = keyof LineTimes;

const toHundredths = (seconds: number) => Math.round(seconds * 100) / 100;

/**
 * What has been tapped while the recording played: the moment where the first of these lines begins, then for each
 * the moment where it ends and the next one begins.
 */
export type Marks = readonly number[];

/** A tap at a moment; one that comes too soon behind the last, as a key that is held down does, is none. */
export function tap(marks: Marks, at: number): Marks {
  const moment = toHundredths(at);
  const last = marks.at(-1);
  return last !== undefined && moment < last + STEP ? marks : [...marks, moment];
}

/** The lines that the marks enclose. */
function linesBetween(marks: Marks): LineTimes[] {
  return marks.slice(1).map((end, index) => ({ start: marks[index] ?? 0, end }));
}

/** Puts the lines that were tapped behind those that come before the line (from 0) where tapping began. */
export function replaceFrom(times: readonly LineTimes[], from: number, marks: Marks): LineTimes[] {
  const earlier = times.slice(0, from);
  const floor = earlier.at(-1)?.end ?? 0;
  const tapped = linesBetween(marks.map((mark) => Math.max(mark, floor)));
  return [...earlier, ...tapped.filter(({ start, end }) => end > start)];
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/**
 * Moves one edge of a line, as far as order, the lines beside it and the recording's end let it. Where two lines
 * touch, their common edge moves.
 * @param index of the line, from 0
 * @param duration of the recording, in seconds
 */
export function moveEdge(
  times: readonly LineTimes[],
  { index, edge, to }: { index: number; edge: Edge; to: number },
  duration: number,
): LineTimes[] {
  const line = times[index];
  if (!line) return [...times];
  const [before, after] = [times[index - 1], times[index + 1]];
  const moved = times.map((one) => ({ ...one }));
  if (edge === 'start') {
    const touches = before?.end === line.start;
    const least = before ? (touches ? before.start + STEP : before.end) : 0;
    const start = toHundredths(clamp(to, least, line.end - STEP));
    moved[index] = { ...line, start };
    if (touches) moved[index - 1] = { ...before, end: start };
  } else {
    const touches = after?.start === line.end;
    const most = after ? (touches ? after.end - STEP : after.start) : toHundredths(duration);
    const end = toHundredths(clamp(to, line.start + STEP, most));
    moved[index] = { ...line, end };
    if (touches) moved[index + 1] = { ...after, start: end };
  }
  return moved;
}

/** The line that is being said at a moment, from 0; -1 for none. */
export function lineAt(times: readonly LineTimes[], at: number): number {
  return times.findIndex(({ start, end }) => at >= start && at < end);
}
