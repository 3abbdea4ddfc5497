import type { Knex } from 'knex';
import Koa from 'koa';
import { findVerbBySlug } from '#modules/conjugation';
import { findBookBySlug } from '#modules/library';
import {
  type Config,
  type ContentRevision,
  createRevisionCache,
  type ImplementedCall,
  type Logger,
  type Reader,
} from '#modules/platform';
import type { PaymentProvider } from '#modules/subscriptions';
import { migrations } from '../../migrations/index.ts';
import { answerKept, callRouter } from './call-router.ts';
import { answerFor, refusalOf } from './error-response.ts';
import { healthRoutes } from './health.ts';
import { type KeptBody, keepBody, sendKeptBody } from './kept-body.ts';
import type { KeptPage } from './kept-page.ts';
import { describeCalls } from './openapi.ts';
import type { PageAssets } from './page-assets.ts';
import { pages } from './pages.ts';
import { paypalWebhook } from './paypal-webhook.ts';
import { generalLimit } from './rate-limit.ts';
import { requestLog } from './request-log.ts';
import { protectiveHeaders, RECAPTCHA_SOURCE, securityHeaders } from './security-headers.ts';
import { staticFiles } from './static-files.ts';

interface AppOptions {
  config: Config;
  db: Knex;
  calls: readonly ImplementedCall[];
  /** Who sends webhooks, when something can be bought. */
  payments: PaymentProvider | undefined;
  /** Who bears an access token. */
  identify(accessToken: string): Promise<Reader>;
  assets: PageAssets;
  webRoot: string;
  viteOrigin: string | undefined;
  revision: ContentRevision;
  log: Logger;
}

const MEGABYTE = 1024 * 1024;

/** Whatever is thrown below becomes one kind of answer, in French, without a trace of the inside. */
function answerErrors(log: Logger, headers: Record<string, string>): Koa.Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const refusal = refusalOf(error, log.child({ id: ctx.state.requestId }));
      const { status, body } = answerFor(refusal, ctx.state.refusedAs);
      ctx.set(headers);
      ctx.set('X-Request-Id', ctx.state.requestId);
      ctx.status = status;
      if (refusal.retryAfter !== undefined) ctx.set('Retry-After', String(refusal.retryAfter));
      ctx.set('Cache-Control', 'no-store');
      ctx.remove('ETag');
      ctx.body = body;
    }
  };
}

/** The whole site: the API under /api, files of the built site, and every other path a page. */
export function createApp(options: AppOptions): Koa {
  const { config, db, calls, payments, identify, assets, webRoot, viteOrigin, revision, log } = options;
  // The two caches share CACHE_MB: bodies are small and asked for most, documents are large.
  const half = (config.cacheMb * MEGABYTE) / 2;
  const bodies = createRevisionCache<KeptBody>(half, ({ size }) => size, revision.current);
  const documents = createRevisionCache<KeptPage>(half, ({ size }) => size, revision.current);
  const headers = protectiveHeaders(config.publicUrl);
  const keep = (value: unknown) => keepBody(value, headers);
  const description = keep(describeCalls(calls, config.publicUrl));
  const admit = generalLimit(config.rateLimitFactor);

  const app = new Koa({ proxy: config.proxyCount > 0, maxIpsCount: config.proxyCount });
  app.on('error', (error: NodeJS.ErrnoException) => {
    // A reader who goes away in the middle of an answer is no trouble of ours.
    const isHangUp = error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ECONNRESET';
    log[isHangUp ? 'debug' : 'error']({ err: error }, 'answer not finished');
  });
  app.use(requestLog(log));
  app.use(answerErrors(log, headers));
  app.use(answerKept(bodies, admit));
  app.use(securityHeaders(headers));
  app.use(staticFiles(webRoot));
  if (payments) app.use(paypalWebhook({ db, payments, limitFactor: config.rateLimitFactor, log }));
  app.use((ctx, next) => admit(ctx).then(next));
  app.use(healthRoutes(db, migrations));
  app.use(async (ctx, next) => {
    if (ctx.path !== '/api/openapi.json') return next();
    sendKeptBody(ctx, await description);
  });
  const { publicUrl, rateLimitFactor: limitFactor } = config;
  app.use(callRouter(calls, { db, publicUrl, limitFactor, identify, bodies, keep }));
  const findBook = (slug: string) => findBookBySlug(db, slug);
  const findVerb = (slug: string) => findVerbBySlug(db, slug);
  const captchaSource = config.captcha.provider === 'recaptcha' ? RECAPTCHA_SOURCE : undefined;
  const facts = { publicUrl, publisher: config.publisher ?? null, host: config.host ?? null };
  app.use(
    pages({ findBook, findVerb, calls, kept: documents, assets, facts, viteOrigin, captchaSource, log }),
  );
  return app;
}
