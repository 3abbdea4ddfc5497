import type { Knex } from 'knex';
import type { Actor } from '#modules/platform';
import { SessionNotFound } from '../errors.ts';
import { SessionRow } from '../models.ts';
import { endSession, endSessionsOf } from './end-sessions.ts';

/**
 * Ends one session of whoever asks, or all but the one that asks.
 * @param only the session's id; undefined for all the others
 * @throws SessionNotFound when no open session of theirs has that id
 */
export async function endOwnSessions(
  db: Knex,
  { id, sessionId }: Pick<Actor, 'id' | 'sessionId'>,
  only: string | undefined,
  now: Date,
): Promise<void> {
  if (only === undefined) return endSessionsOf(db, id, now, { except: sessionId });
  const own = await SessionRow.query(db).findOne({ id: only, user_id: id });
  if (!own || !(await endSession(db, own.id, now))) throw new SessionNotFound();
}
