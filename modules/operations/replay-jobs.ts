import type { Knex } from 'knex';
import type { Actor } from '#modules/platform';
import { replayFailures } from '#modules/platform/background';
import { recordActivity } from '#modules/platform/records';
import { FailedJobNotFound } from './errors.ts';
import { keyOfJob } from './list-failed-jobs.ts';

interface LedgerKey {
  eventId: string;
  subscriber: string;
}

async function replay(db: Knex, actor: Actor, subject: string, keys: readonly LedgerKey[]): Promise<number> {
  return db.transaction(async (trx) => {
    const count = await replayFailures(trx, keys);
    if (count === 0) throw new FailedJobNotFound();
    const replayed = { action: 'replay', resource: 'jobs', resourceId: subject };
    await recordActivity(trx, { actorId: actor.id, ...replayed, details: { count } });
    return count;
  });
}

/**
 * Has a job try once more what it has given up. Pressed twice, it is tried once.
 * @throws FailedJobNotFound
 */
export function replayJob(db: Knex, actor: Actor, id: string): Promise<number> {
  return replay(db, actor, id, [keyOfJob(id)]);
}

/**
 * Has a job try once more everything that it has given up.
 * @returns how many events
 * @throws FailedJobNotFound when it has given up nothing
 */
export async function replayJobsOfKind(db: Knex, actor: Actor, job: string): Promise<number> {
  const rows = await db('event_ledger')
    .where('subscriber', job)
    .whereNotNull('failed_at')
    .select<{ event_id: string }[]>('event_id');
  const keys = rows.map(({ event_id: eventId }) => ({ eventId, subscriber: job }));
  return replay(db, actor, job, keys);
}
