import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, mondayOf, readerClock } from '../../modules/memory/scheduling/local-day.ts';

const dayIn = (zone: string, instant: string) => readerClock(zone).dayOf(new Date(instant));
const startIn = (zone: string, day: string) => readerClock(zone).startOf(day).toISOString();

describe('the reader’s day', () => {
  it.each([
    // Far ahead of and far behind Greenwich, and half an hour beside it.
    ['Pacific/Auckland', '2026-07-01T15:59:59Z', '2026-07-01'],
    ['Pacific/Auckland', '2026-07-01T16:00:00Z', '2026-07-02'],
    ['America/Los_Angeles', '2026-07-02T10:59:59Z', '2026-07-01'],
    ['America/Los_Angeles', '2026-07-02T11:00:00Z', '2026-07-02'],
    ['Asia/Kolkata', '2026-07-01T22:29:59Z', '2026-07-01'],
    ['Asia/Kolkata', '2026-07-01T22:30:00Z', '2026-07-02'],
    // The nights on which Paris changes its clocks.
    ['Europe/Paris', '2026-03-29T01:59:59Z', '2026-03-28'],
    ['Europe/Paris', '2026-03-29T02:00:00Z', '2026-03-29'],
    ['Europe/Paris', '2026-10-25T02:59:59Z', '2026-10-24'],
    ['Europe/Paris', '2026-10-25T03:00:00Z', '2026-10-25'],
  ])('in %s at %s is %s: it begins at four in the morning', (zone, instant, day) => {
    expect(dayIn(zone, instant)).toBe(day);
  });

  it('lasts 23 hours when clocks go forward and 25 when they go back', () => {
    expect(startIn('Europe/Paris', '2026-03-28')).toBe('2026-03-28T03:00:00.000Z');
    expect(startIn('Europe/Paris', '2026-03-29')).toBe('2026-03-29T02:00:00.000Z');
    expect(startIn('Europe/Paris', '2026-10-24')).toBe('2026-10-24T02:00:00.000Z');
    expect(startIn('Europe/Paris', '2026-10-25')).toBe('2026-10-25T03:00:00.000Z');
    expect(startIn('Pacific/Auckland', '2026-09-27')).toBe('2026-09-26T15:00:00.000Z');
    expect(startIn('America/Los_Angeles', '2026-11-01')).toBe('2026-11-01T12:00:00.000Z');
  });

  it.each(['Europe/Atlantide', '', 'Paris; drop table users', '../etc/localtime', '🕓'])(
    'of the unknown zone « %s » is that of Paris',
    (zone) => {
      expect(dayIn(zone, '2026-07-02T01:59:59Z')).toBe('2026-07-01');
      expect(startIn(zone, '2026-07-02')).toBe('2026-07-02T02:00:00.000Z');
    },
  );

  it('holds every instant between its two ends, in every zone', () => {
    const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const instant = fc.date({
      min: new Date('2024-01-01'),
      max: new Date('2034-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(zone, instant, (name, moment) => {
        const clock = readerClock(name);
        const day = clock.dayOf(moment);
        expect(clock.startOf(day).getTime()).toBeLessThanOrEqual(moment.getTime());
        expect(clock.startOf(addDays(day, 1)).getTime()).toBeGreaterThan(moment.getTime());
        expect(clock.dayOf(clock.startOf(day))).toBe(day);
      }),
      { numRuns: 500 },
    );
  });
});

it.each([
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
  ['2026-11-24', '2026-11-23'],
  ['2026-11-25', '2026-11-23'],
  ['2026-11-26', '2026-11-23'],
  ['2026-11-27', '2026-11-23'],
  ['2026-11-28', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-03-01', '2026-02-23'],
])('the week that %s is in began on Monday %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

it('days are counted over months, leap days and changes of clocks', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31);
  expect(daysBetween('2026-04-01', '2026-03-31')).toBe(-1);
});
