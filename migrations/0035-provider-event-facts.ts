import type { Knex } from 'knex';

// Of a message of the provider's what is needed is kept, and no longer all of it: it names who has paid.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table provider_events drop column body, add column facts jsonb not null default '{}';
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table provider_events drop column facts, add column body text not null default '';
  `);
}
