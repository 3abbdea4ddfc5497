import { DAY_MS } from '#modules/platform/units';

/** Three years after the last contact, as the legal notice says. */
const RETENTION_DAYS = 3 * 365;
/** What the warning gives to come back in. */
const NOTICE_DAYS = 30;
/** Days of silence before the warning: one more than needed, since the rule is applied once a day. */
export const QUIET_DAYS = RETENTION_DAYS - NOTICE_DAYS - 1;

export function daysBefore(instant: Date, days: number): Date {
  return new Date(instant.getTime() - days * DAY_MS);
}

/** When a silent account is erased: not before its three years, nor before the notice has run out. */
export function endOfAccount(lastContact: Date, warned: Date): Date {
  return new Date(
    Math.max(lastContact.getTime() + RETENTION_DAYS * DAY_MS, warned.getTime() + NOTICE_DAYS * DAY_MS),
  );
}
