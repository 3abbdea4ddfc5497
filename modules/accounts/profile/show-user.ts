import type { Knex } from 'knex';
import { presentUser } from '../console/present-user.ts';
import type { UserRecord } from '../console/staff-contract.ts';
import { UserNotFound } from '../errors.ts';
import { SessionRow, UserRow } from '../models.ts';

/** What other modules know of an account; the composition root asks them. */
export type AccountSummary = Pick<UserRecord, 'subscription' | 'completed_texts' | 'saved_words'>;

export interface UserContext {
  db: Knex;
  accountSummaryOf(userId: number, now: Date): Promise<AccountSummary>;
}

/**
 * One account with what its owner does here, for the console.
 * @throws UserNotFound
 */
export async function showUser(
  { db, accountSummaryOf }: UserContext,
  id: number,
  now: Date,
): Promise<UserRecord> {
  const user = await UserRow.query(db).findById(id);
  if (!user) throw new UserNotFound();
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
    ...(await accountSummaryOf(id, now)),
  };
}
