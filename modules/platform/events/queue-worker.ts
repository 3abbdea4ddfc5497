import { setTimeout as wait } from 'node:timers/promises';
import { WaitingError } from 'bullmq';
import type { Logger } from '../log/logger.ts';
import type { Payload, QueueBackend, QueuedJob } from './queue-backend.ts';
import { delayBeforeRetry, type Retries } from './retries.ts';

/** A job that has taken its worker with it this often is given up. */
const MOST_STALLS = 10;

export interface QueueWorkerOptions {
  name: string;
  backend: QueueBackend;
  log: Logger;
  retries: Retries;
  lockMs: number;
  /** How many jobs run at once. */
  concurrency: number;
  /** @param job the job's name */
  handle(job: string, payload: Payload): Promise<unknown>;
  /** Hears of what has failed for the last time. */
  onGivenUp(job: string, payload: Payload, error: Error): Promise<unknown>;
}

export interface QueueWorker {
  /** Begins nothing more, gives what runs so many milliseconds to end, then puts it back into the queue. */
  stop(graceMs: number): Promise<void>;
}

/** What a worker has in hand. */
function trackJobs(handle: QueueWorkerOptions['handle']) {
  const running = new Set<QueuedJob>();
  let stopping = false;
  return {
    async process(job: QueuedJob): Promise<void> {
      // Fetched while the worker was told to stop: another one begins it.
      if (stopping) {
        await job.moveToWait(job.token);
        throw new WaitingError();
      }
      running.add(job);
      try {
        await handle(job.name, job.data);
      } finally {
        running.delete(job);
      }
    },
    beginNothing(): void {
      stopping = true;
    },
    async handBack(): Promise<void> {
      await Promise.allSettled([...running].map((job) => job.moveToWait(job.token)));
    },
  };
}

/**
 * Takes jobs from a queue.
 * @throws when the server that keeps it does not answer
 */
export async function startQueueWorker(options: QueueWorkerOptions): Promise<QueueWorker> {
  const { name, backend, log, retries, lockMs, concurrency, handle, onGivenUp } = options;
  const jobs = trackJobs(handle);
  const givenUp = new Set<Promise<unknown>>();
  const worker = backend.openWorker(name, jobs.process, {
    concurrency,
    autorun: false,
    lockDuration: lockMs,
    stalledInterval: lockMs,
    maxStalledCount: MOST_STALLS,
    runRetryDelay: 1_000,
    settings: { backoffStrategy: (failed) => delayBeforeRetry(retries, failed) },
  });
  // Without a listener an error of the connection would end the process.
  const onError = (error: Error) => log.warn({ err: error, queue: name }, 'queue worker');
  worker.on('error', onError);
  worker.on('failed', (job, error) => {
    const failed = { err: error, job: job?.id, attempt: job?.attemptsMade };
    if (!job?.finishedOn) return log.warn(failed, 'job failed, it will be tried again');
    log.error(failed, 'job failed for the last time');
    // Should this fail too, the sweep sends the event again.
    const recording = onGivenUp(job.name, job.data, error).catch(onError);
    givenUp.add(recording);
    void recording.then(() => givenUp.delete(recording));
  });
  // BullMQ remembers for ever that its first connection failed: it begins only when there is one.
  await worker.waitUntilReady();
  void worker.run().catch(onError);

  async function stop(graceMs: number): Promise<void> {
    jobs.beginNothing();
    await Promise.race([worker.close(), wait(graceMs, undefined, { ref: false })]);
    await jobs.handBack();
    await Promise.all(givenUp);
  }
  return { stop };
}
