/** The reader's time zone as browsers name it. */
export function readTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'Europe/Paris';
}
