import type { Knex } from 'knex';
import type { Job } from '#modules/platform/background';

/** An event and a job that reacts to it, as `1042 mail-activation-link`. */
export async function dueDeliveries(db: Knex, jobs: readonly Job[]): Promise<string[]> {
  const events = await db('outbox').select<{ id: string; name: string }[]>('id', 'name');
  return events.flatMap(({ id, name }) =>
    jobs.filter(({ event }) => event.name === name).map((job) => `${id} ${job.name}`),
  );
}

export async function handledDeliveries(db: Knex): Promise<Set<string>> {
  const rows = await db('event_ledger')
    .whereNotNull('handled_at')
    .select<{ event_id: string; subscriber: string }[]>('event_id', 'subscriber');
  return new Set(rows.map(({ event_id, subscriber }) => `${event_id} ${subscriber}`));
}

/** What has happened and some job has not yet reacted to. */
export async function unhandledEvents(db: Knex, jobs: readonly Job[]): Promise<string[]> {
  const handled = await handledDeliveries(db);
  return (await dueDeliveries(db, jobs)).filter((one) => !handled.has(one));
}
