import { randomBytes } from 'node:crypto';
import type { Middleware } from 'koa';
import type { ImplementedCall, Logger, RevisionCache } from '#modules/platform';
import {
  type Call,
  CallRefused,
  hasCaptcha,
  isMailedLink,
  type PageSource,
  renderedAddress,
  renderPage,
  type SiteFacts,
} from '../web/entry-server.tsx';
import { answerFor, RequestRefused, refusalOf } from './error-response.ts';
import { gzippedPage, type KeptPage, keepPage, plainPage } from './kept-page.ts';
import type { PageAssets } from './page-assets.ts';
import { pageDocument } from './page-document.ts';
import { pagePolicy } from './security-headers.ts';

type PageOutcome =
  | { page: KeptPage }
  | { status: number; document: KeptPage }
  | { redirectTo: string; status: number };

interface PagesOptions {
  findBook: PageSource['findBook'];
  findVerb: PageSource['findVerb'];
  calls: readonly ImplementedCall[];
  kept: RevisionCache<KeptPage>;
  assets: PageAssets;
  facts: SiteFacts;
  viteOrigin: string | undefined;
  /** Where the captcha of the forms comes from, when it is not our own. */
  captchaSource: string | undefined;
  log: Logger;
}

/** The pages' way to the modules: no HTTP to ourselves, the same authorisation, a visitor's rights. */
function callModules(calls: readonly ImplementedCall[], log: Logger): Call {
  const byName = new Map(calls.map((call) => [call.name as string, call]));
  const answer = async (name: string, given: object = {}) => {
    const call = byName.get(name);
    if (call?.definition.access !== 'public') throw new CallRefused(401, {});
    try {
      const input = { ...given, reader: null, now: new Date() };
      await call.authorise(input);
      return await call.answer(input);
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

/** The site's pages. What is found is kept for a content revision; what is not found is never kept. */
export function pages({
  findBook,
  findVerb,
  calls,
  kept,
  assets,
  facts,
  viteOrigin,
  captchaSource,
  log,
}: PagesOptions): Middleware {
  const call = callModules(calls, log);

  async function render(path: string): Promise<KeptPage> {
    const answer = await renderPage(path, { call, findBook, findVerb, peekBook: () => undefined }, facts);
    if ('redirectTo' in answer) throw new NotKept(answer);
    const document = await keepPage(pageDocument(answer, assets));
    if (answer.status !== 200) throw new NotKept({ status: answer.status, document });
    return document;
  }

  async function outcomeOf(path: string): Promise<PageOutcome> {
    try {
      return { page: await kept.getOrMake(path, () => render(path)) };
    } catch (error) {
      if (error instanceof NotKept) return error.outcome;
      throw error;
    }
  }

  /** The path as the route table spells it; one that cannot be decoded is the path of no page. */
  function pagePath(path: string): string {
    try {
      decodeURIComponent(path);
    } catch {
      return '/404';
    }
    return path.replace(/(?<=.)\/+$/, '');
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
    const nonce = randomBytes(16).toString('base64');
    const page = 'page' in outcome ? outcome.page : outcome.document;
    ctx.status = 'page' in outcome ? 200 : outcome.status;
    const captcha = hasCaptcha(path) ? captchaSource : undefined;
    ctx.set('Content-Security-Policy', pagePolicy({ nonce, viteOrigin, captcha }));
    if (isMailedLink(path)) ctx.set('Referrer-Policy', 'no-referrer');
    ctx.set('Cache-Control', 'private, no-cache');
    ctx.set('Content-Type', 'text/html; charset=utf-8');
    ctx.set('Vary', 'Accept-Encoding');
    if (ctx.acceptsEncodings('gzip', 'identity') === 'gzip') {
      ctx.set('Content-Encoding', 'gzip');
      ctx.body = gzippedPage(page, nonce);
    } else {
      ctx.body = plainPage(page, nonce);
    }
  };
}
