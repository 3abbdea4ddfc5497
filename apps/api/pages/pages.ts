import { randomBytes } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { isPreviewOpen } from '#modules/authoring';
import type { ViewCounter } from '#modules/blog';
import { type FoundPage, findPage, renderedAddress } from '../../web/entry-server.tsx';
import { RequestRefused } from '../answers/error-response.ts';
import { pagePolicy, RECAPTCHA_SOURCE } from '../answers/security-headers.ts';
import { clientOf } from '../requests/client.ts';
import { type CachedPage, gzippedPage, plainPage } from './compressed-page.ts';
import type { FindOutcome, PageOutcomeOptions } from './page-outcome.ts';
import { pagePath } from './page-path.ts';

/** The console shows it in a frame of its own; no other page may stand in one. */
const FRAMED = '/apercu/lecon';

export interface PagesOptions extends PageOutcomeOptions {
  /** Takes down who opens articles. */
  views: ViewCounter;
}

/** The page of a preview is one for all of them: whether there is this one is asked at each request. */
async function isGone(found: FoundPage | undefined, { db, clock, log }: PagesOptions): Promise<boolean> {
  if (found?.path !== '/apercu/:token' && found?.path !== '/apercu/lecon/:token') return false;
  try {
    return !(await isPreviewOpen(db, found.params.token ?? '', clock.now()));
  } catch (error) {
    // The page is given all the same, and says what it cannot load.
    log.error({ err: error }, 'a preview could not be looked up');
    return false;
  }
}

/** The site's pages: every path that is nothing else is one, or is told to be none. */
export function pages(options: PagesOptions, outcomeOf: FindOutcome): Middleware {
  const { config, clock, assets, views } = options;
  const captchaSource = config.captcha.provider === 'recaptcha' ? RECAPTCHA_SOURCE : undefined;

  function send(ctx: Context, page: CachedPage, found: FoundPage | undefined): void {
    const nonce = randomBytes(16).toString('base64');
    const captcha = found?.hasCaptcha ? captchaSource : undefined;
    const policy = pagePolicy({
      nonce,
      viteOrigin: assets.viteOrigin,
      captcha,
      isFramed: found?.path === FRAMED,
    });
    ctx.set('Content-Security-Policy', policy);
    if (found?.isMailed) ctx.set('Referrer-Policy', 'no-referrer');
    ctx.set('Cache-Control', found?.isMailed ? 'no-store' : 'private, no-cache');
    ctx.set('Content-Type', 'text/html; charset=utf-8');
    ctx.vary('Accept-Encoding');
    if (ctx.acceptsEncodings('gzip', 'identity') === 'gzip') {
      ctx.set('Content-Encoding', 'gzip');
      ctx.body = gzippedPage(page, nonce);
    } else {
      ctx.body = plainPage(page, nonce);
    }
  }

  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new RequestRefused('method_not_allowed');
    const path = pagePath(ctx.path);
    const found = findPage(path);
    const outcome = await outcomeOf(
      found ? renderedAddress(found, path, ctx.querystring) : path,
      found?.isOfBlog === true,
    );
    if ('redirectTo' in outcome) {
      ctx.status = outcome.status;
      ctx.set('Location', outcome.redirectTo);
      ctx.body = '';
    } else if ('uncached' in outcome) {
      ctx.status = outcome.status;
      send(ctx, outcome.page, found);
    } else {
      ctx.state.route = found?.path;
      const post = found?.path === '/blog/:slug' && ctx.method === 'GET' ? (found.params.slug ?? '') : '';
      if (post) views.count(post, clientOf(ctx, config.publicUrl), clock.now());
      ctx.status = (await isGone(found, options)) ? 404 : 200;
      send(ctx, outcome, found);
    }
  };
}
