import { describe, expect, it } from 'vitest';
import { lineAt, moveEdge, replaceFrom, tap } from '../../apps/admin/resources/texts/recording/line-times.ts';

const TIMES = [
  { start: 0.5, end: 1.5 },
  { start: 1.5, end: 3 },
  { start: 3.5, end: 5.5 },
];
const move = (index: number, edge: 'start' | 'end', to: number) => moveEdge(TIMES, { index, edge, to }, 6);

describe('[STF-02] tapping along', () => {
  it('makes each tap the end of a line and the beginning of the next', () => {
    const marks = [0.5, 1.504, 3].reduce(tap, [] as readonly number[]);

    expect(replaceFrom([], 0, marks)).toEqual([
      { start: 0.5, end: 1.5 },
      { start: 1.5, end: 3 },
    ]);
  });

  it('takes a key that is held down for one tap', () => {
    expect([1, 1.01, 1.04, 1.2].reduce(tap, [] as readonly number[])).toEqual([1, 1.2]);
  });

  it('keeps the lines before the one where it began, and never reaches into them', () => {
    expect(replaceFrom(TIMES, 1, [1.2, 2.8])).toEqual([
      { start: 0.5, end: 1.5 },
      { start: 1.5, end: 2.8 },
    ]);
    expect(replaceFrom(TIMES, 1, [0.2, 1, 2])).toEqual([
      { start: 0.5, end: 1.5 },
      { start: 1.5, end: 2 },
    ]);
  });

  it('is nothing before the second tap', () => {
    expect(replaceFrom([], 0, [1])).toEqual([]);
  });
});

describe('[STF-02] the edge of a line', () => {
  it('moves that of the line beside it where they touch', () => {
    expect(move(1, 'start', 1.55).slice(0, 2)).toEqual([
      { start: 0.5, end: 1.55 },
      { start: 1.55, end: 3 },
    ]);
    expect(move(0, 'end', 1.45).slice(0, 2)).toEqual([
      { start: 0.5, end: 1.45 },
      { start: 1.45, end: 3 },
    ]);
  });

  it.each([
    ['before the recording', 0, 'start', -1, 0],
    ['into the line before', 2, 'start', 2, 3],
    ['past its own end', 2, 'start', 9, 5.45],
    ['over the whole line before', 1, 'start', 0, 0.55],
    ['before its own start', 2, 'end', 0, 3.55],
    ['into the line after', 1, 'end', 9, 3.5],
    ['behind the recording', 2, 'end', 9, 6],
  ] as const)('does not go %s', (_, index, edge, to, stands) => {
    expect(move(index, edge, to)[index]?.[edge]).toBe(stands);
  });

  it('leaves the times in order, without overlap, inside the recording, wherever it is moved', () => {
    for (const index of [0, 1, 2]) {
      for (const edge of ['start', 'end'] as const) {
        for (let to = -1; to < 8; to += 0.37) {
          const moved = move(index, edge, to);
          const edges = moved.flatMap(({ start, end }) => [start, end]);
          expect(edges).toEqual([...edges].sort((a, b) => a - b));
          expect(moved.every(({ start, end }) => end > start)).toBe(true);
          expect([edges[0], edges.at(-1)].every((one) => one !== undefined && one >= 0 && one <= 6)).toBe(
            true,
          );
        }
      }
    }
  });
});

it('[STF-02] a moment belongs to the line that is said, or to none', () => {
  expect([0, 0.5, 1.5, 3.2, 5.49, 5.5].map((at) => lineAt(TIMES, at))).toEqual([-1, 0, 1, -1, 2, -1]);
});
