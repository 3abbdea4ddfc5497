import type { Knex } from 'knex';
import { noteFailure } from '../database/dependency-failures.ts';
import type { Logger } from '../log/logger.ts';
import { LANES, type Lane } from './jobs.ts';
import { JOB_STATES, type NewJob, postgresBackend, redisBackend } from './queue-backend.ts';
import { type QueueWorker, startQueueWorker } from './queue-worker.ts';
import { DEFAULT_RETRIES, type Retries } from './retries.ts';

const LOCK_MS = 15_000;
/** So many are added sooner one by one: on Postgres a bulk makes temporary tables each time. */
const FEW = 4;

/** One event for one job. */
export interface Delivery {
  lane: Lane;
  /** The job's name. */
  job: string;
  eventId: string;
  /** ISO 8601. */
  occurredAt: string;
  payload: unknown;
}

export interface JobQueueOptions {
  /** The database that keeps the jobs when there is no Redis. */
  db: Knex;
  redisUrl: string | undefined;
  log: Logger;
  retries?: Retries | undefined;
  /** Milliseconds; a job whose worker has not been heard of for so long goes to another one. */
  lockMs?: number | undefined;
}

interface Consumer {
  lane: Lane;
  /** How many jobs run at once. */
  concurrency: number;
  handle(delivery: Delivery): Promise<unknown>;
  /** Hears of what has failed for the last time. */
  onGivenUp(delivery: Delivery, error: Error): Promise<unknown>;
}

/** The jobs that wait to be done, in Postgres (schema `bullmq`), or in Redis when it is given. */
export interface JobQueue {
  /**
   * Adds deliveries; one that waits already is not added twice.
   * @throws when the server that keeps the queue does not answer
   */
  add(deliveries: readonly Delivery[]): Promise<void>;
  /** Takes deliveries from a lane. */
  consume(consumer: Consumer): Promise<QueueWorker>;
  /**
   * How many jobs of each lane stand where.
   * @throws when the server that keeps the queue does not answer
   */
  depths(): Promise<{ lane: Lane; states: Record<string, number> }[]>;
  /** Only after every worker has stopped. */
  close(): Promise<void>;
}

function queuedJob({ job, eventId, occurredAt, payload }: Delivery, attempts: number): NewJob {
  return {
    name: job,
    data: { eventId, occurredAt, payload },
    opts: {
      // BullMQ takes no id with a colon and none that is a number.
      jobId: `${job}.${eventId}`,
      attempts,
      backoff: { type: 'custom' },
      // Outbox and ledger remember; an id that is free again can be sent again.
      removeOnComplete: true,
      removeOnFail: true,
    },
  };
}

/**
 * Opens the queue.
 * @throws when the server that keeps it does not answer
 */
export async function openJobQueue(options: JobQueueOptions): Promise<JobQueue> {
  const { db, redisUrl, log, retries = DEFAULT_RETRIES, lockMs = LOCK_MS } = options;
  const backend = redisUrl ? redisBackend(redisUrl) : postgresBackend(db);
  const queues = LANES.map((lane) => ({ lane, queue: backend.openQueue(lane) }));
  for (const { queue } of queues) {
    queue.on('error', (error) => {
      noteFailure('queue');
      log.warn({ err: error }, 'queue');
    });
  }
  const close = async () => {
    await Promise.all(queues.map(({ queue }) => queue.close()));
    await backend.close();
  };
  try {
    await Promise.all(queues.map(({ queue }) => queue.waitUntilReady()));
  } catch (error) {
    await close();
    throw error;
  }

  return {
    async add(deliveries) {
      for (const { lane, queue } of queues) {
        const own = deliveries.filter((delivery) => delivery.lane === lane);
        const jobs = own.map((delivery) => queuedJob(delivery, retries.attempts));
        if (jobs.length > FEW) await queue.addBulk(jobs);
        else await Promise.all(jobs.map(({ name, data, opts }) => queue.add(name, data, opts)));
      }
    },
    consume({ lane, concurrency, handle, onGivenUp }) {
      return startQueueWorker({
        name: lane,
        backend,
        log,
        retries,
        lockMs,
        concurrency,
        handle: (job, data) => handle({ lane, job, ...data }),
        onGivenUp: (job, data, error) => onGivenUp({ lane, job, ...data }, error),
      });
    },
    depths: () =>
      Promise.all(
        queues.map(async ({ lane, queue }) => ({ lane, states: await queue.getJobCounts(...JOB_STATES) })),
      ),
    close,
  };
}

/** Forgets every job that waits in Redis; the outbox knows what is to be done. Only while no worker runs. */
export async function emptyRedisQueue(redisUrl: string): Promise<void> {
  const backend = redisBackend(redisUrl);
  for (const lane of LANES) {
    const queue = backend.openQueue(lane);
    // Whoever asks hears of it by the call itself.
    queue.on('error', () => {});
    await queue.obliterate({ force: true });
    await queue.close();
  }
}
