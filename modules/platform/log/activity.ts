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
  /** Ids of those whose records were read. */
  about?: readonly number[];
}

/**
 * Writes down who changed what, for good: the database refuses to change or forget a line. Call it in the transaction of
 * the change: neither stands without the other.
 */
export async function recordActivity(
  trx: Knex,
  { actorId, action, resource, resourceId, details = {}, about = [] }: Activity,
): Promise<void> {
  await trx('activity_log').insert({
    actor_id: actorId,
    action,
    resource,
    resource_id: String(resourceId),
    details: JSON.stringify(details),
    about,
  });
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

/** What somebody of the team has decided. */
export interface Decision {
  id: number;
  at: Date;
  action: string;
  actorId: number | null;
}

/** What the team has done about some things of one kind, the latest first. */
export async function listDecisions(
  db: Knex,
  { resource, ids }: { resource: string; ids: readonly number[] },
  limit: number,
): Promise<Decision[]> {
  return db('activity_log')
    .where({ resource })
    .whereIn('resource_id', ids.map(String))
    .whereNot({ action: READING })
    .orderBy([
      { column: 'at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit)
    .select('id', 'at', 'action', 'actor_id as actorId');
}

/** A look at records of somebody. */
export interface Reading {
  at: Date;
  /** The console's name for what was looked at. */
  resource: string;
  /** One record, or a list in which theirs stands. */
  isList: boolean;
}

/** Enough for a year; who is looked at more often sees the last of it. */
const MOST_READINGS = 200;

/** When somebody of the team has seen records of a person, the last first. */
export async function listReadingsAbout(db: Knex, userId: number): Promise<Reading[]> {
  const rows: { at: Date; resource: string; resource_id: string }[] = await db('activity_log')
    .where({ action: READING })
    .whereRaw('about @> array[?::integer]', [userId])
    .orderBy([
      { column: 'at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(MOST_READINGS)
    .select('at', 'resource', 'resource_id');
  return rows.map(({ at, resource, resource_id }) => ({ at, resource, isList: resource_id === '' }));
}

/**
 * Forgets who has read which records of people after a year, long enough to look into a leak that is found late; what
 * was changed stays. By the database's own clock, which alone lets them go.
 * @returns how many lines
 */
export function purgeReadings(db: Knex): Promise<number> {
  return db('activity_log')
    .where({ action: READING })
    .where('at', '<', db.raw(`now() - interval '365 days'`))
    .delete();
}
