import type { Knex } from 'knex';
import type { Account } from './account-page-contract.ts';
import { SessionEnded } from './errors.ts';
import { UserRow } from './models.ts';
import { presentAccount } from './present-account.ts';

/** @throws SessionEnded when the account has ended meanwhile */
export async function getAccount(db: Knex, userId: number): Promise<Account> {
  const user = await UserRow.query(db).findById(userId);
  if (!user) throw new SessionEnded();
  return presentAccount(user);
}
