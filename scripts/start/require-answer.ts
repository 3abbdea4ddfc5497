import { Redis } from 'ioredis';
import pg from 'pg';
import { CannotStart } from './cannot-start.ts';

const FAILURE_DELAY_MS = 10_000;

function noAnswer(service: string, error: unknown): CannotStart {
  const { message, code } = error as NodeJS.ErrnoException;
  return new CannotStart(`${service} ne répond pas\u00a0: ${message || code}`);
}

/** @throws CannotStart when the database at a URL cannot be reached */
export async function requireDatabase(url: string): Promise<void> {
  // Not through the pool, which would put its own words on the terminal first.
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: FAILURE_DELAY_MS });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw noAnswer('La base de données de DATABASE_URL', error);
  } finally {
    await client.end().catch(() => {});
  }
}

/** @throws CannotStart when the Redis at a URL cannot be reached */
export async function requireRedis(url: string): Promise<void> {
  let cause: unknown;
  const redis = new Redis(url, {
    lazyConnect: true,
    retryStrategy: () => null,
    connectTimeout: FAILURE_DELAY_MS,
  });
  // What refused the connection is told here alone; connect() only says that it is closed.
  redis.on('error', (error) => {
    cause = error;
  });
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    throw noAnswer('Le serveur Redis de REDIS_URL', cause ?? error);
  } finally {
    redis.disconnect();
  }
}
