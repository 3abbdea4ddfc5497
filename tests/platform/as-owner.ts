import type { Knex } from 'knex';

/** What whoever owns a database can do, and no program: its triggers are off meanwhile. */
export async function asOwner(
  db: Knex,
  change: (trx: Knex.Transaction) => PromiseLike<unknown>,
): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.raw(`set local session_replication_role = 'replica'`);
    await change(trx);
  });
}
