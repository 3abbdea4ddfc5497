import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import type { ImplementedCall, RevisionCache } from '#modules/platform/runtime';
import { type AnswerOptions, answerCall, canonical, keyOf, tokenOf } from './answer-call.ts';
import { type CachedBody, sendCachedBody } from './answers/cached-body.ts';
import { RequestRefused } from './answers/error-response.ts';
import { type Admit, accountLimit, callLimit, memberLimit, readingLimit } from './requests/rate-limit.ts';

/**
 * Answers a cached body before the router is asked. What any visitor may have is cached under its path (see `keyOf`), and
 * a change of who may raises the revision, which empties the cache: so authorisation still comes first, once for each
 * revision. What only some may have brings the question with it, and is given when it is still there after the answer.
 */
export function answerFromCache(bodies: RevisionCache<CachedBody>, admit: Admit): Middleware {
  return async (ctx, next) => {
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || ctx.querystring !== '') return next();
    const path = canonical(ctx.path);
    const entitledKey = ctx.req.headers.authorization === undefined ? undefined : keyOf(path, 'entitled');
    const cached = bodies.get(path) ?? (entitledKey && bodies.get(entitledKey));
    if (!cached) return next();
    ctx.state.route = cached.route;
    await admit(ctx);
    await cached.admit?.(ctx);
    if (cached.admit && entitledKey && bodies.get(entitledKey) !== cached) return next();
    sendCachedBody(ctx, cached);
  };
}

/**
 * Who is held to the call's own pace: the address, or whoever a token names, before anything is read; the account once it
 * is known.
 */
function pacesOf({ name, definition }: ImplementedCall, options: AnswerOptions) {
  const { db, limitFactor: factor, log, paces } = options;
  const { pace, metered } = definition;
  if (metered) return { admitActor: readingLimit(paces, name, factor, log) };
  if (pace?.by === 'account') return { admitActor: accountLimit(db, name, pace, factor) };
  if (pace?.by === 'member') {
    const accountOf = (ctx: Context) => {
      const token = tokenOf(ctx);
      return token === undefined ? undefined : options.accountOf(token);
    };
    return { admit: memberLimit(paces, name, pace, { factor, accountOf }) };
  }
  return pace ? { admit: callLimit(db, name, pace, factor) } : {};
}

/** Routes for every call, below /api, with or without the last slash. */
export function callRouter(calls: readonly ImplementedCall[], options: AnswerOptions): Middleware {
  const router = new Router({ prefix: '/api' });
  // Found without being looked for among all the patterns, one after the other.
  const literal = new Map<string, (ctx: Context) => Promise<void>>();
  for (const call of [...calls].sort(moreLiteralFirst)) {
    const path = call.path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
    const methods = call.method === 'GET' ? ['GET', 'HEAD'] : [call.method];
    const { refusedAs } = call.definition;
    const { admit, admitActor } = pacesOf(call, options);
    const answer = async (ctx: Context, params: unknown) => {
      ctx.state.route = `/api${call.path}`;
      ctx.state.refusedAs = refusedAs;
      await admit?.(ctx);
      await answerCall(ctx, { call, admitActor }, options, params);
    };
    router.register(path, methods, (ctx) => answer(ctx, ctx.params));
    if (path.includes(':')) continue;
    for (const method of methods) literal.set(`${method} /api${path}/`, (ctx) => answer(ctx, {}));
  }
  const routes = router.routes();
  return (ctx, next) => {
    if (ctx.path !== '/api' && !ctx.path.startsWith('/api/')) return next();
    const found = literal.get(`${ctx.method} ${canonical(ctx.path)}`);
    if (found) return found(ctx);
    return routes(ctx as never, () => {
      const matched = (ctx as { matched?: unknown[] }).matched ?? [];
      throw new RequestRefused(matched.length > 0 ? 'method_not_allowed' : 'not_found');
    });
  };
}

/** '/books/texts' must be tried before '/books/{id}': literal segments win over parameters. */
function moreLiteralFirst(a: ImplementedCall, b: ImplementedCall): number {
  const shape = (call: ImplementedCall) => call.path.replace(/\{\w+\}/g, '\u{FFFF}');
  return shape(a) < shape(b) ? -1 : 1;
}
