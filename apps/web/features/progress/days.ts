// Days are dates without an hour, YYYY-MM-DD: they are counted in UTC, where each has 24.

const DAY_MS = 86_400_000;

const DAY = new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' });
const SHORT = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const SHORT_MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'short', year: 'numeric', timeZone: 'UTC' });

const at = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** '1ᵉʳ', '2': a day of a month as French says it. */
function ordinalOf(date: string): string {
  const day = Number(date.slice(8));
  return day === 1 ? '1ᵉʳ' : `${day}`;
}

/** The date so many days after another. */
export function dayAfter(date: string, days: number): string {
  return new Date(at(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days one date is after another. */
export function daysFrom(first: string, date: string): number {
  return (at(date) - at(first)) / DAY_MS;
}

/** 0 for a Monday, 6 for a Sunday. */
export function weekdayOf(date: string): number {
  return (new Date(at(date)).getUTCDay() + 6) % 7;
}

/** '12 octobre' */
export function sayDay(date: string): string {
  return `${ordinalOf(date)} ${DAY.format(at(date))}`;
}

/** '12 oct.' */
export function sayShortDay(date: string): string {
  return `${ordinalOf(date)} ${SHORT.format(at(date))}`;
}

/** 'Novembre 2026' */
export function sayMonth(date: string): string {
  const said = MONTH.format(at(date));
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** 'nov. 2026' */
export function sayShortMonth(date: string): string {
  return SHORT_MONTH.format(at(date));
}
