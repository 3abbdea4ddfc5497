import type { Desk } from '#modules/operations/contract';

// What the desk says of days and figures. The house's clock is that of Paris, wherever one looks from.

const ZONE = 'Europe/Paris';
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('fr-FR', { timeZone: ZONE, ...options });
const ISO_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, dateStyle: 'short' });
const WEEKDAY = format({ weekday: 'long' });
const LONG_DAY = format({ weekday: 'long', day: 'numeric', month: 'long' });
const DATE = format({ day: 'numeric', month: 'long' });
const SHORT_DAY = format({ weekday: 'short', day: 'numeric', month: 'short' });
const TIME = format({ hour: 'numeric', minute: '2-digit' });
const HOUR = format({ hour: 'numeric', hourCycle: 'h23' });

const DAY_MS = 24 * 3600 * 1000;

/** How many days lie between two moments, by the calendar. */
function daysBetween(from: Date, to: Date): number {
  return Math.round((Date.parse(ISO_DAY.format(to)) - Date.parse(ISO_DAY.format(from))) / DAY_MS);
}

/** « hier à 17:20 », « samedi », « 3 octobre ». */
export function when(iso: string, now = new Date()): string {
  const date = new Date(iso);
  const days = daysBetween(date, now);
  if (days === 0) return `aujourd’hui à ${TIME.format(date)}`;
  if (days === 1) return `hier à ${TIME.format(date)}`;
  return days > 1 && days < 7 ? WEEKDAY.format(date) : `le ${DATE.format(date)}`;
}

/** A day to come, as a sentence goes on: « jeudi », « demain », « le 5 décembre ». */
export function dayBeside(iso: string, now = new Date()): string {
  const date = new Date(iso);
  const days = daysBetween(now, date);
  if (days === 0) return 'aujourd’hui';
  if (days === 1) return 'demain';
  return days > 1 && days < 7 ? WEEKDAY.format(date) : `le ${DATE.format(date)}`;
}

export const shortDay = (iso: string): string => SHORT_DAY.format(new Date(iso));

const NOON = 12;
const EVENING = 18;

/** What a desk says that nothing waits on. */
export function emptyDesk(next: string | undefined, now: Date): string {
  const hour = Number.parseInt(HOUR.format(now), 10);
  const part = hour < NOON ? 'ce matin' : hour < EVENING ? 'cet après-midi' : 'ce soir';
  const coming = next ? ` La prochaine parution est ${dayBeside(next, now)}.` : '';
  return `Rien ne vous attend ${part}.${coming}`;
}

const many = (count: number, one: string, several: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];

/** « Lundi 23 novembre · 1 renvoyé, 2 à relire, 3 signalements, 2 parutions cette semaine ». */
export function headLine(desk: Desk | undefined, now: Date): string {
  const day = LONG_DAY.format(now);
  const today = `${day.charAt(0).toUpperCase()}${day.slice(1)}`;
  if (!desk) return today;
  const thisWeek = desk.coming.items.filter(
    ({ publish_at }) => daysBetween(now, new Date(publish_at)) < 7,
  ).length;
  const figures = [
    ...many(desk.returned.total, 'renvoyé', 'renvoyés'),
    ...many(desk.to_review.total, 'à relire', 'à relire'),
    ...many(desk.reports.total, 'signalement', 'signalements'),
    ...many(thisWeek, 'parution cette semaine', 'parutions cette semaine'),
  ];
  return figures.length > 0 ? `${today} · ${figures.join(', ')}` : today;
}
