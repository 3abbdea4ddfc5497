import { describe, expect, it } from 'vitest';
import type { Placement } from '#modules/lessons/contract';
import { answerOf, chooseStart, levelFound } from '../../apps/web/features/placement/place-reader.ts';

const answers = (...shares: [level: 'A1' | 'A2' | 'B1' | 'B2' | 'C1', known: number, of: number][]) =>
  shares.map(([level, known, of]) => ({ level, known, of }));
const text = (id: number, is_free_sample: boolean) =>
  ({ id, is_free_sample }) as Placement['starts'][number]['texts'][number];
const STARTS: Placement['starts'] = [
  { level: 'A1', texts: [text(1, true), text(2, true)] },
  { level: 'A2', texts: [text(3, false), text(4, true)] },
  { level: 'B1', texts: [text(5, false)] },
];

describe('[LVL-02] the level that is found', () => {
  it.each([
    ['the first where nothing is known', answers(['A1', 0, 5], ['A2', 0, 7]), 'A1'],
    ['the last whose line is known nearly whole', answers(['A1', 5, 5], ['A2', 7, 7], ['B1', 3, 9]), 'A2'],
    ['no higher than a line that is not', answers(['A1', 5, 5], ['A2', 5, 7], ['B1', 9, 9]), 'A1'],
    ['the highest where all is known', answers(['A1', 4, 4], ['C1', 13, 13]), 'C1'],
    ['that of nine words of ten', answers(['A1', 4, 4], ['B2', 9, 10], ['C1', 8, 10]), 'B2'],
  ] as const)('is %s', (_, given, level) => {
    expect(levelFound(given)).toBe(level);
  });

  it('counts each word of a line that was tapped', () => {
    const line = { level: 'A1', tokens: [1, 2, 3], words: [] } as never;
    expect(answerOf(line, new Set([0, 2]))).toEqual({ level: 'A1', known: 2, of: 3 });
    expect(levelFound([])).toBeUndefined();
  });
});

describe('[LVL-02] the text that is proposed', () => {
  const start = (level: 'A1' | 'A2' | 'B1', who: { hasAccess?: boolean; read?: number[] } = {}) =>
    chooseStart(STARTS, level, { hasAccess: false, read: [], ...who })?.id;

  it('is the first of the level that its reader may open', () => {
    expect([start('A1'), start('A2'), start('A2', { hasAccess: true })]).toEqual([1, 4, 3]);
  });

  it('is of the level below where all of the level is for subscribers', () => {
    expect([start('B1'), start('B1', { hasAccess: true })]).toEqual([4, 5]);
  });

  it('is one that its reader has not read, as long as there is one', () => {
    expect([start('A1', { read: [1] }), start('A1', { read: [1, 2] })]).toEqual([2, 1]);
  });
});
