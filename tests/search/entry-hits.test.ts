import { expect, it } from 'vitest';
import { nearestOfEach } from '../../modules/search/finding/entry-hits.ts';

it('entries stand with the nearest first, of equals the older, each once at its nearest', () => {
  const hit = (id: number, distance: number) => ({ id, distance });
  const found = [hit(7, 2), hit(3, 0), hit(9, 1), hit(4, 1), hit(7, 0), hit(3, 5)];
  const sorted = [hit(3, 0), hit(7, 0), hit(4, 1), hit(9, 1)];
  expect(nearestOfEach(found)).toEqual(sorted);
  expect(nearestOfEach(found.toReversed())).toEqual(sorted);
});
