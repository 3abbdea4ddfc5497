import { MINUTE_MS } from '../units.ts';

/** How often and how soon a job that failed is tried again. */
export interface Retries {
  attempts: number;
  /** Milliseconds before the second attempt; each further wait is twice as long. */
  firstMs: number;
  /** The longest wait. */
  mostMs: number;
}

/** Outlasts a mail server that is away for a day, and reaches it within a quarter of an hour of its return. */
export const DEFAULT_RETRIES: Retries = { attempts: 150, firstMs: 1_000, mostMs: 15 * MINUTE_MS };

/**
 * The wait before the next attempt: doubled each time, up to a limit, and shortened by chance, so that what
 * failed together does not come back together.
 * @param failed how many attempts have failed, from 1
 * @returns whole milliseconds: with a fraction, BullMQ's Postgres backend leaves the job active for ever
 */
export function delayBeforeRetry({ firstMs, mostMs }: Retries, failed: number): number {
  const longest = Math.min(firstMs * 2 ** (failed - 1), mostMs);
  return Math.round(longest * (0.5 + Math.random() / 2));
}

/** The wait before the next attempt to reach a queue that went away: a little longer each time, and two seconds at most. */
export const delayBeforeReconnect = (failed: number): number => Math.min(failed * 100, 2_000);
