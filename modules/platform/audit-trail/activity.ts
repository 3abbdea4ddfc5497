import type { Knex } from 'knex';
import { DomainError } from '../errors.ts';
import { ActivityRecorded, publish } from '../events/events.ts';
import type { JobContext } from '../events/jobs.ts';
import { DAY_MS } from '../units.ts';
import { noteLine, signLine } from './activity-signatures.ts';

/** The action of who has looked at records of people, and of who has said why they will; every other changes something. */
export const READING = 'read';
const REASON = 'reason';
/** What does not change anything. */
export const READINGS: readonly string[] = [READING, REASON];

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

const RETAINED_MS = 365 * DAY_MS;

/** Where the next line stands, and when: what its signature is made of, too. */
const NEXT = `select nextval(pg_get_serial_sequence('activity_log', 'id'))::integer as id,
  to_jsonb(now() at time zone 'utc') #>> '{}' as at`;
const INSERT = `insert into activity_log
    (id, at, actor_id, action, resource, resource_id, details, about, signature) overriding system value
  values (?, ?::timestamp at time zone 'utc', ?, ?, ?, ?, ?::jsonb, ?::integer[], ?)`;

/**
 * Writes down who changed what, for good: the database refuses to change or forget a line, and each is signed. Call it
 * in the transaction of the change: neither stands without the other.
 */
export async function recordActivity(
  trx: Knex.Transaction,
  { actorId, action, resource, resourceId, details = {}, about = [] }: Activity,
): Promise<void> {
  const { rows } = await trx.raw<{ rows: [{ id: number; at: string }] }>(NEXT);
  const [{ id, at }] = rows;
  const named = [id, at, actorId, action, resource, String(resourceId)] as const;
  const signature = await signLine(trx, [...named, details, about]);
  const values = [...named, JSON.stringify(details), [...about], signature];
  const { rowCount } = await trx.raw<{ rowCount: number }>(INSERT, values);
  if (rowCount !== 1) throw new Error('the database has not taken a line of the list of activity');
  await publish(trx, ActivityRecorded, { activityId: id });
  noteLine(trx, id, READINGS.includes(action) ? new Date(Date.now() + RETAINED_MS) : undefined);
}

/**
 * Writes a line of the list into the log, marked `audit`, so that whatever takes the log elsewhere takes the list along:
 * there nobody who owns this database changes it. None is lost; after a crash one may stand there twice.
 */
export async function logActivity({ db, log }: Pick<JobContext, 'db' | 'log'>, id: number): Promise<void> {
  const { signature, ...audit } = (await db('activity_log').where({ id }).first()) ?? {};
  if (audit.id === undefined) return;
  log.info({ audit: { ...audit, signature: signature?.toString('base64') } }, 'audit');
  // Lines are written some at a time: this one is out before its event counts as handled.
  await new Promise<void>((resolve, reject) => log.flush((error) => (error ? reject(error) : resolve())));
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
    .whereNotIn('action', READINGS)
    .orderBy([
      { column: 'at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit)
    .select('id', 'at', 'action', 'actor_id as actorId');
}

/** Nobody opens a record of a person without saying why. */
class ReasonRequired extends DomainError {
  readonly code = 'reason_required';
  override readonly facts: { user_id: number };

  constructor(userId: number) {
    super();
    this.facts = { user_id: userId };
  }
}

/** Why a record is opened: a word of the console's list, and what whoever opens it adds to it. */
export interface Reason {
  reason: string;
  note: string;
}

/** Says why somebody of the team is about to open records of a person. */
export function giveReason(
  db: Knex,
  actorId: number,
  userId: number,
  { reason, note }: Reason,
): Promise<void> {
  const line = { actorId, action: REASON, resource: 'users', resourceId: userId };
  return db.transaction((trx) =>
    recordActivity(trx, { ...line, details: { reason, note }, about: [userId] }),
  );
}

/** Why somebody of the team opens records of a person, as they have said in the last ten minutes, by the database's clock. */
export async function findReason(db: Knex, actorId: number, userId: number): Promise<Reason | undefined> {
  const given = await db('activity_log')
    .where({ actor_id: actorId, action: REASON, resource: 'users', resource_id: String(userId) })
    .where('at', '>', db.raw(`now() - interval '10 minutes'`))
    .orderBy('id', 'desc')
    .first<{ details: Reason } | undefined>('details');
  return given?.details;
}

/**
 * As findReason(), where there has to be one.
 * @throws ReasonRequired
 */
export async function requireReason(db: Knex, actorId: number, userId: number): Promise<Reason> {
  const given = await findReason(db, actorId, userId);
  if (!given) throw new ReasonRequired(userId);
  return given;
}

/** A look at records of somebody. */
export interface Reading {
  at: Date;
  /** The console's name for what was looked at. */
  resource: string;
  /** One record, or a list in which theirs stands. */
  isList: boolean;
  /** Null of a list, of what was changed without opening it, and from before reasons were asked for. */
  reason: Reason | null;
}

/** Enough for a year; who is looked at more often sees the last of it. */
const MOST_READINGS = 200;

/** When somebody of the team has seen records of a person, the last first. */
export async function listReadingsAbout(db: Knex, userId: number): Promise<Reading[]> {
  const rows: { at: Date; resource: string; resource_id: string; details: Partial<Reason> }[] = await db(
    'activity_log',
  )
    .where({ action: READING })
    .whereRaw('about @> array[?::integer]', [userId])
    .orderBy([
      { column: 'at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(MOST_READINGS)
    .select('at', 'resource', 'resource_id', 'details');
  return rows.map(({ at, resource, resource_id, details: { reason, note = '' } }) => ({
    at,
    resource,
    isList: resource_id === '',
    reason: reason === undefined ? null : { reason, note },
  }));
}

/**
 * Forgets who has read which records of people after a year, long enough to look into a leak that is found late; what
 * was changed stays. By the database's own clock, which alone lets them go.
 * @returns how many lines
 */
export function purgeReadings(db: Knex): Promise<number> {
  return db('activity_log')
    .whereIn('action', READINGS)
    .where('at', '<', db.raw(`now() - interval '365 days'`))
    .delete();
}
