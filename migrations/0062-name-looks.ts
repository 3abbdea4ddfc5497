/** What a name looks like is nobody else's: the worker gives their look to the accounts that are there (`compare-names`). */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Null of erased accounts, of whoever was named by the version before, and of the newer of two that look alike already.
    alter table users add column username_look text unique;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table users drop column username_look');
}
