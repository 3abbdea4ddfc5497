import type { Knex } from 'knex';
import type { DataSubject, PersonalData } from '#modules/platform/records';
import { listNotes } from '../console/account-notes.ts';
import type { UserRecord } from '../console/contract.ts';
import { listHistory } from '../console/list-history.ts';
import { presentUser } from '../console/present-user.ts';
import { UserNotFound } from '../errors.ts';
import { SessionRow, UserRow } from '../models.ts';

/** What other modules know of an account; the composition root asks them. */
export type AccountSummary = Pick<
  UserRecord,
  'subscription' | 'completed_texts' | 'saved_words' | 'unanswered_messages'
>;

export interface UserContext {
  db: Knex;
  accountSummaryOf(person: DataSubject, now: Date): Promise<AccountSummary>;
  /** Every module that knows what has happened to somebody. */
  histories: readonly PersonalData[];
}

/** @throws UserNotFound */
export async function requireUser(db: Knex, id: number): Promise<UserRow> {
  const user = await UserRow.query(db).findById(id);
  if (!user) throw new UserNotFound();
  return user;
}

/**
 * One account with what its owner does here, for the console.
 * @throws UserNotFound
 */
export async function showUser(
  { db, accountSummaryOf, histories }: UserContext,
  id: number,
  now: Date,
): Promise<UserRecord> {
  const user = await requireUser(db, id);
  const open_sessions = await SessionRow.query(db)
    .where('user_id', id)
    .where('ends_at', '>', now)
    .whereNull('ended_at')
    .resultSize();
  const { first_name, last_name, is_demo } = user;
  return {
    ...presentUser(user),
    first_name,
    last_name,
    is_demo,
    open_sessions,
    ...(await accountSummaryOf(user, now)),
    notes: await listNotes(db, id),
    history: await listHistory(db, histories, user, 0),
  };
}

/**
 * More of what has happened to somebody.
 * @throws UserNotFound
 */
export async function showHistory(
  { db, histories }: UserContext,
  id: number,
  from: number,
): Promise<{ id: number } & UserRecord['history']> {
  const user = await UserRow.query(db).findById(id);
  if (!user) throw new UserNotFound();
  return { id, ...(await listHistory(db, histories, user, from)) };
}
