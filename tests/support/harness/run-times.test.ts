import { expect, it } from 'vitest';
import { sumUpTimes } from './run-times.ts';

const file = (part: string, path: string, startMs: number, endMs: number) => ({ part, path, startMs, endMs });

it('a part lasts from its first file to its last, whatever ran at the same time', () => {
  const { parts } = sumUpTimes([
    file('unit', 'a', 0, 2_000),
    file('journeys', 'b', 1_000, 5_040),
    file('unit', 'c', 1_500, 3_000),
  ]);
  expect(parts).toEqual([
    { name: 'unit', seconds: 3 },
    { name: 'journeys', seconds: 4 },
  ]);
});

it('the ten slowest files are named, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, n) => file('unit', `file ${n}`, 0, n * 100));
  const { slowest } = sumUpTimes(files);
  expect(slowest).toHaveLength(10);
  expect(slowest[0]).toEqual({ path: 'file 11', seconds: 1.1 });
  expect(slowest.at(-1)).toEqual({ path: 'file 2', seconds: 0.2 });
});
