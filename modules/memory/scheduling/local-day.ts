import { DAY_MS, HOUR_MS } from '#modules/platform/units';

/** An evening that lasts past midnight belongs to the day it began on. */
const DAY_BEGINS_AT_MS = 4 * HOUR_MS;
const DEFAULT_ZONE = 'Europe/Paris';

/** A day of the reader's, YYYY-MM-DD. */
export type Day = string;

export interface ReaderClock {
  dayOf(instant: Date): Day;
  /** The instant at which that day begins; it ends where the next one begins. */
  startOf(day: Day): Date;
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch (error) {
    if (error instanceof RangeError && timeZone !== DEFAULT_ZONE) return formatterOf(DEFAULT_ZONE);
    throw error;
  }
}

/**
 * The days of whoever lives in a time zone; they begin at four in the morning.
 * @param timeZone an IANA name; one that nobody knows is taken for Paris
 */
export function readerClock(timeZone: string): ReaderClock {
  const formatter = formatterOf(timeZone);
  /** What clocks on the wall show, as though they stood in Greenwich. */
  const wallTime = (instant: number): number => {
    const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
    for (const { type, value } of formatter.formatToParts(instant)) shown[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
  return {
    dayOf: (instant) => isoDay(wallTime(instant.getTime()) - DAY_BEGINS_AT_MS),
    startOf(day) {
      const wall = Date.parse(day) + DAY_BEGINS_AT_MS;
      // The second step is for the days on which clocks are changed between the guess and the answer.
      const guess = 2 * wall - wallTime(wall);
      return new Date(wall - (wallTime(guess) - guess));
    },
  };
}

const isoDay = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** The day so many days later; earlier when negative. */
export const addDays = (day: Day, count: number): Day => isoDay(Date.parse(day) + count * DAY_MS);

/** How many days lie between two days; negative when `to` is the earlier one. */
export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The Monday of the week that a day is in. */
export const mondayOf = (day: Day): Day => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
