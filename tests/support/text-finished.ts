import type { Knex } from 'knex';
import { z } from 'zod';
import { defineEvent, publish } from '#modules/platform';
import { defineJob, type Job, type JobContext, type Occurrence } from '#modules/platform/background';

/** An event for tests of what carries events. */
export const TextFinished = defineEvent('TextFinished', z.object({ title: z.string() }));

export type TitledOccurrence = Occurrence<{ title: string }>;

/** Makes the table in which counting jobs leave a row each time they have done their work. */
export async function createEffects(db: Knex): Promise<void> {
  await db.raw('create table effects (event_id bigint, job text, title text)');
}

/** As after createEffects(), with no event, no job and no effect. */
export async function forgetEvents(db: Knex): Promise<void> {
  await db.raw('truncate outbox, event_ledger, effects, bullmq.job cascade');
}

/**
 * A job whose effect can be counted.
 * @param then runs after the effect, before its commit
 */
export function countingJob(
  name: string,
  then: (occurrence: TitledOccurrence, context: JobContext) => unknown = () => {},
): Job {
  return defineJob({
    name,
    event: TextFinished,
    lane: 'database',
    async run(occurrence, context) {
      const { id, payload } = occurrence;
      await context.db('effects').insert({ event_id: id, job: name, title: payload.title });
      await then(occurrence, context);
    },
  });
}

/** @returns the event's id */
export function finishText(db: Knex, title: string): Promise<string> {
  return db.transaction((trx) => publish(trx, TextFinished, { title }));
}

/** Every effect there is, as `job title`, sorted. */
export async function effectsIn(db: Knex): Promise<string[]> {
  const rows = await db('effects').select<{ job: string; title: string }[]>('job', 'title');
  return rows.map(({ job, title }) => `${job} ${title}`).sort();
}

/** How many times an event was handled by a subscriber, as the ledger has it. */
export async function countHandled(db: Knex): Promise<number> {
  const row = await db('event_ledger').count<{ count: string }>('handled_at').first();
  return Number(row?.count);
}
