import type { Knex } from 'knex';
import type { Context } from 'koa';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { TooManyRequests } from '#modules/platform';
import type { Pace } from '#modules/platform/contract';

/** Requests that one address may make in a minute, files of the site not counted. */
const GENERAL_PER_MINUTE = 300;

/** Lets a request pass, or throws TooManyRequests. */
export type Admit = (ctx: Context) => Promise<void>;

function consume(limiter: RateLimiterAbstract): Admit {
  return async (ctx) => {
    try {
      await limiter.consume(ctx.ip);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw new TooManyRequests(refusal.msBeforeNext / 1000);
      throw refusal;
    }
  };
}

/**
 * Holds each client address to a pace, in each process for itself.
 * @param factor multiplies the limit (load tests)
 * @param perMinute the general pace, unless told
 */
export function generalLimit(factor: number, perMinute = GENERAL_PER_MINUTE): Admit {
  return consume(
    new RateLimiterMemory({ points: Math.max(1, Math.round(perMinute * factor)), duration: 60 }),
  );
}

/**
 * Holds each client address to the pace of one call, counted by all processes together; while the database
 * is away each process counts for itself.
 * @param name the call
 */
export function callLimit(db: Knex, name: string, pace: Pace, factor: number): Admit {
  const limit = {
    keyPrefix: name,
    points: Math.max(1, Math.round(pace.requests * factor)),
    duration: pace.seconds,
  };
  return consume(
    new RateLimiterPostgres({
      ...limit,
      storeClient: db,
      storeType: 'knex',
      tableName: 'rate_limits',
      tableCreated: true,
      insuranceLimiter: new RateLimiterMemory(limit),
    }),
  );
}
