import type { Knex } from 'knex';
import type { AccountContext, RequestContext } from '../context.ts';
import type { Tokens } from '../contract.ts';
import { SessionRow, UserRow } from '../models.ts';
import { signAccessToken } from './access-token.ts';
import { noteDevice } from './known-devices.ts';
import { giveSessionCookie } from './session-cookie.ts';
import { endOfSession } from './session-life.ts';
import { hashToken, newToken } from './tokens.ts';

interface SessionToOpen {
  userId: number;
  isRemembered: boolean;
  /** Whether they have shown more than a password. */
  hasShownFactor?: boolean;
}

/**
 * Opens a session for somebody who has proved who they are, and gives its tokens. For a page of this site it is bound to a cookie, so that a refresh
 * token stolen from the page's storage is of no use alone.
 */
export async function openSession(
  trx: Knex.Transaction,
  { keys }: Pick<AccountContext, 'keys'>,
  { userId, isRemembered, hasShownFactor = false }: SessionToOpen,
  request: RequestContext,
): Promise<Tokens> {
  const { client, now } = request;
  await UserRow.query(trx).patch({ last_contact_at: now }).where({ id: userId });
  const refresh = newToken();
  const cookie = client.isOwnPage ? newToken() : null;
  const session = await SessionRow.query(trx)
    .insert({
      user_id: userId,
      refresh_hash: hashToken(refresh),
      is_bound: cookie !== null,
      is_remembered: isRemembered,
      cookie_hash: cookie === null ? null : hashToken(cookie),
      user_agent: client.userAgent,
      created_at: now,
      last_used_at: now,
      proved_at: now,
      factor_at: hasShownFactor ? now : null,
      ends_at: endOfSession({ isRemembered, isBound: cookie !== null }, now),
    })
    .returning('*');
  if (cookie) giveSessionCookie(client, session, cookie, now);
  await noteDevice(trx, { userId, sessionId: session.id }, request);
  return { access: signAccessToken(keys.access, { userId, sessionId: session.id }, now), refresh };
}
