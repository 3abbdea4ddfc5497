/** Every date of the console is of Paris, where the house is, and has one form, wherever the browser stands. */
const ZONE = 'Europe/Paris';
const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeZone: ZONE });
const MOMENT = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeStyle: 'short', timeZone: ZONE });
const HOUR = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone: ZONE });
/** `2026-11-28 14:05:00`: of all languages Swedish writes dates as fields take them. */
const FIELD = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: ZONE });

const written = (format: Intl.DateTimeFormat, date: string | number | null): string =>
  date === null ? '–' : format.format(new Date(date)).replace(/^1 /, '1er ');

/** « 23 nov. 2027 »; a dash where there is none. */
export const dayOf = (date: string | null): string => written(DAY, date);

/** « 23 nov. 2027, 00:48 ». */
export const momentOf = (date: string | number | null): string => written(MOMENT, date);

/** « 8:52 », of today. */
export const hourOf = (date: string): string => HOUR.format(new Date(date)).replace(/^0/, '');

/** A day as a field for dates has it: `2027-11-23`. */
export const dayFieldOf = (date: Date): string => FIELD.format(date).slice(0, 10);

/** What a clock in Paris shows, as if it were UTC. */
const wallClock = (ms: number): number => Date.parse(`${FIELD.format(ms).replace(' ', 'T')}Z`);

/**
 * The instant at which a clock in Paris shows what stands in a field.
 * @param typed of a day and an hour, `2027-11-23T08:30`; in the hour that summer time leaves out, the one after it
 */
export function instantOf(typed: string): Date {
  const shown = Date.parse(`${typed}Z`);
  const near = shown - (wallClock(shown) - shown);
  return new Date(shown - (wallClock(near) - near));
}
