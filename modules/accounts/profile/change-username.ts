import type { Knex } from 'knex';
import { UniqueViolationError } from 'objection';
import { SessionEnded } from '../errors.ts';
import { UserRow } from '../models.ts';
import { assertUsernameFree, usernameKeys, usernameTaken } from '../registration/look-alikes.ts';
import type { Account } from './contract.ts';
import { presentAccount } from './get-account.ts';

/**
 * Gives an account another name.
 * @throws InvalidFields when somebody else has it, or it looks like somebody else's
 * @throws SessionEnded when the account has ended meanwhile
 */
export async function changeUsername(db: Knex, userId: number, username: string): Promise<Account> {
  const keys = usernameKeys(username);
  await assertUsernameFree(db, keys, userId);
  try {
    const user = await UserRow.query(db).patchAndFetchById(userId, { username, ...keys });
    if (!user) throw new SessionEnded();
    return presentAccount(user);
  } catch (error) {
    if (!(error instanceof UniqueViolationError)) throw error;
    // Another has taken it since it was looked for.
    throw usernameTaken();
  }
}
