/**
 * What time it is for the product: for whatever is owed to people or ends for them. The machinery (deadlines,
 * leases, retries, paces) goes by the machine's own clock.
 */
export interface Clock {
  now(): Date;
  /** How far it is ahead of the machine's, in milliseconds: 0 but in a demonstration whose time was moved. */
  aheadMs(): number;
}

/** @param aheadMs by default the machine's time is everybody's */
export function createClock(aheadMs: () => number = () => 0): Clock {
  return { aheadMs, now: () => new Date(Date.now() + aheadMs()) };
}
