const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const said = (count: number, one: string, many = `${one}s`) => `${count}\u00A0${count > 1 ? many : one}`;

/**
 * How long a card stays away: '10 min', '3 jours'.
 * @param from and `to`, in milliseconds
 */
export function sayInterval(from: number, to: number): string {
  const span = to - from;
  const days = Math.round(span / DAY);
  if (span < HOUR) return said(Math.max(1, Math.round(span / MINUTE)), 'min', 'min');
  if (span < DAY) return said(Math.round(span / HOUR), 'h', 'h');
  if (days < 31) return said(days, 'jour');
  if (days < 365) return said(Math.round(days / 30.4), 'mois', 'mois');
  return said(Math.round(days / 365), 'an');
}
