import type { Context } from 'koa';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { RequestRefused } from './error-response.ts';

/** Requests that one address may make in a minute, files of the site not counted. */
const GENERAL_PER_MINUTE = 300;

/** Lets a request pass, or throws what its client has to be told. */
export type Admit = (ctx: Context) => Promise<void>;

/**
 * Holds each client address to the general pace.
 * @param factor multiplies the limit (load tests)
 */
export function generalLimit(factor: number): Admit {
  const limiter = new RateLimiterMemory({
    points: Math.max(1, Math.round(GENERAL_PER_MINUTE * factor)),
    duration: 60,
  });
  return async (ctx) => {
    try {
      await limiter.consume(ctx.ip);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      ctx.set('Retry-After', String(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))));
      throw new RequestRefused('too_many_requests');
    }
  };
}
