import type { Knex } from 'knex';
import { READING } from './activity.ts';

/** Long enough to look into a leak that is found late, and no trail of what colleagues do for ever. */
const RETENTION_DAYS = 365;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Forgets who has read which records of people, a year after; what was changed stays.
 * @returns how many lines
 */
export function purgeReadings(db: Knex, now: Date): Promise<number> {
  const since = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  return db('activity_log').where({ action: READING }).where('at', '<', since).delete();
}
