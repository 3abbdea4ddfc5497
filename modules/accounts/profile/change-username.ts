import type { Knex } from 'knex';
import { UniqueViolationError } from 'objection';
import { SessionEnded } from '../errors.ts';
import { UserRow } from '../models.ts';
import { assertUsernameFree, usernameTaken } from '../registration/look-alikes.ts';
import { keyOf } from '../spelling-key.ts';
import type { Account } from './contract.ts';
import { presentAccount } from './get-account.ts';

/**
 * Gives an account another name.
 * @throws InvalidFields when somebody else has it, or it looks like one of the team's
 * @throws SessionEnded when the account has ended meanwhile
 */
export async function changeUsername(db: Knex, userId: number, username: string): Promise<Account> {
  const username_key = keyOf(username);
  await assertUsernameFree(db, username_key, userId);
  try {
    const user = await UserRow.query(db).patchAndFetchById(userId, { username, username_key });
    if (!user) throw new SessionEnded();
    return presentAccount(user);
  } catch (error) {
    if (!(error instanceof UniqueViolationError)) throw error;
    // Another has taken it since it was looked for.
    throw usernameTaken();
  }
}
