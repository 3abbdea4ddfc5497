import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from '#modules/platform';

declare module 'koa' {
  interface DefaultState {
    requestId: string;
    /** The pattern of the path, once it is known which. */
    route?: string | undefined;
  }
}

/** A request whose answer is out. */
export interface AnsweredRequest {
  method: string;
  path: string;
  route: string | undefined;
  status: number;
  ms: number;
}

/** What stands behind these is the secret of a link that was mailed or passed on. */
const MAILED_LINK =
  /^(\/(?:reset-password|verify-email|compte\/adresse|resiliation|suivi|rappels|apercu|api\/books\/followed\/stop|api\/memory\/reminders\/stop|api\/previews|api\/lessons\/previews|api\/users\/activate)\/).+/i;

/** What proxies and supervisors ask. */
const POLLED = /^\/api\/(?:health|ready)\/?$/;

/** What of a path may stand in the log. */
export const loggedPath = (path: string): string => path.replace(MAILED_LINK, '$1…');

/**
 * Gives each request an id, and logs one line when its answer is out.
 * @param observe hears of each answer too
 */
export function requestLog(log: Logger, observe?: (request: AnsweredRequest) => void): Middleware {
  const isLogging = log.isLevelEnabled('info');
  return async (ctx, next) => {
    const id = randomUUID();
    ctx.state.requestId = id;
    if (!isLogging && !observe) return next();
    const startedAt = performance.now();
    ctx.res.once('close', () => {
      const { method, path, state } = ctx;
      const status = ctx.res.statusCode;
      const ms = Math.round((performance.now() - startedAt) * 10) / 10;
      observe?.({ method, path, route: state.route, status, ms });
      // Asked every other second by a proxy: only a no is worth a line.
      const isPoll = POLLED.test(path) && status === 200;
      if (!isLogging || isPoll) return;
      // The path without its query: what people type into a search is theirs.
      log.info({ id, method, path: loggedPath(path), status, ms }, 'request');
    });
    return next();
  };
}
