/** A reader's day ends at four in the morning, as the server counts them. */
const NIGHT_MS = 4 * 3_600_000;

const two = (part: number) => String(part).padStart(2, '0');

/** The reader's day at a moment, by the clock of their device: '2026-11-26'. */
export function dayOf(moment: Date): string {
  const at = new Date(moment.getTime() - NIGHT_MS);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
