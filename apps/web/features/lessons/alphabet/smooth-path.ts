/** From 0 to 100, right and down. */
export type Place = readonly [x: number, y: number];

/** Between two places of a stroke, so many are drawn and judged. */
const STEPS = 8;

/** One coordinate of the curve (centripetal enough for letters: Catmull-Rom) between the middle two of four places. */
function between(before: number, from: number, to: number, after: number, part: number): number {
  const [square, cube] = [part * part, part * part * part];
  return (
    0.5 *
    (2 * from +
      (to - before) * part +
      (2 * before - 5 * from + 4 * to - after) * square +
      (3 * from - before - 3 * to + after) * cube)
  );
}

/**
 * The smooth line through the places of a stroke.
 * @param stroke two places or more
 */
export function smoothLine(stroke: readonly Place[]): Place[] {
  const line: Place[] = [];
  for (let index = 0; index < stroke.length - 1; index += 1) {
    const from = stroke[index] as Place;
    const to = stroke[index + 1] as Place;
    const before = stroke[index - 1] ?? from;
    const after = stroke[index + 2] ?? to;
    for (let step = 0; step < STEPS; step += 1) {
      const part = step / STEPS;
      line.push([
        between(before[0], from[0], to[0], after[0], part),
        between(before[1], from[1], to[1], after[1], part),
      ]);
    }
  }
  const end = stroke.at(-1);
  return end ? [...line, end] : line;
}

/** The line as the `d` of a path of SVG. */
export function pathOf(line: readonly Place[]): string {
  return line.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)},${y.toFixed(1)}`).join('');
}
