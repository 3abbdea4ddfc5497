import type { ListedText } from '#modules/authoring/contract';
import { instantOf } from '../../ui/paris-time.ts';

const ZONE = 'Europe/Paris';
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('fr-FR', { timeZone: ZONE, ...options });

export const FORMATS = {
  weekday: format({ weekday: 'short' }),
  day: format({ day: 'numeric', month: 'short' }),
  time: format({ hour: 'numeric', minute: '2-digit' }),
  moment: format({ weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' }),
} as const;

const ISO_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, dateStyle: 'short' });
const DAY_MS = 24 * 3600 * 1000;
const WEEK = 7;
const FEWEST_WEEKS = 2;
const MOST_WEEKS = 10;

type Dated = Pick<ListedText, 'id' | 'title' | 'book_title' | 'publish_at'>;

export interface CalendarDay {
  /** 2026-11-23 */
  key: string;
  /** Its noon, which is of the same day in Paris whatever the season. */
  date: Date;
  isToday: boolean;
  items: Dated[];
}

const noonOf = (key: string) => new Date(`${key}T12:00Z`);

/** Whole weeks from Monday, from today’s on as far as something is to come out. */
export function daysOf(texts: readonly Dated[], now: Date): CalendarDay[] {
  const today = ISO_DAY.format(now);
  const keyOf = ({ publish_at }: Dated) => ISO_DAY.format(new Date(publish_at ?? now));
  const sinceMonday = (noonOf(today).getUTCDay() + WEEK - 1) % WEEK;
  const monday = noonOf(today).getTime() - sinceMonday * DAY_MS;
  const last = Math.max(0, ...texts.map((text) => noonOf(keyOf(text)).getTime() - monday));
  const weeks = Math.min(MOST_WEEKS, Math.max(FEWEST_WEEKS, Math.floor(last / DAY_MS / WEEK) + 1));
  return Array.from({ length: weeks * WEEK }, (_, at) => {
    const date = new Date(monday + at * DAY_MS);
    const key = date.toISOString().slice(0, 'yyyy-mm-dd'.length);
    return { key, date, isToday: key === today, items: texts.filter((text) => keyOf(text) === key) };
  });
}

/** How many days lie between one text and the next. */
const RHYTHMS = { day: 1, week: WEEK } as const;
export type Rhythm = keyof typeof RHYTHMS;

/**
 * When each of some texts comes out: the first at a moment that was typed, the others at the same hour in Paris.
 * @param first as a field has it, `2026-11-23T08:30`
 */
export function datesFrom(first: string, rhythm: Rhythm, count: number): Date[] {
  const [day = '', time = ''] = first.split('T');
  return Array.from({ length: count }, (_, at) => {
    const date = new Date(Date.parse(day) + at * RHYTHMS[rhythm] * DAY_MS);
    return instantOf(`${date.toISOString().slice(0, 'yyyy-mm-dd'.length)}T${time}`);
  });
}
