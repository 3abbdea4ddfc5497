import { Redis } from 'ioredis';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { type Logger, noteFailure, repeatEvery } from '#modules/platform';

const EXCHANGE_MS = 1_000;
/** An exchange that takes longer is given up: what it carried counts in its own process alone. */
const TIMEOUT_MS = 1_000;

/** Adds to a sum that ends with its stretch of time; one step, so that no sum is left without an end. */
const ADD = `
  redis.call('SET', KEYS[1], 0, 'PX', ARGV[2], 'NX')
  return { redis.call('INCRBY', KEYS[1], ARGV[1]), redis.call('PTTL', KEYS[1]) }`;

interface Limit {
  /** Tells it from the others, in every process the same. */
  name: string;
  points: number;
  /** In seconds. */
  duration: number;
}

/** Counts one more of somebody; rejects with the time to wait when that is one too many. */
export interface SharedLimiter {
  consume(who: string | number): Promise<RateLimiterRes>;
}

export interface SharedPaces {
  limiter(limit: Limit): SharedLimiter;
  /** Adds up now what has been counted so far. */
  exchange(): Promise<void>;
  stop(): Promise<void>;
}

interface Counted extends Limit {
  memory: RateLimiterMemory;
  /** What was counted here since the last exchange. */
  fresh: Map<string | number, number>;
}

/** What somebody has done in all processes is what they have done here, where that is more than was known. */
async function takeOver({ memory, fresh }: Counted, who: string | number, [sum, ms]: [number, number]) {
  const known = (await memory.get(who))?.consumedPoints ?? 0;
  const all = sum + (fresh.get(who) ?? 0);
  if (all > known) await memory.set(who, all, ms / 1000);
}

async function exchangeOne(redis: Redis, counted: Counted): Promise<void> {
  if (counted.fresh.size === 0) return;
  const sent = [...counted.fresh];
  counted.fresh.clear();
  const batch = redis.pipeline();
  for (const [who, count] of sent) {
    batch.eval(ADD, 1, `pace:${counted.name}:${who}`, count, counted.duration * 1000);
  }
  const answers = (await batch.exec()) ?? [];
  for (const [index, [who]] of sent.entries()) {
    const [error, answer] = answers[index] ?? [];
    if (error) throw error;
    await takeOver(counted, who, answer as [number, number]);
  }
}

/**
 * Paces that each process counts for itself, and adds up in Redis with the others’ once a second, behind the requests’
 * backs: nobody waits for Redis. While it is away, and where there is none, each process goes by its own count; a count
 * that could not be sent is lost to the others, never to its own process.
 */
export function createSharedPaces(redisUrl: string | undefined, log: Logger): SharedPaces {
  if (!redisUrl) {
    const limiter = ({ name: keyPrefix, ...limit }: Limit) => new RateLimiterMemory({ keyPrefix, ...limit });
    return { limiter, exchange: async () => {}, stop: async () => {} };
  }
  const redis = new Redis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: TIMEOUT_MS,
    retryStrategy: (times) => Math.min(times * 100, 2_000),
  });
  let isAway = false;
  const noteAway = (error: Error) => {
    noteFailure('queue');
    if (!isAway) log.warn({ err: error }, 'paces are counted by this process alone');
    isAway = true;
  };
  redis.on('error', noteAway);
  redis.on('ready', () => {
    isAway = false;
  });
  const shared: Counted[] = [];
  const exchanges = repeatEvery(EXCHANGE_MS, async () => {
    const outcomes = await Promise.allSettled(shared.map((counted) => exchangeOne(redis, counted)));
    for (const outcome of outcomes) if (outcome.status === 'rejected') noteAway(outcome.reason);
  });

  return {
    limiter({ name, points, duration }) {
      const memory = new RateLimiterMemory({ keyPrefix: name, points, duration });
      const fresh = new Map<string | number, number>();
      shared.push({ name, points, duration, memory, fresh });
      return {
        consume(who) {
          fresh.set(who, (fresh.get(who) ?? 0) + 1);
          return memory.consume(who);
        },
      };
    },
    exchange: exchanges.now,
    async stop() {
      await exchanges.stop();
      redis.disconnect();
    },
  };
}
