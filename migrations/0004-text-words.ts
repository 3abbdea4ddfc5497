import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table text_words (
      id integer generated always as identity primary key,
      text_id integer not null references texts (id),
      word_id integer not null references words (id),
      position integer not null check (position > 0),
      contextual_form_with_vowels text not null check (contextual_form_with_vowels <> ''),
      contextual_form_without_vowels text not null,
      contextual_translation text,
      display_in_vocabulary_table boolean not null default true,
      -- An entry keeps its id when a text is imported again: readers' saved words point at it.
      unique (text_id, contextual_form_with_vowels)
    );
    create index text_words_in_order on text_words (text_id, position);
    create index text_words_by_word on text_words (word_id);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table text_words');
}
