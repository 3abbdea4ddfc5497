import { createHmac } from 'node:crypto';
import type { Client } from '#modules/platform';
import type { SessionRow } from '../models.ts';

/** The only path that the cookie is sent to. */
const PATH = '/api/users/token/refresh';

/** Each session has a cookie of its own: two tabs may hold two short sessions in one browser. */
const nameOf = (sessionId: string) => `session-${sessionId}`;

export function readSessionCookie(client: Client, sessionId: string): string | undefined {
  return client.cookie(nameOf(sessionId));
}

/** Gives the browser a session's cookie, for as long as the session, or the browser when it is not remembered. */
export function giveSessionCookie(
  client: Client,
  session: Pick<SessionRow, 'id' | 'is_remembered' | 'ends_at'>,
  cookie: string,
  now: Date,
): void {
  const seconds = Math.floor((session.ends_at.getTime() - now.getTime()) / 1000);
  client.setCookie(nameOf(session.id), cookie, PATH, session.is_remembered ? seconds : undefined);
}

export function forgetSessionCookie(client: Client, sessionId: string): void {
  client.setCookie(nameOf(sessionId), null, PATH);
}

/**
 * The cookie that comes after this one. Whoever asks again with the same cookie is given the same next one, so
 * two tabs that cross, or an answer that was lost, end up with one cookie and not with two.
 */
export function nextCookie(key: Uint8Array, cookie: string): string {
  return createHmac('sha256', key).update(cookie).digest('base64url');
}
