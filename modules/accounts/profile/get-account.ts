import type { Knex } from 'knex';
import { SessionEnded } from '../errors.ts';
import { UserRow } from '../models.ts';
import type { Account } from './contract.ts';
import { presentAccount } from './present-account.ts';

/** @throws SessionEnded when the account has ended meanwhile */
export async function getAccount(db: Knex, userId: number): Promise<Account> {
  const user = await UserRow.query(db).findById(userId);
  if (!user) throw new SessionEnded();
  return presentAccount(user);
}
