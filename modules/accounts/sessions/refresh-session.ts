import type { Knex } from 'knex';
import { type KeyRing, publish } from '#modules/platform';
import { type AccountContext, noteSecurity, type RequestContext } from '../context.ts';
import { ForeignPage, SessionEnded } from '../errors.ts';
import { SessionReused } from '../events.ts';
import { SessionRow, UserRow } from '../models.ts';
import { signAccessToken } from './access-token.ts';
import { endSession } from './end-sessions.ts';
import { forgetSessionCookie, giveSessionCookie, nextCookie, readSessionCookie } from './session-cookie.ts';
import { whereOpen } from './session-life.ts';
import { hashToken } from './tokens.ts';

/** How long the cookie before the present one is still taken: two tabs may cross, or an answer be lost. */
const GRACE_MS = 20_000;

type Outcome =
  /** What the database knows of the session, and the cookie that it has from now on. */
  | { session: SessionRow; cookie: string | null }
  | { refused: 'unknown' | 'without_cookie'; session?: undefined }
  | { refused: 'reused'; session: SessionRow };

/** The session of a refresh token, held until the transaction ends so that two refreshes come one after the other. */
async function holdSession(
  trx: Knex.Transaction,
  refresh: string,
  now: Date,
): Promise<SessionRow | undefined> {
  const openAccounts = UserRow.query(trx)
    .select('id')
    .where({ is_active: true })
    .whereNotNull('activated_at');
  return whereOpen(SessionRow.query(trx), now)
    .where({ refresh_hash: hashToken(refresh) })
    .whereIn('user_id', openAccounts)
    .forUpdate()
    .first();
}

function isSame(hash: Buffer | null, other: Buffer): boolean {
  return hash?.equals(other) ?? false;
}

/** Present cookie: the next one takes its place. The one before, for a moment: the same next one again. */
async function rotateCookie(
  trx: Knex.Transaction,
  keys: KeyRing,
  session: SessionRow,
  cookie: string,
  now: Date,
): Promise<Outcome> {
  const presented = hashToken(cookie);
  if (isSame(session.cookie_hash, presented)) {
    const next = nextCookie(keys.at(now).bytes, cookie);
    await SessionRow.query(trx)
      .patch({
        cookie_hash: hashToken(next),
        previous_cookie_hash: presented,
        cookie_rotated_at: now,
        last_used_at: now,
      })
      .where({ id: session.id });
    return { session, cookie: next };
  }
  const rotatedAt = session.cookie_rotated_at ?? new Date(0);
  const isCrossing = now.getTime() - rotatedAt.getTime() <= GRACE_MS;
  if (isSame(session.previous_cookie_hash, presented) && isCrossing) {
    return { session, cookie: nextCookie(keys.at(rotatedAt).bytes, cookie) };
  }
  await endSession(trx, session.id, now);
  await publish(trx, SessionReused, { userId: session.user_id, sessionId: session.id });
  return { refused: 'reused', session };
}

async function continueSession(
  trx: Knex.Transaction,
  { keys }: AccountContext,
  refresh: string,
  { client, now }: RequestContext,
): Promise<Outcome> {
  const session = await holdSession(trx, refresh, now);
  if (!session) return { refused: 'unknown' };
  if (!session.is_bound) {
    await SessionRow.query(trx).patch({ last_used_at: now }).where({ id: session.id });
    return { session, cookie: null };
  }
  const cookie = readSessionCookie(client, session.id);
  // The token alone, perhaps stolen from the page's storage, opens nothing and ends nothing.
  if (cookie === undefined) return { refused: 'without_cookie' };
  return rotateCookie(trx, keys.cookie, session, cookie, now);
}

/**
 * A new access token for an open session. A session of a page gives its cookie and gets the next one; one that
 * was replaced before ends the session, for somebody has copied it.
 * @throws SessionEnded only when the session can never go on: the client forgets its tokens then
 * @throws ForeignPage when another site asks
 */
export async function refreshSession(
  context: AccountContext,
  refresh: string,
  request: RequestContext,
): Promise<string> {
  const { client, now } = request;
  if (client.isForeignPage) throw new ForeignPage();
  const outcome = await context.db.transaction((trx) => continueSession(trx, context, refresh, request));
  const { session } = outcome;
  if ('refused' in outcome) {
    const event = outcome.refused === 'reused' ? 'session_reused' : 'session_refused';
    noteSecurity(context.log, request, event, session?.user_id);
    if (session) forgetSessionCookie(client, session.id);
    throw new SessionEnded();
  }
  if (outcome.cookie) giveSessionCookie(client, outcome.session, outcome.cookie, now);
  const claims = { userId: outcome.session.user_id, sessionId: outcome.session.id };
  return signAccessToken(context.keys.access, claims, now);
}
