import type { Knex } from 'knex';

// The hash of a secret that the registering browser keeps: with the mailed link it logs in, once.
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table users add column browser_hash bytea');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table users drop column browser_hash');
}
