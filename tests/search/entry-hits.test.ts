import { describe, expect, it } from 'vitest';
import { nearestLevel, nearestOfEach } from '../../modules/search/finding/entry-hits.ts';

const hit = (id: number, distance: number) => ({ id, distance });
const PRESENT = { name: 'present_huwa', form: 'يَكْتُبُ' };
const PAST = { name: 'past_huwa', form: 'كَتَبَ' };

describe('entries', () => {
  it('stand with the nearest first, of equals the older, each once at its nearest', () => {
    const found = [hit(7, 2), hit(3, 0), hit(9, 1), hit(4, 1), hit(7, 0), hit(3, 5)];
    const sorted = [hit(3, 0), hit(7, 0), hit(4, 1), hit(9, 1)];
    expect(nearestOfEach(found)).toEqual(sorted);
    expect(nearestOfEach(found.toReversed())).toEqual(sorted);
  });

  it('have the cell that was found first of them, at whatever distance', () => {
    expect(nearestOfEach([{ ...hit(1, 5), cell: PRESENT }, hit(1, 0)])).toStrictEqual([
      { ...hit(1, 0), cell: PRESENT },
    ]);
    expect(
      nearestOfEach([
        { ...hit(1, 0), cell: PRESENT },
        { ...hit(1, 5), cell: PAST },
      ]),
    ).toStrictEqual([{ ...hit(1, 0), cell: PRESENT }]);
    expect(nearestOfEach([hit(2, 1)])).toStrictEqual([hit(2, 1)]);
  });

  it('are left out that need something more taken off the word than the nearest', () => {
    expect(nearestLevel([hit(1, 3), hit(2, 22.5), hit(3, 23), hit(4, 40)])).toEqual([
      hit(1, 3),
      hit(2, 22.5),
    ]);
    expect(nearestLevel([])).toEqual([]);
  });
});
