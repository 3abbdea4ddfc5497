import {
  Queue as BullQueue,
  Worker as BullWorker,
  createPostgresBackend,
  type Job,
  type JobsOptions,
  type PostgresConnectionOptions,
  type Processor,
  runMigrations,
  type WorkerOptions,
} from 'bullmq';
import type { Knex } from 'knex';
import { DelayedFailurePool } from '../database/delayed-failure-pool.ts';
import { delayBeforeReconnect } from './retries.ts';

/** What a job of the queue carries. */
export interface Payload {
  eventId: string;
  /** ISO 8601. */
  occurredAt: string;
  payload: unknown;
}

export type QueuedJob = Job<Payload>;

/** Where a job of the queue stands: what is finished or given up is not kept. */
export const JOB_STATES = ['waiting', 'active', 'delayed'] as const;
type JobState = (typeof JOB_STATES)[number];

export interface NewJob {
  name: string;
  data: Payload;
  opts: JobsOptions;
}

/** What is used of BullMQ's Queue, whatever keeps it. */
export interface BackendQueue {
  on(event: 'error', listener: (error: Error) => void): unknown;
  add(name: string, data: Payload, opts: JobsOptions): Promise<unknown>;
  addBulk(jobs: NewJob[]): Promise<unknown>;
  getJobCounts(...states: JobState[]): Promise<Record<string, number>>;
  obliterate(options: { force: boolean }): Promise<void>;
  waitUntilReady(): Promise<void>;
  close(): Promise<void>;
}

/** What is used of BullMQ's Worker, whatever keeps the queue. */
export interface BackendWorker {
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'failed', listener: (job: QueuedJob | undefined, error: Error) => void): unknown;
  run(): Promise<void>;
  waitUntilReady(): Promise<void>;
  close(): Promise<void>;
}

/** Where the queue is kept. */
export interface QueueBackend {
  openQueue(name: string): BackendQueue;
  openWorker(
    name: string,
    process: Processor<Payload>,
    options: Omit<WorkerOptions, 'connection'>,
  ): BackendWorker;
  close(): Promise<unknown>;
}

const SCHEMA = 'bullmq';
/** What Redis does not answer for so long has failed. */
const ANSWER_MS = 10_000;

/** Brings BullMQ's own schema of the database up to date. */
export async function migrateQueue(db: Knex): Promise<void> {
  const connection = await db.client.acquireConnection();
  try {
    await runMigrations(connection, SCHEMA);
  } finally {
    await db.client.releaseConnection(connection);
  }
}

/** Keeps jobs in the schema `bullmq` of a migrated database. */
export function postgresBackend(db: Knex): QueueBackend {
  const { connectionSettings } = db.client;
  const pool = new DelayedFailurePool({
    ...connectionSettings,
    // Knex hides it from a copy.
    password: connectionSettings.password,
    options: `-c search_path=${SCHEMA}`,
    // A dead connection that listens must be noticed, or its worker would wait for an hour.
    keepAlive: true,
    // Each worker holds one to listen; each job needs one for a moment when it ends.
    max: 13,
  });
  // It takes a pool as well as settings, which its types do not know.
  const connection = pool as unknown as PostgresConnectionOptions;
  return {
    openQueue: (name) => new BullQueue(name, { connection }, createPostgresBackend),
    openWorker: (name, process, options) =>
      new BullWorker(name, process, { ...options, connection }, createPostgresBackend),
    close: () => pool.end(),
  };
}

/** Keeps jobs in Redis. */
export function redisBackend(url: string): QueueBackend {
  const retryStrategy = delayBeforeReconnect;
  return {
    // The relay holds locks while it adds: it has to hear soon that Redis is away.
    openQueue: (name) => {
      const connection = { url, retryStrategy, maxRetriesPerRequest: 1, commandTimeout: ANSWER_MS };
      return new BullQueue(name, { connection });
    },
    // A worker waits for as long as Redis is away.
    openWorker: (name, process, options) => {
      const connection = { url, retryStrategy, maxRetriesPerRequest: null };
      return new BullWorker(name, process, { ...options, connection });
    },
    close: async () => {},
  };
}
