import type { Knex } from 'knex';

/** The action of who has looked at records of people; every other changes something. */
export const READING = 'read';

export interface Activity {
  /** The member of staff; null is the site itself, keeping a date that somebody has set. */
  actorId: number | null;
  /** A verb: `create`, `save`, `publish`, `cancel`, `replay`… */
  action: string;
  /** The console's name for what was changed: `texts`, `words`, `users`… */
  resource: string;
  resourceId: number | string;
  /** What a colleague would ask next; never a secret, an address or a name of a reader. */
  details?: Record<string, unknown>;
}

/**
 * Writes down who changed what. Call it in the transaction of the change: neither stands without the other.
 * @returns its id
 */
export async function recordActivity(
  trx: Knex,
  { actorId, action, resource, resourceId, details = {} }: Activity,
): Promise<number> {
  const line = {
    actor_id: actorId,
    action,
    resource,
    resource_id: String(resourceId),
    details: JSON.stringify(details),
  };
  const [row] = (await trx('activity_log').insert(line).returning('id')) as [{ id: number }];
  return row.id;
}

/** Adds what came of it to the line of an act that was written down before it was done. */
export async function noteOutcome(trx: Knex, id: number, details: Record<string, unknown>): Promise<void> {
  await trx('activity_log')
    .where({ id })
    .update({ details: JSON.stringify(details) });
}

/** Who changed something last, and when; undefined when nobody of the team has. */
export async function findLastActivity(
  db: Knex,
  resources: readonly string[],
  resourceId: number,
): Promise<{ actorId: number | null; at: Date } | undefined> {
  return db('activity_log')
    .whereIn('resource', resources)
    .where('resource_id', String(resourceId))
    .orderBy([
      { column: 'at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .first('actor_id as actorId', 'at');
}

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
