import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayFieldOf, dayOf, instantOf, momentOf } from '../../apps/admin/ui/paris-time.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each(['America/Los_Angeles', 'Pacific/Kiritimati', 'UTC'])(
  '[STF-02] a date of the console, in a browser that stands in %s',
  (zone) => {
    it('is of Paris, in one form: an end at 23:48 UTC is on the next day, wherever it is read', () => {
      vi.stubEnv('TZ', zone);
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      expect(dayOf('2027-11-22T23:48:00.000Z')).toBe('23 nov. 2027');
      expect(momentOf('2027-11-22T23:48:00.000Z')).toBe('23 nov. 2027, 00:48');
      expect(momentOf(Date.parse('2027-07-31T22:00:00Z'))).toBe('1er août 2027, 00:00');
      expect([dayOf(null), momentOf(null)]).toEqual(['–', '–']);
    });

    it.each([
      ['2026-11-28T14:05', '2026-11-28T13:05:00.000Z'],
      ['2026-07-01T00:00', '2026-06-30T22:00:00.000Z'],
      // The nights in which the clock is put forward and back.
      ['2027-03-28T01:59', '2027-03-28T00:59:00.000Z'],
      ['2027-03-28T03:00', '2027-03-28T01:00:00.000Z'],
      ['2027-03-28T02:30', '2027-03-28T01:30:00.000Z'],
      ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
      ['2026-10-25T01:30', '2026-10-24T23:30:00.000Z'],
    ])('is what was typed of a clock in Paris: %s', (typed, instant) => {
      vi.stubEnv('TZ', zone);
      expect(instantOf(typed).toISOString()).toBe(instant);
    });

    it('fills a field with the day of Paris', () => {
      vi.stubEnv('TZ', zone);
      expect(dayFieldOf(new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01');
    });
  },
);
