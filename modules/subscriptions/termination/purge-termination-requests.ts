import type { Knex } from 'knex';
import { terminationRequests } from './termination-link.ts';

/** Three years, as the legal notice says. */
const RETENTION_DAYS = 3 * 365;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes the requests for an end that were made more than three years ago and belong to no account; the others go
 * with theirs.
 * @returns how many
 */
export function purgeTerminationRequests(db: Knex, now: Date): Promise<number> {
  const since = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  return terminationRequests(db).delete().whereNull('user_id').where('requested_at', '<', since);
}
