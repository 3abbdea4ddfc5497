import type { Knex } from 'knex';

// What an author adds to the dictionary is for the team alone until a published text has it or somebody says that it is
// an entry of reference. What is there already is one: readers have seen it.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table words add column is_reference boolean not null default false;
    update words set is_reference = true;
    alter table words add column is_public boolean not null
      generated always as (is_reference or published_texts_count > 0) stored;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table words drop column is_public, drop column is_reference');
}
