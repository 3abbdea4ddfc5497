import type { Knex } from 'knex';

/**
 * Keeps an account from being erased until the transaction ends; for whoever goes on to lock rows of its, which its
 * erasure locks after it.
 */
export async function keepAccount(trx: Knex, userId: number): Promise<void> {
  await trx.raw('select from users where id = ? for key share', [userId]);
}
