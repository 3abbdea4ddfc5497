import type { Knex } from 'knex';

const RETENTION_DAYS = 2;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Forgets who has seen what on days that are over; the counts stay. */
export async function purgePostViews(db: Knex, now: Date): Promise<number> {
  const first = new Date(now.getTime() - RETENTION_DAYS * DAY_MS).toISOString().slice(0, 10);
  return db('post_views').where('day', '<', first).delete();
}
