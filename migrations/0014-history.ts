/** What has ended leaves its dates, so that what a reader knew on any day can be told. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- A word that was in the vocabulary from one moment to another.
    create table removed_words (
      id bigint generated always as identity primary key,
      user_id integer not null references users (id) on delete cascade,
      word_id integer not null references words (id) on delete cascade,
      saved_at timestamptz not null,
      removed_at timestamptz not null
    );
    create index removed_words_of_reader on removed_words (user_id);

    -- A text that was marked as completed from one moment to another.
    create table reopened_texts (
      id bigint generated always as identity primary key,
      user_id integer not null references users (id) on delete cascade,
      text_id integer not null references texts (id) on delete cascade,
      completed_at timestamptz not null,
      reopened_at timestamptz not null
    );
    create index reopened_texts_of_reader on reopened_texts (user_id);

    -- A word that was known from one moment to another.
    create table forgotten_words (
      id bigint generated always as identity primary key,
      user_id integer not null references users (id) on delete cascade,
      word_id integer not null references words (id) on delete cascade,
      known_at timestamptz not null,
      forgotten_at timestamptz not null
    );
    create index forgotten_words_of_reader on forgotten_words (user_id, word_id);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table forgotten_words, reopened_texts, removed_words');
}
