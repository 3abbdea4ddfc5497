import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import type { ImplementedCall, RevisionCache } from '#modules/platform';
import { readCallInput } from './call-input.ts';
import { RequestRefused } from './error-response.ts';
import { type KeptBody, sendKeptBody } from './kept-body.ts';
import type { Admit } from './rate-limit.ts';
import { sendFile } from './send-file.ts';

/** Where answers are kept, and how one is made ready for it. */
interface Keeping {
  bodies: RevisionCache<KeptBody>;
  keep(value: unknown): Promise<KeptBody>;
}

/** One spelling for a path with and without its last slash. */
function canonical(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}

/**
 * Answers a kept body before the router is asked. Only bodies that any visitor may have are kept under
 * their path (see `callRouter`), and a change of rights raises the revision, which empties the cache: so
 * authorisation still comes first, once for each revision.
 */
export function answerKept(bodies: RevisionCache<KeptBody>, admit: Admit): Middleware {
  return async (ctx, next) => {
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || ctx.querystring !== '') return next();
    const kept = bodies.get(canonical(ctx.path));
    if (!kept) return next();
    await admit(ctx);
    sendKeptBody(ctx, kept);
  };
}

async function answerCall(ctx: Context, call: ImplementedCall, { bodies, keep }: Keeping, params: unknown) {
  // Accounts come with their module; until then nobody can be more than a visitor.
  if (call.definition.access !== 'public') throw new RequestRefused('authentication_required');
  const input = readCallInput(ctx, call.definition, params);
  await call.authorise(input);
  if (call.open) {
    sendFile(ctx, await call.open(input));
  } else if (call.definition.keep === 'revision') {
    const kept = await bodies.getOrMake(canonical(ctx.path), async () => keep(await call.answer(input)));
    sendKeptBody(ctx, kept);
  } else {
    ctx.body = await call.answer(input);
  }
}

/** Routes for every call, below /api, with or without the last slash. */
export function callRouter(calls: readonly ImplementedCall[], keeping: Keeping): Middleware {
  const router = new Router({ prefix: '/api' });
  for (const call of [...calls].sort(moreLiteralFirst)) {
    const path = call.path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
    const methods = call.method === 'GET' ? ['GET', 'HEAD'] : [call.method];
    router.register(path, methods, (ctx) => answerCall(ctx, call, keeping, ctx.params));
  }
  const routes = router.routes();
  return (ctx, next) => {
    if (ctx.path !== '/api' && !ctx.path.startsWith('/api/')) return next();
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
