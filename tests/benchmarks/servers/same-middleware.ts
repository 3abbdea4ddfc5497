import Koa, { type Context } from 'koa';
import { createLogger, createMetrics } from '#modules/platform/runtime';
import { generalLimit } from '../../../apps/api/requests/rate-limit.ts';
import { requestLog } from '../../../apps/api/requests/request-log.ts';
import { observeRequests } from '../../../apps/api/requests/request-metrics.ts';

/** The middleware that stands before the real server's answers: log, figures, failures, the limit of all calls. */
export function behindSameMiddleware(answer: (ctx: Context) => void | Promise<void>): Koa {
  const admit = generalLimit(1_000_000);
  const app = new Koa();
  app.use(requestLog(createLogger('info'), observeRequests(createMetrics())));
  app.use(async (ctx, next) => {
    try {
      await next();
    } catch {
      ctx.status = 500;
    }
  });
  app.use(async (ctx) => {
    await admit(ctx);
    await answer(ctx);
  });
  return app;
}
