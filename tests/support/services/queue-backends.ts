import { Redis } from 'ioredis';
import type { Knex } from 'knex';
import { inject } from 'vitest';
import { LANES } from '#modules/platform/background';

/** What can keep the queue here: Postgres, and Redis where there is one. */
export const QUEUE_BACKENDS = inject('redisUrl') ? (['postgres', 'redis'] as const) : (['postgres'] as const);
export type QueueBackendName = (typeof QUEUE_BACKENDS)[number];

/**
 * What a test's worker is given as `redisUrl`. Files that run at the same time each have a database of the
 * one Redis, empty at first.
 */
export async function redisUrlFor(backend: QueueBackendName): Promise<string | undefined> {
  const given = inject('redisUrl');
  if (backend === 'postgres' || !given) return undefined;
  const url = new URL(given);
  url.pathname = `/${Number(process.env.VITEST_POOL_ID) % 16}`;
  const redis = new Redis(url.href);
  await redis.flushdb();
  await redis.quit();
  return url.href;
}

/** How many deliveries the queue of a test's worker holds: waiting, running, or to be tried again. */
export async function countQueued(db: Knex, redisUrl: string | undefined): Promise<number> {
  if (!redisUrl)
    return Number((await db('bullmq.job').count<{ count: string }>('* as count').first())?.count);
  const redis = new Redis(redisUrl);
  try {
    const counts = LANES.map((lane) => `bull:${lane}`).flatMap((queue) => [
      redis.llen(`${queue}:wait`),
      redis.llen(`${queue}:active`),
      redis.zcard(`${queue}:delayed`),
    ]);
    return (await Promise.all(counts)).reduce((sum, count) => sum + count);
  } finally {
    redis.disconnect();
  }
}
