import type { Knex } from 'knex';
import type { BackgroundState } from './contract.ts';
import { firstLineOf } from './list-failed-jobs.ts';
import { measureBackground } from './measure-background.ts';

/**
 * How the work in the background stands. An event counts as waiting until a job has dealt with it; one that no job
 * listens to is closed within minutes.
 */
export async function getBackgroundState(db: Knex): Promise<BackgroundState> {
  const [waiting] = await db('outbox')
    .whereNull('closed_at')
    .whereNotExists(db('event_ledger').whereRaw('event_id = outbox.id').select('event_id'))
    .count<{ count: string; since: Date | null }[]>('* as count')
    .min('occurred_at as since');
  const { unsent, unsentSeconds, mailsWaiting, failed } = await measureBackground(db);
  const schedules = await db('schedules').orderBy('name').select('name', 'due_at', 'error');
  return {
    waiting: Number(waiting?.count),
    waiting_since: waiting?.since?.toISOString() ?? null,
    unsent,
    unsent_seconds: Math.floor(unsentSeconds),
    mails_waiting: mailsWaiting,
    failed,
    schedules: schedules.map(({ name, due_at, error }) => ({
      name,
      due_at: due_at.toISOString(),
      reason: error === null ? null : firstLineOf(error),
    })),
  };
}
