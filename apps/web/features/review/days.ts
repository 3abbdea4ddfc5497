// Days are dates without an hour: they are counted in UTC, where each has 24.

const DAY = 86_400_000;

const LONG = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });
const SHORT = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' });

const at = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** The date so many days after another, both YYYY-MM-DD. */
export function dayAfter(date: string, days: number): string {
  return new Date(at(date) + days * DAY).toISOString().slice(0, 10);
}

/** 0 for a Monday, 6 for a Sunday. */
export function weekdayOf(date: string): number {
  return (new Date(at(date)).getUTCDay() + 6) % 7;
}

/** '12 mars 2026' */
export function sayDay(date: string): string {
  return LONG.format(at(date));
}

/** '12 avr. 2026' */
export function sayShortDay(date: string): string {
  return SHORT.format(at(date));
}

/** 'mars' */
export function sayMonth(date: string): string {
  return MONTH.format(at(date));
}
