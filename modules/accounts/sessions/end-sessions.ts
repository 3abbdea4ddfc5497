import type { Knex } from 'knex';
import type { Actor } from '#modules/platform';
import { SessionNotFound } from '../errors.ts';
import { SessionRow } from '../models.ts';

/**
 * Ends a session: its tokens are refused from the next request on, and open no text 250 ms later.
 * @returns false when it was no longer open
 */
export async function endSession(db: Knex, sessionId: string, now: Date): Promise<boolean> {
  const ended = await SessionRow.query(db)
    .patch({ ended_at: now })
    .where({ id: sessionId })
    .whereNull('ended_at');
  return ended > 0;
}

/**
 * Ends the sessions of an account, and logins that wait for their second step.
 * @param except the id of one that stays
 */
export async function endSessionsOf(
  db: Knex,
  userId: number,
  now: Date,
  { except }: { except?: string } = {},
): Promise<void> {
  const open = SessionRow.query(db).patch({ ended_at: now }).where({ user_id: userId }).whereNull('ended_at');
  await (except === undefined ? open : open.whereNot({ id: except }));
  await db('account_challenges').where({ user_id: userId, purpose: 'second-step' }).delete();
}

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
