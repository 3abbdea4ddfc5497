import type { Knex } from 'knex';

// What is written onto the front of a word, by each spelling that it has in its text; null until its text is looked at.
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table text_words add column particles jsonb');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table text_words drop column particles');
}
