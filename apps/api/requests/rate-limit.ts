import type { Knex } from 'knex';
import type { Context } from 'koa';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { type Actor, type Logger, TooManyRequests } from '#modules/platform';
import type { Pace } from '#modules/platform/contract';
import { networkOf } from './client-network.ts';
import type { SharedPaces } from './shared-paces.ts';

/** Requests that one address may make in a minute, files of the site not counted. */
const GENERAL_PER_MINUTE = 300;
/** How often one account may be given of texts what a subscription pays for: ten times what a hurried reader opens. */
const READING = { points: 120, duration: 600 };

/** Lets a request pass, or throws TooManyRequests. */
export type Admit = (ctx: Context) => Promise<void>;

/** Lets a known actor pass, or throws TooManyRequests. */
export type AdmitActor = (ctx: Context, actor: Actor) => Promise<void>;

type Limiter = Pick<RateLimiterAbstract, 'consume'>;

async function take(limiter: Limiter, who: string | number, onRefusal?: () => void) {
  try {
    await limiter.consume(who);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    onRefusal?.();
    throw new TooManyRequests(refusal.msBeforeNext / 1000);
  }
}

function consume(limiter: Limiter): Admit {
  return (ctx) => take(limiter, networkOf(ctx.ip));
}

/** Counted in the database, by all processes together; while it is away each process counts for itself. */
function storedLimiter(db: Knex, name: string, pace: Pace, factor: number): Limiter {
  const limit = {
    keyPrefix: name,
    points: Math.max(1, Math.round(pace.requests * factor)),
    duration: pace.seconds,
  };
  return new RateLimiterPostgres({
    ...limit,
    storeClient: db,
    storeType: 'knex',
    tableName: 'rate_limits',
    tableCreated: true,
    insuranceLimiter: new RateLimiterMemory(limit),
  });
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
 * Holds each client address to the pace of one call.
 * @param name the call
 */
export function callLimit(db: Knex, name: string, pace: Pace, factor: number): Admit {
  return consume(storedLimiter(db, name, pace, factor));
}

/**
 * Holds each account to the pace of one call, from wherever it asks.
 * @param name the call
 */
export function accountLimit(db: Knex, name: string, pace: Pace, factor: number): AdmitActor {
  const limiter = storedLimiter(db, name, pace, factor);
  return (_ctx, { id }) => take(limiter, id);
}

/**
 * Holds whoever is logged in to the pace of one call; visitors, of whom thirty may share an address, go by the general
 * pace alone.
 * @param name the call
 * @param accountOf the account that a request names, undefined of a visitor’s
 */
export function memberLimit(
  paces: SharedPaces,
  name: string,
  pace: Pace,
  { factor, accountOf }: { factor: number; accountOf(ctx: Context): number | undefined },
): Admit {
  const points = Math.max(1, Math.round(pace.requests * factor));
  const limiter = paces.limiter({ name, points, duration: pace.seconds });
  return async (ctx) => {
    const account = accountOf(ctx);
    if (account !== undefined) await take(limiter, account);
  };
}

/**
 * Holds each account to a reader's pace, from wherever it asks: whoever copies the library is slowed down, and the log
 * says once in each stretch of time who it is.
 * @param call its name
 */
export function readingLimit(paces: SharedPaces, call: string, factor: number, log: Logger): AdmitActor {
  const points = Math.max(1, Math.round(READING.points * factor));
  const limiter = paces.limiter({ name: call, ...READING, points });
  const named = new RateLimiterMemory({ ...READING, points: 1 });
  return (ctx, { id: user }) =>
    take(limiter, user, () => {
      const alarm = { id: ctx.state.requestId, ip: ctx.ip, user, call, event: 'reading_pace_exceeded' };
      named.consume(user).then(
        () => log.warn(alarm, 'security'),
        () => {},
      );
    });
}
