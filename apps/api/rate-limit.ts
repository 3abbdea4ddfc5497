import type { Middleware } from 'koa';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { RequestRefused } from './error-response.ts';

/** Requests that one address may make in a minute, files of the site not counted. */
const GENERAL_PER_MINUTE = 300;

/**
 * Holds each client address to the general pace.
 * @param factor multiplies the limit (load tests)
 */
export function generalLimit(factor: number): Middleware {
  const limiter = new RateLimiterMemory({
    points: Math.max(1, Math.round(GENERAL_PER_MINUTE * factor)),
    duration: 60,
  });
  return async (ctx, next) => {
    try {
      await limiter.consume(ctx.ip);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      ctx.set('Retry-After', String(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))));
      throw new RequestRefused('too_many_requests');
    }
    return next();
  };
}
