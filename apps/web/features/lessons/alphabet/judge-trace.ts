import { type Place, smoothLine } from './smooth-path.ts';

/** How a letter that stands alone is written: lines from where the pen is put down to where it is lifted, then dots. */
export interface LetterModel {
  strokes: readonly (readonly Place[])[];
  dots: readonly Place[];
}

/**
 * What is wrong with a trace, the first that is found: nothing but dots, a shape that is another one, the movement
 * begun at its end, strokes in another order, too few or too many dots, dots at the wrong place.
 */
export type TraceFault =
  | 'no_body'
  | 'shape'
  | 'direction'
  | 'order'
  | 'dots_missing'
  | 'dots_too_many'
  | 'dots_place';

/** What is not longer than this, in hundredths of the board, is a dot. */
const DOT_LENGTH = 9;
const SAMPLES = 48;
/** How far, on the average, a trace may be from its model, of the model's greater side. */
const ALLOWED = 0.14;
/** The same for a letter looked at without its movement: each place against the nearest of the other. */
const ALLOWED_SHAPE = 0.075;
/** How far a dot may be from where it belongs, of the same side. */
const ALLOWED_DOT = 0.32;

const distance = (one: Place, other: Place): number => Math.hypot(one[0] - other[0], one[1] - other[1]);

function lengthOf(line: readonly Place[]): number {
  return line.reduce(
    (sum, place, index) => sum + (index > 0 ? distance(place, line[index - 1] as Place) : 0),
    0,
  );
}

/** Places evenly along the lines, in their order; from the end of one to the start of the next nothing is drawn. */
function sample(lines: readonly (readonly Place[])[], count: number): Place[] {
  const lengths = lines.map(lengthOf);
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const found: Place[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    let left = (whole * nth) / (count - 1);
    let index = 0;
    while (index < lines.length - 1 && left > (lengths[index] ?? 0)) {
      left -= lengths[index] ?? 0;
      index += 1;
    }
    found.push(placeAlong(lines[index] ?? [], left));
  }
  return found;
}

function placeAlong(line: readonly Place[], length: number): Place {
  let left = length;
  for (let index = 1; index < line.length; index += 1) {
    const [from, to] = [line[index - 1] as Place, line[index] as Place];
    const step = distance(from, to);
    if (step > 0 && left <= step) {
      const part = left / step;
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    }
    left -= step;
  }
  return line.at(-1) ?? [50, 50];
}

interface Frame {
  middle: Place;
  /** The greater of width and height. */
  side: number;
}

function frameOf(places: readonly Place[]): Frame {
  const across = places.map(([x]) => x);
  const down = places.map(([, y]) => y);
  const [left, right] = [Math.min(...across), Math.max(...across)];
  const [top, bottom] = [Math.min(...down), Math.max(...down)];
  return { middle: [(left + right) / 2, (top + bottom) / 2], side: Math.max(right - left, bottom - top, 1) };
}

/** Any size and any place on the board will do: one side is 1 long, and the middle is at 0, 0. */
const into =
  ({ middle, side }: Frame) =>
  ([x, y]: Place): Place => [(x - middle[0]) / side, (y - middle[1]) / side];

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
}

const step = (one: readonly Place[], other: readonly Place[]): number =>
  mean(one.map((place, index) => distance(place, other[index] as Place)));

const nearest = (place: Place, others: readonly Place[]): number =>
  Math.min(...others.map((other) => distance(place, other)));

/** Each place of either against the nearest of the other: the same for any movement of the pen. */
const apart = (one: readonly Place[], other: readonly Place[]): number =>
  Math.max(mean(one.map((place) => nearest(place, other))), mean(other.map((place) => nearest(place, one))));

function judgeBody(drawn: readonly Place[], model: readonly Place[]): TraceFault | undefined {
  const shape = apart(drawn, model);
  if (shape > ALLOWED_SHAPE) return 'shape';
  if (step(drawn, model) <= ALLOWED) return undefined;
  return step([...drawn].reverse(), model) <= ALLOWED ? 'direction' : 'order';
}

function judgeDots(drawn: readonly Place[], expected: readonly Place[]): TraceFault | undefined {
  if (drawn.length < expected.length) return 'dots_missing';
  if (drawn.length > expected.length) return 'dots_too_many';
  const left = [...expected];
  for (const dot of drawn) {
    const index = left.findIndex((place) => distance(place, dot) === nearest(dot, left));
    const [found] = left.splice(index, 1);
    if (!found || distance(found, dot) > ALLOWED_DOT) return 'dots_place';
  }
  return undefined;
}

/**
 * Holds what was drawn against how the letter is written. It forgives size, place, a trembling hand, where the pen was
 * lifted and the order of dots; not another letter, a movement from the end to the beginning, or dots that are missing,
 * too many or on the other side.
 * @param drawn what each movement of the pen passed, in their order, in the model's units
 * @returns what is wrong; undefined when the letter is right
 */
export function judgeTrace(model: LetterModel, drawn: readonly (readonly Place[])[]): TraceFault | undefined {
  const lines = drawn.filter((line) => lengthOf(line) > DOT_LENGTH);
  const dots = drawn.filter((line) => line.length > 0 && lengthOf(line) <= DOT_LENGTH);
  if (lines.length === 0) return 'no_body';
  const body = sample(lines, SAMPLES);
  const wanted = sample(model.strokes.map(smoothLine), SAMPLES);
  const [frame, wantedFrame] = [frameOf(body), frameOf(wanted)];
  return (
    judgeBody(body.map(into(frame)), wanted.map(into(wantedFrame))) ??
    judgeDots(
      dots.map((line) => into(frame)(frameOf(line).middle)),
      model.dots.map(into(wantedFrame)),
    )
  );
}
