import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { MINUTE_MS } from '../units.ts';
import { type JobContext, LANES, type Schedule } from './jobs.ts';

const LOOK_EVERY_MS = 1_000;
const AGAIN_AFTER_FAILURE_MS = MINUTE_MS;

/** New schedules are due at once; one that has become more frequent need not wait for its old date. */
async function recordSchedules(db: Knex, schedules: readonly Schedule[]): Promise<void> {
  for (const { name, everyMs } of schedules) {
    await db.raw(
      `insert into schedules (name, due_at) values (?, now())
       on conflict (name) do update
       set due_at = least(schedules.due_at, now() + ? * interval '1 millisecond')`,
      [name, everyMs],
    );
  }
}

/**
 * Runs what is due, each on one worker only: whoever runs it holds its row. Killed in the middle it is due
 * still, for the next who looks.
 */
async function runDue(context: JobContext, { name, everyMs, run }: Schedule): Promise<void> {
  await context.db.transaction(async (trx) => {
    const row = await trx('schedules')
      .where({ name })
      .where('due_at', '<=', trx.fn.now())
      .forUpdate()
      .skipLocked()
      .first('name');
    if (!row) return;
    let error: string | null = null;
    try {
      await run(context);
    } catch (thrown) {
      error = String(thrown);
      context.log.error({ err: thrown, schedule: name }, 'schedule failed');
    }
    const nextMs = error === null ? everyMs : Math.min(everyMs, AGAIN_AFTER_FAILURE_MS);
    const due_at = trx.raw(`clock_timestamp() + ? * interval '1 millisecond'`, [nextMs]);
    await trx('schedules').where({ name }).update({ due_at, error });
  });
}

export interface RunningSchedules {
  /** Ends with the runs under way. */
  stop(): Promise<void>;
}

/** Runs schedules when they are due, for as long as it runs; each lane goes its own way. */
export function startSchedules(context: JobContext, schedules: readonly Schedule[]): RunningSchedules {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function look(schedules: readonly Schedule[]): Promise<void> {
    let recorded = false;
    while (!signal.aborted) {
      try {
        if (!recorded) await recordSchedules(context.db, schedules);
        recorded = true;
        for (const schedule of schedules) if (!signal.aborted) await runDue(context, schedule);
      } catch (error) {
        context.log.error({ err: error }, 'schedules not run');
      }
      await wait(LOOK_EVERY_MS, undefined, { signal }).catch(() => {});
    }
  }

  const running = LANES.map((lane) => look(schedules.filter((schedule) => schedule.lane === lane)));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
