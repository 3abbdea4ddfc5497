import type { Knex } from 'knex';
import type { Job } from './jobs.ts';
import type { Delivery, JobQueue } from './queue.ts';

/** How many events one round takes; each of them makes one job for every subscriber. */
export const BATCH = 500;

interface OutboxRow {
  /** bigint, as Postgres hands it over. */
  id: string;
  name: string;
  payload: unknown;
  occurred_at: Date;
}

function deliveriesOf({ id, name, payload, occurred_at }: OutboxRow, jobs: readonly Job[]): Delivery[] {
  return jobs
    .filter((job) => job.event.name === name)
    .map((job) => ({
      lane: job.lane,
      job: job.name,
      eventId: id,
      occurredAt: occurred_at.toISOString(),
      payload,
    }));
}

/**
 * Takes the oldest events that nobody has sent and is sending, and puts a job for each subscriber into the
 * queue. Killed before the end it leaves the events unsent: the next round adds the same ids again, and
 * the ledger knows those that were handled meanwhile.
 * @returns how many events were sent
 */
export async function sendBatch(
  db: Knex,
  queue: Pick<JobQueue, 'add'>,
  jobs: readonly Job[],
): Promise<number> {
  return db.transaction(async (trx) => {
    const rows = await trx<OutboxRow>('outbox')
      .whereNull('sent_at')
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .select('id', 'name', 'payload', 'occurred_at');
    if (rows.length === 0) return 0;
    await queue.add(rows.flatMap((row) => deliveriesOf(row, jobs)));
    const ids = rows.map((row) => row.id);
    await trx.raw('update outbox set sent_at = now() where id = any(?::bigint[])', [ids]);
    return rows.length;
  });
}

/**
 * Closes the events that every subscriber has handled, and has those sent again that a subscriber has
 * neither handled nor given up: what still waits in the queue is not doubled, what the queue has lost comes
 * back. What was given up stays open until it is replayed.
 * @param patienceMs how long an event is left alone after it was sent; for as long, workers of an older
 * version, which do not know every subscriber, may run beside this one
 */
export async function sweepOutbox(db: Knex, jobs: readonly Job[], patienceMs: number): Promise<void> {
  await db.raw(
    `with left_alone as (
       select outbox.id,
         count(subscription.subscriber) filter (where event_id is null) as unheard,
         count(subscription.subscriber) filter (where handled_at is null) as unhandled
       from outbox
       left join unnest(?::text[], ?::text[]) as subscription (name, subscriber) using (name)
       left join event_ledger ledger
         on event_id = outbox.id and ledger.subscriber = subscription.subscriber
       where closed_at is null and sent_at < now() - ? * interval '1 millisecond'
       group by outbox.id
     )
     update outbox set
       sent_at = case when unheard = 0 then sent_at end,
       closed_at = case when unhandled = 0 then now() end
     from left_alone
     where outbox.id = left_alone.id and (unheard > 0 or unhandled = 0)`,
    [jobs.map((job) => job.event.name), jobs.map((job) => job.name), patienceMs],
  );
}

/** Forgets the events that were closed so many milliseconds ago, and who had handled them. */
export async function cleanOutbox(db: Knex, retentionMs: number): Promise<void> {
  await db.raw(
    `with gone as (
       delete from outbox where closed_at < now() - ? * interval '1 millisecond' returning id
     )
     delete from event_ledger using gone where event_id = gone.id`,
    [retentionMs],
  );
}
