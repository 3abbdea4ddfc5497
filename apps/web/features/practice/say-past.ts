import { dayOf } from '../../lib/days.ts';

const DAY_MS = 86_400_000;
const WEEKDAY = new Intl.DateTimeFormat('fr-FR', { weekday: 'long' });
const DATE = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long' });

/** When something was done, seen from now: 'aujourd’hui', 'hier', 'vendredi', 'le 3 novembre'. */
export function sayPast(instant: string, now = new Date()): string {
  const then = new Date(instant);
  const days = Math.round((Date.parse(dayOf(now)) - Date.parse(dayOf(then))) / DAY_MS);
  if (days < 1) return 'aujourd’hui';
  if (days === 1) return 'hier';
  return days < 7 ? WEEKDAY.format(then) : `le ${DATE.format(then)}`;
}
