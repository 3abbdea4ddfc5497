import { expect, it } from 'vitest';
import { datesFrom, daysOf } from '../../apps/admin/resources/texts/calendar-days.ts';

// A Wednesday, already Thursday in Paris.
const NOW = new Date('2026-11-25T23:30:00Z');
const dated = (id: number, publish_at: string) => ({
  id,
  title: `Texte ${id}`,
  book_title: 'Livre',
  publish_at,
});

it('[STF-02] the calendar begins on the Monday of this week, by the clock of Paris, and ends with the week of the last date', () => {
  const days = daysOf([dated(1, '2026-12-12T06:00:00Z')], NOW);
  expect(days[0]?.key).toBe('2026-11-23');
  expect(days.at(-1)?.key).toBe('2026-12-13');
  expect(days.filter(({ isToday }) => isToday).map(({ key }) => key)).toEqual(['2026-11-26']);
});

it('[STF-02] a text stands on the day that it is in Paris', () => {
  const days = daysOf([dated(1, '2026-11-27T23:10:00Z')], NOW);
  expect(days.filter(({ items }) => items.length > 0).map(({ key }) => key)).toEqual(['2026-11-28']);
});

it('[STF-02] two weeks are shown when nothing has a date', () => {
  expect(daysOf([], NOW)).toHaveLength(14);
});

it('[STF-02] several texts come out a day or a week apart, at the same hour in Paris, summer or winter', () => {
  const written = (dates: Date[]) => dates.map((date) => date.toISOString().slice(0, 16));
  expect(written(datesFrom('2027-03-24T08:30', 'week', 3))).toEqual([
    '2027-03-24T07:30',
    '2027-03-31T06:30',
    '2027-04-07T06:30',
  ]);
  expect(written(datesFrom('2026-12-31T00:15', 'day', 2))).toEqual(['2026-12-30T23:15', '2026-12-31T23:15']);
});
