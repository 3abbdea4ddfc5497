const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const SHORT = new Intl.RelativeTimeFormat('fr', { style: 'short' });
const LONG = new Intl.RelativeTimeFormat('fr');

function relative(span: number): string {
  const days = Math.round(span / DAY);
  if (span < HOUR) return SHORT.format(Math.max(1, Math.round(span / MINUTE)), 'minute');
  if (span < DAY) return SHORT.format(Math.round(span / HOUR), 'hour');
  if (days < 31) return LONG.format(days, 'day');
  if (days < 365) return LONG.format(Math.round(days / 30.4), 'month');
  return LONG.format(Math.round(days / 365), 'year');
}

/**
 * When a card comes back: 'dans 10 min', 'dans 3 jours'.
 * @param from and `to`, in milliseconds
 */
export function sayReturn(from: number, to: number): string {
  return relative(to - from).replace(/(\d)\s/, '$1\u00A0');
}
