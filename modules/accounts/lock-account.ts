import type { Knex } from 'knex';

/**
 * Locks an account against its erasure until the transaction ends, before a caller locks rows of it, which its
 * erasure locks afterwards.
 */
export async function lockAccount(trx: Knex, userId: number): Promise<void> {
  await trx.raw('select from users where id = ? for key share', [userId]);
}
