// The Swedes write their dates as ISO 8601 does.
const ISO_DAY = new Intl.DateTimeFormat('sv-SE');

/** The day of an instant where the reader is, as 2026-11-21. */
export function dayOf(instant: Date): string {
  return ISO_DAY.format(instant);
}
