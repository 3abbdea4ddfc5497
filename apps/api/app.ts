import { join } from 'node:path';
import Koa, { type Middleware } from 'koa';
import { isCrawler } from '#modules/blog';
import type { OpeningCounter } from '#modules/library';
import {
  type Actor,
  type Config,
  type ContentRevision,
  createRevisionCache,
  type Logger,
} from '#modules/platform';
import type { Metrics } from '#modules/platform/runtime';
import type { PaymentProvider } from '#modules/subscriptions';
import { migrations } from '../../migrations/index.ts';
import { findPage } from '../web/entry-server.tsx';
import { type CachedBody, compressAnswer, sendCachedBody } from './answers/cached-body.ts';
import { answerFor, refusalOf } from './answers/error-response.ts';
import { protectiveHeaders, securityHeaders } from './answers/security-headers.ts';
import { pictureFiles, staticFiles } from './answers/static-files.ts';
import { answerFromCache, callRouter } from './call-router.ts';
import { docsPage } from './docs/docs-page.ts';
import { describeCalls } from './docs/openapi.ts';
import { healthRoutes } from './health.ts';
import type { CachedPage } from './pages/compressed-page.ts';
import { feed } from './pages/feed.ts';
import { pageOutcomes, type WarmedTexts, type WarmPages, warmPages } from './pages/page-outcome.ts';
import { pagePath } from './pages/page-path.ts';
import { type PagesOptions, pages } from './pages/pages.ts';
import { robots, sitemap } from './pages/sitemap.ts';
import { paypalWebhook } from './paypal-webhook.ts';
import { policyReports } from './policy-reports.ts';
import { bodyDoor } from './requests/body-admission.ts';
import { generalLimit } from './requests/rate-limit.ts';
import { requestLog } from './requests/request-log.ts';
import { exposeCaches, observeRequests } from './requests/request-metrics.ts';
import type { SharedPaces } from './requests/shared-paces.ts';
import { wellKnown } from './well-known.ts';

/**
 * Leads people from the blog to the home page while it is for crawlers. A rule of what is shown, not a protection:
 * the same articles are public calls of the API. It stands before the cached pages, which know nobody.
 */
function blogAudience(audience: Config['blogAudience']): Middleware {
  return (ctx, next) => {
    if (audience === 'everyone' || !findPage(pagePath(ctx.path))?.isOfBlog) return next();
    ctx.vary('User-Agent');
    if (isCrawler(ctx.get('User-Agent')) || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.status = 302;
    ctx.set('Location', '/');
    ctx.set('Cache-Control', 'private, no-cache');
    ctx.body = '';
  };
}

interface AppOptions extends PagesOptions {
  /** Whether this process has been told to stop. */
  isLeaving(): boolean;
  /** Texts whose pages are rendered before anybody asks. */
  warmedTexts: WarmedTexts;
  /** Who sends webhooks, when something can be bought. */
  payments: PaymentProvider | undefined;
  /** Who bears an access token; of whoever only reads, as they were a moment ago. */
  identify(accessToken: string, what: { isReading: boolean }): Promise<Actor>;
  /** The account that an access token names, whatever has become of it. */
  accountOf(accessToken: string): number | undefined;
  /** How often somebody has asked, in all processes. */
  paces: SharedPaces;
  openings: OpeningCounter;
  webRoot: string;
  /** The staff console, when it is built. */
  console: Koa.Middleware | undefined;
  revision: ContentRevision;
  /** Where figures go, when somebody wants them. */
  metrics: Metrics | undefined;
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

/**
 * The whole site: the API under /api, files of the built site, and every other path a page; and when the pages that are
 * asked for most are rendered.
 */
export function createApp(options: AppOptions): { app: Koa; warmed: WarmPages } {
  const { config, db, clock, calls, payments, webRoot, revision, log, metrics } = options;
  const { identify, accountOf, paces, openings } = options;
  // The two caches share CACHE_MB: bodies are small and asked for most, documents are large.
  const half = (config.cacheMb * MEGABYTE) / 2;
  const bodies = createRevisionCache<CachedBody>(half, ({ size }) => size, revision.current);
  const documents = createRevisionCache<CachedPage>(half, ({ size }) => size, revision.current);
  const headers = protectiveHeaders(config.publicUrl);
  const compress = (value: unknown) => compressAnswer(value, headers);
  // What the console asks is described to those who may ask it.
  const described = calls.filter(({ definition }) => ['public', 'member'].includes(definition.access));
  // Made when it is first asked for: no start waits for it.
  let description: ReturnType<typeof compress> | undefined;
  const admit = generalLimit(config.rateLimitFactor);
  const findOutcome = pageOutcomes(options, documents);
  const warmed = warmPages(findOutcome, options, options.isLeaving);

  const app = new Koa({ proxy: config.proxyCount > 0, maxIpsCount: config.proxyCount });
  app.on('error', (error: NodeJS.ErrnoException) => {
    // A reader who goes away in the middle of an answer is no trouble of ours.
    const isHangUp = error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ECONNRESET';
    log[isHangUp ? 'debug' : 'error']({ err: error }, 'answer not finished');
  });
  if (metrics) exposeCaches(metrics, { bodies, documents });
  app.use(requestLog(log, metrics && observeRequests(metrics)));
  app.use(answerErrors(log, headers));
  app.use(answerFromCache(bodies, admit));
  app.use(bodyDoor());
  app.use(securityHeaders(headers));
  app.use(staticFiles(webRoot));
  app.use(pictureFiles(join(config.dataDir, 'media', 'pictures')));
  if (options.console) app.use(options.console);
  if (payments) app.use(paypalWebhook({ db, clock, payments, limitFactor: config.rateLimitFactor, log }));
  app.use(policyReports(config.rateLimitFactor, log));
  app.use((ctx, next) => admit(ctx).then(next));
  app.use(healthRoutes({ db, migrations, isLeaving: options.isLeaving, warmed: warmed.ready }));
  app.use(async (ctx, next) => {
    if (ctx.path !== '/api/openapi.json') return next();
    description ??= compress(describeCalls(described, config.publicUrl));
    sendCachedBody(ctx, await description);
  });
  const { publicUrl, rateLimitFactor: limitFactor } = config;
  app.use(docsPage({ calls: described, publicUrl, protective: headers }));
  app.use(robots(publicUrl));
  app.use(wellKnown({ config, clock }));
  app.use(sitemap({ db, publicUrl, cache: bodies, protective: headers }));
  const asking = { identify, accountOf, paces, openings, revision };
  app.use(callRouter(calls, { db, clock, publicUrl, limitFactor, ...asking, bodies, compress, log }));
  app.use(blogAudience(config.blogAudience));
  app.use(feed({ db, publicUrl, cache: bodies, protective: headers }));
  app.use(pages(options, findOutcome));
  return { app, warmed };
}
