import type { Logger } from '#modules/platform';

/** Refused logins that one process sees in a minute only when somebody tries out accounts. */
const UNUSUAL = 60;
const MINUTE_MS = 60_000;

/** Told of each login that is refused. */
export type LoginAlarm = (now: Date) => void;

/**
 * Says in the log, once a minute at most, that logins are being refused in numbers. What slows guesses down looks at one
 * name or one address: whoever tries one password for each of many names, from many addresses, is seen here alone.
 */
export function createLoginAlarm(log: Logger): LoginAlarm {
  let minute = 0;
  let refused = 0;
  return (now) => {
    const current = Math.floor(now.getTime() / MINUTE_MS);
    if (current !== minute) [minute, refused] = [current, 0];
    refused += 1;
    if (refused === UNUSUAL) log.error({ event: 'many_logins_refused' }, 'security');
  };
}
