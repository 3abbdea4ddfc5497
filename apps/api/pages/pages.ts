import { randomBytes } from 'node:crypto';
import type { Middleware } from 'koa';
import type { ViewCounter } from '#modules/blog';
import {
  atOneRevision,
  type Clock,
  type ImplementedCall,
  type Logger,
  type RevisionCache,
} from '#modules/platform';
import {
  type Call,
  CallRefused,
  hasCaptcha,
  isBlogPage,
  isMailedLink,
  matchPage,
  type PageSource,
  postSlugOf,
  previewToken,
  renderedAddress,
  renderPage,
  type SiteFacts,
} from '../../web/entry-server.tsx';
import { clientOf } from '../client.ts';
import { answerFor, RequestRefused, refusalOf } from '../error-response.ts';
import { pagePolicy } from '../security-headers.ts';
import { gzippedPage, type KeptPage, keepPage, plainPage } from './kept-page.ts';
import type { PageAssets } from './page-assets.ts';
import { pageDocument } from './page-document.ts';
import { pagePath } from './page-path.ts';

type PageOutcome =
  | { page: KeptPage }
  | { status: number; document: KeptPage }
  | { redirectTo: string; status: number };

interface PagesOptions {
  clock: Clock;
  findBook: PageSource['findBook'];
  findVerb: PageSource['findVerb'];
  /** Whether this link of a preview is good. */
  isPreviewOpen(token: string): Promise<boolean>;
  calls: readonly ImplementedCall[];
  kept: RevisionCache<KeptPage>;
  assets: PageAssets;
  facts: SiteFacts;
  viteOrigin: string | undefined;
  /** Where the captcha of the forms comes from, when it is not our own. */
  captchaSource: string | undefined;
  /** Takes down who opens articles. */
  views: ViewCounter;
  log: Logger;
}

/** The pages' way to the modules: no HTTP to ourselves, the same authorisation, a visitor's rights. */
function callModules({
  calls,
  clock,
  kept,
  log,
}: Pick<PagesOptions, 'calls' | 'clock' | 'kept' | 'log'>): Call {
  const byName = new Map(calls.map((call) => [call.name as string, call]));
  const answer = async (name: string, given: object = {}) => {
    const call = byName.get(name);
    if (call?.definition.access !== 'public') throw new CallRefused(401, {});
    try {
      const input = { ...given, reader: null, now: clock.now() };
      return await atOneRevision(kept, async () => {
        await call.authorise(input);
        return call.answer(input);
      });
    } catch (error) {
      const { status, body } = answerFor(refusalOf(error, log));
      throw new CallRefused(status, body);
    }
  };
  return answer as Call;
}

class NotKept extends Error {
  readonly outcome: PageOutcome;

  constructor(outcome: PageOutcome) {
    super('not kept');
    this.outcome = outcome;
  }
}

const MINUTE_MS = 60_000;

/** The site's pages. What is found is kept for a content revision; what is not found is never kept. */
export function pages({
  clock,
  findBook,
  findVerb,
  isPreviewOpen,
  calls,
  kept,
  assets,
  facts,
  viteOrigin,
  captchaSource,
  views,
  log,
}: PagesOptions): Middleware {
  const call = callModules({ calls, clock, kept, log });

  async function render(path: string, today: string): Promise<KeptPage> {
    const source = { call, findBook, findVerb, peekBook: () => undefined };
    const answer = await renderPage(path, source, { ...facts, today });
    if ('redirectTo' in answer) throw new NotKept(answer);
    const document = await keepPage(pageDocument(answer, assets));
    if (answer.status !== 200) throw new NotKept({ status: answer.status, document });
    return { ...document, route: matchPage(path)?.path };
  }

  /** The blog's pages say how often they were read: they are kept for the minute, the others for the revision. */
  const keyOf = (path: string): string =>
    isBlogPage(path) ? `${path} ${Math.floor(clock.now().getTime() / MINUTE_MS)}` : path;

  async function outcomeOf(path: string): Promise<PageOutcome> {
    // Kept for the day too: pages tell the year, and what was published of late.
    const today = clock.now().toISOString().slice(0, 10);
    try {
      return { page: await kept.getOrMake(`${today} ${keyOf(path)}`, () => render(path, today)) };
    } catch (error) {
      if (error instanceof NotKept) return error.outcome;
      throw error;
    }
  }

  /** The page of a preview is one for all of them: whether there is this one is asked at each request. */
  async function isGone(path: string): Promise<boolean> {
    const token = previewToken(path);
    if (token === undefined) return false;
    try {
      return !(await isPreviewOpen(token));
    } catch (error) {
      // The page is given all the same, and says what it cannot load.
      log.error({ err: error }, 'a preview could not be looked up');
      return false;
    }
  }

  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new RequestRefused('method_not_allowed');
    const path = pagePath(ctx.path);
    const outcome = await outcomeOf(renderedAddress(path));
    if ('redirectTo' in outcome) {
      ctx.status = outcome.status;
      ctx.set('Location', outcome.redirectTo);
      ctx.body = '';
      return;
    }
    if ('page' in outcome) ctx.state.route = outcome.page.route;
    const post = postSlugOf(path);
    if (post && ctx.method === 'GET' && 'page' in outcome) {
      views.count(post, clientOf(ctx, facts.publicUrl), clock.now());
    }
    const nonce = randomBytes(16).toString('base64');
    const { page, status } =
      'page' in outcome ? { page: outcome.page, status: 200 } : { ...outcome, page: outcome.document };
    ctx.status = (await isGone(path)) ? 404 : status;
    const captcha = hasCaptcha(path) ? captchaSource : undefined;
    ctx.set('Content-Security-Policy', pagePolicy({ nonce, viteOrigin, captcha }));
    const isLink = isMailedLink(path);
    if (isLink) ctx.set('Referrer-Policy', 'no-referrer');
    ctx.set('Cache-Control', isLink ? 'no-store' : 'private, no-cache');
    ctx.set('Content-Type', 'text/html; charset=utf-8');
    ctx.vary('Accept-Encoding');
    if (ctx.acceptsEncodings('gzip', 'identity') === 'gzip') {
      ctx.set('Content-Encoding', 'gzip');
      ctx.body = gzippedPage(page, nonce);
    } else {
      ctx.body = plainPage(page, nonce);
    }
  };
}
