import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { Gauge, Histogram } from 'prom-client';
import { measureBackground } from '#modules/operations';
import type { JobQueue } from '#modules/platform/background';
import type { Metrics } from '#modules/platform/runtime';
import { countByState } from '#modules/subscriptions';

/** Whoever asks waits ten seconds; what has not answered by then is away. */
const FAILURE_DELAY_MS = 3_000;

interface BackgroundOptions {
  db: Knex;
  queue: Pick<JobQueue, 'depths'>;
}

/** One that can forget what it was set to: without a label the package would show 0. */
function forgettable<L extends string>(gauge: Gauge<L>, isLabelled: boolean) {
  const forget = () => (isLabelled ? gauge.reset() : gauge.remove());
  return Object.assign(gauge, { forget });
}

function gaugesIn({ register }: Metrics) {
  const gauge = <L extends string = never>(name: string, help: string, ...labelNames: L[]) => {
    const made = new Gauge({ name: `soutour_${name}`, help, labelNames, registers: [register] });
    return forgettable(made, labelNames.length > 0);
  };
  return {
    isDatabaseThere: gauge('database_up', 'Whether the database answered: 1 or 0.'),
    isQueueThere: gauge('queue_up', 'Whether the queue answered: 1 or 0.'),
    unsent: gauge('outbox_unsent', 'Events that the relay has not taken to the queue.'),
    lag: gauge('outbox_lag_seconds', 'Age of the oldest event that the relay has not taken to the queue.'),
    waiting: gauge('events_waiting', 'Events that no job has dealt with.'),
    mails: gauge('mails_waiting', 'Mails that were tried and have not left yet.'),
    failed: gauge('jobs_given_up', 'Events that a job has given up, until they are replayed.', 'job'),
    depth: gauge('queue_jobs', 'Jobs in the queue.', 'queue', 'state'),
    subscriptions: gauge('subscriptions', 'Subscriptions by state.', 'state'),
    payments: gauge('payments', 'Payments by state.', 'state'),
  };
}

type Gauges = ReturnType<typeof gaugesIn>;

async function measureDatabase(db: Knex, gauges: Gauges): Promise<void> {
  const [figures, states] = await Promise.all([measureBackground(db), countByState(db)]);
  gauges.unsent.set(figures.unsent);
  gauges.lag.set(figures.unsentSeconds);
  gauges.waiting.set(figures.waiting);
  gauges.mails.set(figures.mailsWaiting);
  for (const { job, count } of figures.failed) gauges.failed.set({ job }, count);
  for (const kind of ['subscriptions', 'payments'] as const) {
    for (const [state, count] of Object.entries(states[kind])) gauges[kind].set({ state }, count);
  }
}

async function measureQueue(queue: BackgroundOptions['queue'], gauges: Gauges): Promise<void> {
  for (const { lane, states } of await queue.depths()) {
    for (const [state, count] of Object.entries(states)) gauges.depth.set({ queue: lane, state }, count);
  }
}

/** Tells how the work in the background stands: looked up at each asking, and nothing while it cannot be known. */
export function exposeBackground(metrics: Metrics, { db, queue }: BackgroundOptions): void {
  const gauges = gaugesIn(metrics);
  const succeeds = (work: Promise<void>) => {
    const done = work.then(
      () => 1,
      () => 0,
    );
    return Promise.race([done, wait(FAILURE_DELAY_MS, 0, { ref: false })]);
  };
  metrics.beforeAnswer(async () => {
    for (const gauge of Object.values(gauges)) gauge.forget();
    const [isDatabaseThere, isQueueThere] = await Promise.all([
      succeeds(measureDatabase(db, gauges)),
      succeeds(measureQueue(queue, gauges)),
    ]);
    gauges.isDatabaseThere.set(isDatabaseThere);
    gauges.isQueueThere.set(isQueueThere);
  });
}

/** Takes down how long each job took, and how it ended. */
export function observeJobs({
  register,
}: Metrics): (job: string, outcome: 'done' | 'failed', ms: number) => void {
  const duration = new Histogram({
    name: 'soutour_job_duration_seconds',
    help: 'Time that one attempt at a job took.',
    labelNames: ['job', 'outcome'],
    buckets: [0.005, 0.025, 0.1, 0.5, 1, 5, 30],
    registers: [register],
  });
  return (job, outcome, ms) => duration.observe({ job, outcome }, ms / 1_000);
}
