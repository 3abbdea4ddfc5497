import type { Knex } from 'knex';

// A verb has a page of its own, and notes on it.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table words
      add column slug text unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      add column notes text check (notes <> ''),
      add constraint only_verbs_have_addresses check (slug is null or part_of_speech = 'verb');
    create index words_by_root on words (root);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index words_by_root;
    alter table words drop constraint only_verbs_have_addresses, drop column notes, drop column slug;
  `);
}
