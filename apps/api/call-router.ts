import Router from '@koa/router';
import type { Knex } from 'knex';
import type { Context, Middleware } from 'koa';
import { type Actor, hasFreshProof, type Logger, type Page } from '#modules/platform';
import { type Access, type CallDefinition, ROLES_WITH } from '#modules/platform/contract';
import {
  atOneRevision,
  type Clock,
  type ImplementedCall,
  type RevisionCache,
} from '#modules/platform/runtime';
import { type CachedBody, sendCachedBody } from './answers/cached-body.ts';
import { RequestRefused } from './answers/error-response.ts';
import { sendArchive, sendFile } from './answers/send-file.ts';
import { sendUncachedAnswer } from './answers/uncached-answer.ts';
import { readCallInput } from './requests/call-input.ts';
import { clientOf } from './requests/client.ts';
import { noteReading } from './requests/note-reading.ts';
import { type Admit, type AdmitActor, accountLimit, callLimit, readingLimit } from './requests/rate-limit.ts';

declare module 'koa' {
  interface DefaultState {
    /** How the call that was found says no. */
    refusedAs?: CallDefinition['refusedAs'];
  }
}

interface RouterOptions {
  db: Knex;
  clock: Clock;
  publicUrl: string;
  /** Multiplies the paces of calls. */
  limitFactor: number;
  /**
   * Who bears this access token. What a text is read by may be known from the reader's last request, for as long as nothing
   * was taken from them; whoever wants anything else is asked about anew.
   * @throws the rule that refuses it
   */
  identify(accessToken: string, what: { isReading: boolean }): Promise<Actor>;
  log: Logger;
  /** The cache of answers, and how one is made ready for it. */
  bodies: RevisionCache<CachedBody>;
  compress(value: unknown): Promise<CachedBody>;
}

/** A call as it is mounted. */
interface Mounted {
  call: ImplementedCall;
  /** The pace of an account, where the call has one. */
  admitActor: AdmitActor | undefined;
}

/** One spelling for a path with and without its last slash. */
function canonical(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}

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

/** What only some may have is cached under a name that no path can be. */
function keyOf(path: string, audience: 'anyone' | 'entitled'): string {
  return audience === 'anyone' ? path : `${path}#entitled`;
}

function tokenOf(ctx: Context): string | undefined {
  return /^Bearer (\S+)$/i.exec(ctx.get('Authorization'))?.[1];
}

function mayMake(access: Access, { role }: Actor): boolean {
  if (access === 'public' || access === 'member') return true;
  return role !== null && ROLES_WITH[access].includes(role);
}

/** Who asks, as far as the call wants to know; refuses whoever is less than it demands. */
async function actorOf(
  ctx: Context,
  { access, actor: wanted, metered, fresh }: CallDefinition,
  { identify, log, clock }: RouterOptions,
) {
  if (access === 'public' && wanted !== 'optional') return undefined;
  const token = tokenOf(ctx);
  if (token === undefined && access === 'public') return null;
  if (token === undefined) throw new RequestRefused('authentication_required');
  const actor = await identify(token, { isReading: metered === true });
  if (!mayMake(access, actor)) {
    noteSecurity(log, ctx, { user: actor.id, event: 'access_refused', route: ctx.state.route });
    throw new RequestRefused(actor.lacksFactor ? 'factor_demanded' : 'forbidden');
  }
  if (fresh && !hasFreshProof(actor, clock.now())) throw new RequestRefused('proof_required');
  return actor;
}

/** What somebody of the team changes, or tries to. */
function isStaffAction({ method, definition }: ImplementedCall): boolean {
  return method !== 'GET' && definition.access !== 'public' && definition.access !== 'member';
}

/** One line in the log for what somebody may have to look into. */
function noteSecurity(
  log: Logger,
  ctx: Context,
  noted: {
    user: number;
    event: 'access_refused' | 'staff_action';
    route?: string | undefined;
    call?: string;
  },
): void {
  log.info({ id: ctx.state.requestId, ip: ctx.ip, ...noted }, 'security');
}

/** Which rows of how many; a star when there are none in this part. */
function contentRange(name: string, { rows, first, total }: Page<unknown>): string {
  const rowsGiven = rows.length === 0 ? '*' : `${first}-${first + rows.length - 1}`;
  return `${name} ${rowsGiven}/${total}`;
}

/** Who is held to the call's own pace: the address before anything is read, the account once it is known. */
function pacesOf({ name, definition }: ImplementedCall, { db, limitFactor, log }: RouterOptions) {
  const { pace, metered } = definition;
  const byAccount = pace?.by === 'account';
  return {
    admit: pace && !byAccount ? callLimit(db, name, pace, limitFactor) : undefined,
    admitActor: metered
      ? readingLimit(name, limitFactor, log)
      : pace && byAccount
        ? accountLimit(db, name, pace, limitFactor)
        : undefined,
  };
}

/** Permission and body are of one revision, under which the body is cached. */
async function answerThroughCache(
  ctx: Context,
  { call, admitActor }: Mounted,
  input: object,
  options: RouterOptions,
) {
  const { bodies, compress, publicUrl } = options;
  const body = await atOneRevision(bodies, async (revision) => {
    const audience = await call.authorise(input);
    const make = async () => {
      const answer = await call.answer({ ...input, client: clientOf(ctx, publicUrl) });
      const { route } = ctx.state;
      const compressed = await compress(answer);
      if (audience === 'anyone') return { ...compressed, route };
      return { ...compressed, route, admit: entitledOnly({ call, admitActor }, input, options) };
    };
    return bodies.getOrMake(keyOf(canonical(ctx.path), audience), make, revision);
  });
  sendCachedBody(ctx, body);
}

/** Asks of others for a body that was made for one of them what that one was asked, in the same order. */
function entitledOnly({ call, admitActor }: Mounted, input: object, options: RouterOptions) {
  return async (ctx: Context) => {
    ctx.state.refusedAs = call.definition.refusedAs;
    const actor = await actorOf(ctx, call.definition, options);
    if (actor) await admitActor?.(ctx, actor);
    await call.authorise({ ...input, actor, now: options.clock.now() });
  };
}

async function answerCall(
  ctx: Context,
  { call, admitActor }: Mounted,
  options: RouterOptions,
  params: unknown,
) {
  const { definition } = call;
  const actor = await actorOf(ctx, definition, options);
  if (actor) await admitActor?.(ctx, actor);
  const input = { ...(await readCallInput(ctx, definition, params)), actor, now: options.clock.now() };
  if (definition.cache === 'revision') return answerThroughCache(ctx, { call, admitActor }, input, options);
  await call.authorise(input);
  const answer = async () => {
    const given = await call.answer({ ...input, client: clientOf(ctx, options.publicUrl) });
    if (actor && definition.noted) await noteReading(options.db, actor.id, call, given);
    return given;
  };
  if (actor && isStaffAction(call)) {
    noteSecurity(options.log, ctx, { user: actor.id, event: 'staff_action', call: call.name });
  }
  if (call.open) {
    sendFile(ctx, await call.open(input));
  } else if (call.pack) {
    sendArchive(ctx, await call.pack(input));
  } else if (definition.page) {
    const page = (await answer()) as Page<unknown>;
    ctx.set('Content-Range', contentRange(definition.page, page));
    await sendUncachedAnswer(ctx, page.rows);
  } else {
    await sendUncachedAnswer(ctx, await answer());
    ctx.status = definition.status ?? 200;
  }
}

/** Routes for every call, below /api, with or without the last slash. */
export function callRouter(calls: readonly ImplementedCall[], options: RouterOptions): Middleware {
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
