import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from '#modules/platform';

declare module 'koa' {
  interface DefaultState {
    requestId: string;
  }
}

/** What stands behind these is a mailed link's secret. */
const MAILED_LINK =
  /^(\/(?:reset-password|verify-email|compte\/adresse|resiliation|api\/users\/activate)\/).+/i;

/** Gives each request an id, and logs one line when its answer is out. */
export function requestLog(log: Logger): Middleware {
  const isLogging = log.isLevelEnabled('info');
  return async (ctx, next) => {
    const id = randomUUID();
    ctx.state.requestId = id;
    if (!isLogging) return next();
    const startedAt = performance.now();
    ctx.res.once('close', () => {
      const ms = Math.round((performance.now() - startedAt) * 10) / 10;
      // The path without its query: what people type into a search is theirs.
      const path = ctx.path.replace(MAILED_LINK, '$1…');
      log.info({ id, method: ctx.method, path, status: ctx.res.statusCode, ms }, 'request');
    });
    return next();
  };
}
