import type { Knex } from 'knex';
import type { Context } from 'koa';
import type { OpeningCounter } from '#modules/library';
import { type Actor, type ContentRevision, hasFreshProof, type Logger, type Page } from '#modules/platform';
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
import type { AdmitActor } from './requests/rate-limit.ts';
import type { SharedPaces } from './requests/shared-paces.ts';

declare module 'koa' {
  interface DefaultState {
    /** How the call that was found says no. */
    refusedAs?: CallDefinition['refusedAs'];
  }
}

export interface AnswerOptions {
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
  /** The account that an access token names, without asking whether its session goes on; undefined of a bad one. */
  accountOf(accessToken: string): number | undefined;
  paces: SharedPaces;
  openings: Pick<OpeningCounter, 'count'>;
  revision: Pick<ContentRevision, 'catchUp'>;
  log: Logger;
  /** The cache of answers, and how one is made ready for it. */
  bodies: RevisionCache<CachedBody>;
  compress(value: unknown): Promise<CachedBody>;
}

/** A call as it is mounted. */
interface Mounted {
  call: ImplementedCall;
  /** The pace of an account, where the call has one. */
  admitActor?: AdmitActor | undefined;
}

/** One spelling for a path with and without its last slash. */
export function canonical(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}

/** What only some may have is cached under a name that no path can be. */
export function keyOf(path: string, audience: 'anyone' | 'entitled'): string {
  return audience === 'anyone' ? path : `${path}#entitled`;
}

/** The access token that a request bears, good or not. */
export function tokenOf(ctx: Context): string | undefined {
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
  { identify, log, clock }: AnswerOptions,
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

/** Counts that somebody was given what not everybody may have. */
function noteGiven({ definition }: ImplementedCall, actor: Actor | null | undefined, options: AnswerOptions) {
  if (actor && definition.counted) options.openings.count(actor.id, options.clock.now());
}

/** Permission and body are of one revision, under which the body is cached. */
async function answerThroughCache(
  ctx: Context,
  { call, admitActor }: Mounted,
  input: { actor?: Actor | null | undefined },
  options: AnswerOptions,
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
  if (body.admit) noteGiven(call, input.actor, options);
  sendCachedBody(ctx, body);
}

/** Asks of others for a body that was made for one of them what that one was asked, in the same order. */
function entitledOnly({ call, admitActor }: Mounted, input: object, options: AnswerOptions) {
  return async (ctx: Context) => {
    ctx.state.refusedAs = call.definition.refusedAs;
    const actor = await actorOf(ctx, call.definition, options);
    if (actor) await admitActor?.(ctx, actor);
    await call.authorise({ ...input, actor, now: options.clock.now() });
    noteGiven(call, actor, options);
  };
}

/**
 * Permission first, then what was sent, then the answer.
 * @throws the rule that refuses it
 */
export async function answerCall(
  ctx: Context,
  { call, admitActor }: Mounted,
  options: AnswerOptions,
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
    if (actor && definition.noted) {
      const { filter } = (input.query ?? {}) as { filter?: object };
      await noteReading(options.db, actor.id, call, { filter, answer: given });
    }
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
    const given = await answer();
    // Whoever publishes something finds it published, with whatever they ask for next.
    if (isStaffAction(call)) await options.revision.catchUp();
    await sendUncachedAnswer(ctx, given);
    ctx.status = definition.status ?? 200;
  }
}
