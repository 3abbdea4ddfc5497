import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { publish } from '#modules/platform';
import type { RequestContext } from '../context.ts';
import { OpenedElsewhere } from '../events.ts';
import { newToken } from './tokens.ts';

const COOKIE = 'device';
/** Only logging in asks for it. */
const PATH = '/api/users/login';
const DAY_SECONDS = 24 * 60 * 60;
/** Thirteen months from the last login. */
const LIFE_DAYS = 395;
const MARK = /^[\w-]{43}$/;

/**
 * What tells this browser from any other: a random mark that it was given at an earlier login, and nothing of what it
 * is or where. A program keeps no cookies: it is what it calls itself.
 */
function markOf({ client }: RequestContext): string {
  if (!client.isOwnPage) return `program ${client.userAgent}`;
  const given = client.cookie(COOKIE);
  const mark = given && MARK.test(given) ? given : newToken();
  client.setCookie(COOKIE, mark, PATH, LIFE_DAYS * DAY_SECONDS);
  return mark;
}

/** Takes down where an account is being opened. Its owner is written to if that is new; the very first time it is not. */
export async function noteDevice(
  trx: Knex.Transaction,
  { userId, sessionId }: { userId: number; sessionId: string },
  request: RequestContext,
): Promise<void> {
  const device_hash = createHash('sha256')
    .update(`${userId} ${markOf(request)}`)
    .digest();
  const known = await trx('known_devices').where({ user_id: userId }).pluck('device_hash');
  await trx('known_devices')
    .insert({ user_id: userId, device_hash, last_login_at: request.now })
    .onConflict(['user_id', 'device_hash'])
    .merge();
  const isKnown = known.some((hash: Buffer) => hash.equals(device_hash));
  if (known.length > 0 && !isKnown) await publish(trx, OpenedElsewhere, { userId, sessionId });
}

/** Forgets browsers whose mark has ended. */
export async function purgeDevices(db: Knex, now: Date): Promise<void> {
  const since = new Date(now.getTime() - LIFE_DAYS * DAY_SECONDS * 1000);
  await db('known_devices').where('last_login_at', '<', since).delete();
}
