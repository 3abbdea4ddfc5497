import type { Knex } from 'knex';

// A word saved from a text stays the reader's when the text loses it: the word is withdrawn, not deleted.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table text_words add column withdrawn_at timestamptz;
    create table saved_words (
      id bigint generated always as identity primary key,
      user_id integer not null references users (id) on delete cascade,
      text_word_id integer not null references text_words (id),
      saved_at timestamptz not null,
      unique (user_id, text_word_id)
    );
    create index saved_words_by_text_word on saved_words (text_word_id);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table saved_words; alter table text_words drop column withdrawn_at');
}
