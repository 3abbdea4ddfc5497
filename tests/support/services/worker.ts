import type { Knex } from 'knex';
import { pino } from 'pino';
import { inject, onTestFinished } from 'vitest';
import { readConfig } from '#modules/platform/runtime';
import { startWorker, type WorkerOptions } from '../../../apps/worker/worker.ts';

// Nobody listens there: who sends mail gives a mail server of its own.
const NO_MAIL_SERVER = 'smtp://127.0.0.1:9';

export interface TestWorkerOptions extends Partial<Omit<WorkerOptions, 'config' | 'db'>> {
  db: Knex;
  /** What keeps its queue: see redisUrlFor(). */
  redisUrl?: string | undefined;
  config?: Partial<WorkerOptions['config']>;
}

export interface TestWorker {
  /** Stops it before the end of the test, where it is stopped in any case. */
  stop(): Promise<void>;
}

/** Starts the real worker, in a hurry: three attempts within a fifth of a second, no schedules unless given, no log. */
export async function startTestWorker({
  config,
  redisUrl,
  ...options
}: TestWorkerOptions): Promise<TestWorker> {
  const defaults = readConfig({ DATA_DIR: inject('dataFolder'), REDIS_URL: redisUrl });
  const worker = await startWorker({
    config: { ...defaults, smtpUrl: NO_MAIL_SERVER, ...config },
    log: pino({ level: 'silent' }),
    schedules: [],
    retries: { attempts: 3, firstMs: 50, mostMs: 100 },
    lockMs: 1_000,
    ...options,
  });
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= worker.stop();
    return stopping;
  };
  onTestFinished(stop);
  return { stop };
}
