import type { Knex } from 'knex';

// One row. Its number rises with every change that learners can see; caches are keyed by it.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table content_revision (
      only_row boolean primary key default true check (only_row),
      revision bigint not null default 1
    );
    insert into content_revision default values;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table content_revision');
}
