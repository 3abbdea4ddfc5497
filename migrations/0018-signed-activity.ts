/** Each line of the list of activity is signed by whoever writes it. */

import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- By a key that the database does not have. Null of lines that were written before there was one.
    alter table activity_log add column signature bytea;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table activity_log drop column signature');
}
