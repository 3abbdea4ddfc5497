import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Config, Logger } from '#modules/platform';
import {
  createHandleOnce,
  createMailer,
  type Delivery,
  HANDLED_AT_ONCE,
  handleOutside,
  type Job,
  type JobContext,
  LANES,
  type Lane,
  openJobQueue,
  type Retries,
  recordFailure,
  type Schedule,
  startRelay,
  startSchedules,
} from '#modules/platform/background';
import { type Clock, createClock, type Metrics, signActivity } from '#modules/platform/runtime';
import type { PaymentProvider } from '#modules/subscriptions';
import { listJobs, listSchedules } from '../../jobs/index.ts';
import { exposeBackground, observeJobs } from './background-metrics.ts';
import { startHealth } from './health.ts';

export interface WorkerOptions {
  /** With the mail server that its mails leave by. */
  config: Config & { smtpUrl: string };
  db: Knex;
  log: Logger;
  /** By default the machine's. */
  clock?: Clock | undefined;
  /** Who takes the money; what needs them is left out without. */
  payments?: PaymentProvider | undefined;
  /** Where its figures go, when somebody wants them. */
  metrics?: Metrics;
  /** What it does; by default all that jobs/ lists. */
  jobs?: readonly Job[];
  schedules?: readonly Schedule[];
  /** For tests, which cannot wait for as long as people. */
  retries?: Retries | undefined;
  lockMs?: number | undefined;
  graceMs?: number;
}

/** How many jobs of each lane run at once. A mail takes one connection of the mail server's, and nothing of ours. */
const CONCURRENCY: Record<Lane, number> = { mail: 8, push: 8, provider: 4, database: HANDLED_AT_ONCE };
/** What runs when the worker stops gets this long to end; then it goes back into the queue. */
const GRACE_MS = 7_000;
/** Then connections get this long to close; the end of the process cuts the others. */
const CLOSE_MS = 1_500;

/** What runs the job that a delivery is for, once; events are dated by the machine's clock, jobs go by theirs. */
function createHandler(jobs: readonly Job[], context: JobContext, clock: Clock) {
  const handleOnce = createHandleOnce(context.db);
  return async ({ job: name, eventId, occurredAt, payload }: Delivery): Promise<void> => {
    const job = jobs.find((candidate) => candidate.name === name);
    // A newer version may run beside this one: a later attempt finds its worker.
    if (!job) throw new Error(`no job of the name ${name} here`);
    const key = { eventId, subscriber: name };
    const at = new Date(new Date(occurredAt).getTime() + clock.aheadMs());
    const occurrence = { id: eventId, occurredAt: at, payload };
    if (job.lane === 'database') await handleOnce(key, (trx) => job.run(occurrence, { ...context, db: trx }));
    else await handleOutside(context.db, key, () => job.run(occurrence, context));
  };
}

type Handle = ReturnType<typeof createHandler>;

/** The same, told of to whoever measures. */
function observed(handle: Handle, observe: ReturnType<typeof observeJobs>): Handle {
  return async (delivery) => {
    const startedAt = performance.now();
    let outcome: 'done' | 'failed' = 'failed';
    try {
      await handle(delivery);
      outcome = 'done';
    } finally {
      observe(delivery.job, outcome, performance.now() - startedAt);
    }
  };
}

/**
 * Starts what happens in the background: the relay from the outbox to the queue, the jobs, the schedules.
 * The caller owns the database and closes it after `stop`, which takes nine seconds at most.
 * @throws when the server that keeps the queue does not answer
 */
export async function startWorker(options: WorkerOptions) {
  const { config, db, log, clock = createClock(), payments } = options;
  const { jobs = listJobs(payments), schedules = listSchedules(payments) } = options;
  const { retries, lockMs, graceMs = GRACE_MS, metrics } = options;
  const untilNoted = signActivity(db, { config, log });
  const mailer = createMailer(config);
  const context: JobContext = { db, config, log, mailer, now: clock.now };
  const handle = metrics
    ? observed(createHandler(jobs, context, clock), observeJobs(metrics))
    : createHandler(jobs, context, clock);
  const queue = await openJobQueue({ db, redisUrl: config.redisUrl, log, retries, lockMs });
  if (metrics) exposeBackground(metrics, { db, queue });
  const lanes = LANES.map((lane) =>
    queue.consume({
      lane,
      concurrency: CONCURRENCY[lane],
      handle,
      onGivenUp: ({ eventId, job }, error) =>
        recordFailure(db, { eventId, subscriber: job }, error.stack ?? error.message),
    }),
  );
  const workers = await Promise.all(lanes);
  const relay = startRelay({ db, queue, jobs, log });
  const running = startSchedules(context, schedules);
  const health =
    config.workerPort === undefined ? undefined : await startHealth(db, config.workerPort, relay.isAlive);
  return {
    async stop(): Promise<void> {
      health?.leave();
      const parts = [relay.stop(), running.stop(), ...workers.map((worker) => worker.stop(graceMs))];
      const stopped = Promise.all(parts).then(() =>
        Promise.all([queue.close(), mailer.close(), health?.close(), untilNoted()]),
      );
      await Promise.race([stopped, wait(graceMs + CLOSE_MS, undefined, { ref: false })]);
    },
  };
}
