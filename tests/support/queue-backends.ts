import { Redis } from 'ioredis';
import { inject } from 'vitest';

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
