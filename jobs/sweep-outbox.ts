import { type Job, type Schedule, sweepOutbox } from '#modules/platform';

const MINUTE_MS = 60_000;
const PATIENCE_MS = 10 * MINUTE_MS;

/** Closes the events that every one of these jobs has handled, and sends the others again. */
export function sweepOutboxFor(jobs: readonly Job[]): Schedule {
  return {
    name: 'sweep-outbox',
    everyMs: MINUTE_MS,
    lane: 'database',
    run: ({ db }) => sweepOutbox(db, jobs, PATIENCE_MS),
  };
}
