const DAY_MS = 86_400_000;

const WEEKDAY = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', timeZone: 'UTC' });
const SHORT_WEEKDAY = new Intl.DateTimeFormat('fr-FR', { weekday: 'short', timeZone: 'UTC' });
const DATE = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const MOMENT = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
});

/** 'Jeudi 26 novembre' */
export function sayDay(day: string): string {
  const said = `${WEEKDAY.format(new Date(day))} ${DATE.format(new Date(day))}`;
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** 'jeu.' */
export function sayWeekday(day: string): string {
  return SHORT_WEEKDAY.format(new Date(day));
}

/** '26 novembre à 14:05' */
export function sayMoment(moment: Date): string {
  return MOMENT.format(moment);
}

/** When something comes back, seen from a moment: 'demain', 'samedi', 'le 14 décembre'. */
export function sayComing(coming: Date, from: Date): string {
  const day = new Date(dayOf(coming));
  const days = Math.round((day.getTime() - new Date(dayOf(from)).getTime()) / DAY_MS);
  if (days < 1) return 'plus tard dans la journée';
  if (days === 1) return 'demain';
  return days < 7 ? WEEKDAY.format(day) : `le ${DATE.format(day)}`;
}

/** A reader's day ends at four in the morning, as the server counts them. */
const NIGHT_MS = 4 * 3_600_000;

const two = (part: number) => String(part).padStart(2, '0');

/** The reader's day at a moment, by the clock of their device: '2026-11-26'. */
export function dayOf(moment: Date): string {
  const at = new Date(moment.getTime() - NIGHT_MS);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
