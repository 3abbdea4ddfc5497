import type { Knex } from 'knex';
import { UniqueViolationError } from 'objection';
import { InvalidFields } from '#modules/platform';
import type { Account } from './account-page-contract.ts';
import { SessionEnded } from './errors.ts';
import { keyOf } from './keys.ts';
import { UserRow } from './models.ts';
import { presentAccount } from './present-account.ts';

/**
 * Gives an account another name.
 * @throws InvalidFields when somebody else has it
 * @throws SessionEnded when the account has ended meanwhile
 */
export async function changeUsername(db: Knex, userId: number, username: string): Promise<Account> {
  try {
    const user = await UserRow.query(db).patchAndFetchById(userId, {
      username,
      username_key: keyOf(username),
    });
    if (!user) throw new SessionEnded();
    return presentAccount(user);
  } catch (error) {
    if (!(error instanceof UniqueViolationError)) throw error;
    throw new InvalidFields({ username: ['Ce nom d’utilisateur est déjà pris.'] });
  }
}
