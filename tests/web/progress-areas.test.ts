import { describe, expect, it } from 'vitest';
import {
  datesOf,
  eveningsOf,
  gridOf,
  outlineOf,
  spreadOut,
  weeklyOf,
} from '../../apps/web/features/progress/areas.ts';

const evening = (date: string, met: number, learning = 0, known = 0) => ({ date, met, learning, known });
/** A Monday. */
const BEGINNING = [evening('2026-10-12', 4), evening('2026-10-14', 3, 5), evening('2026-10-26', 3, 4, 1)];

describe('the evenings that are drawn', () => {
  it('[MEM-02] are those from the first word to today, each as its last change had left it', () => {
    const evenings = eveningsOf(BEGINNING, '2026-10-28');
    expect(evenings).toHaveLength(17);
    expect(evenings.slice(0, 4)).toEqual([
      evening('2026-10-12', 4),
      evening('2026-10-13', 4),
      evening('2026-10-14', 3, 5),
      evening('2026-10-15', 3, 5),
    ]);
    expect(evenings.at(-1)).toEqual(evening('2026-10-28', 3, 4, 1));
  });

  it('are none before two weeks are over, and never any after today', () => {
    expect(eveningsOf(BEGINNING, '2026-10-25')).toEqual([]);
    expect(eveningsOf(BEGINNING, '2026-10-26')).toHaveLength(15);
    expect(eveningsOf([], '2026-10-26')).toEqual([]);
  });

  it('are in the table from the first by Sundays to the last', () => {
    const evenings = eveningsOf(BEGINNING, '2026-10-28');
    expect(weeklyOf(evenings).map(({ date }) => date)).toEqual([
      '2026-10-12',
      '2026-10-18',
      '2026-10-25',
      '2026-10-28',
    ]);
  });
});

describe('the picture', () => {
  it.each([
    [3, [1, 2, 3]],
    [7, [2, 4, 6]],
    [14, [5, 10]],
    [209, [100, 200]],
    [1_640, [500, 1_000, 1_500]],
  ])('of %i words has round lines', (most, expected) => {
    expect(gridOf(most)).toEqual(expected);
  });

  it('names its first day, its last, and Sundays that stand apart from one another', () => {
    const named = datesOf(eveningsOf(BEGINNING, '2026-11-26'));
    expect(named.map(({ label }) => label)).toEqual([
      '12 oct.',
      '25 oct.',
      '1ᵉʳ nov.',
      '8 nov.',
      '15 nov.',
      '26 nov.',
    ]);
    const gaps = named.slice(1).map(({ at }, index) => at - (named[index]?.at ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0.15);
  });

  it('names months and years where it spans one', () => {
    const labels = datesOf(eveningsOf(BEGINNING, '2028-01-10')).map(({ label }) => label);
    expect([labels[0], labels.at(-1)]).toEqual(['oct. 2026', 'janv. 2028']);
  });

  it('draws each area between the one below and its own height, and comes back', () => {
    expect(outlineOf([0, 0.25], [0.5, 1])).toBe('0,0.5 1,0 1,0.75 0,1');
  });

  it('never sets two names on one line of text', () => {
    expect(spreadOut([0.01, 0.02, 0.6], 0.1)).toEqual([0.01, 0.11, 0.6]);
  });
});
