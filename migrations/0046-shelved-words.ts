/** An entry that went with an abandoned draft: it is had again with it, under its number, by which versions name it. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table shelved_words (
      word_id integer primary key,
      entry jsonb not null,
      shelved_at timestamptz not null default now()
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table shelved_words');
}
