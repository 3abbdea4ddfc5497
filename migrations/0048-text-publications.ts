import type { Knex } from 'knex';

// When a text was first published. Those that are published already were made by imports, which publish at once.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table texts add column published_at timestamptz;
    update texts set published_at = created_at where state = 'published';
    create index texts_by_publication on texts (published_at desc) where state = 'published';
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table texts drop column published_at');
}
