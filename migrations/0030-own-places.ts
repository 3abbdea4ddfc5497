/** Words that are saved from no text of the library, and where they stand in a text that their reader has brought. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table saved_words
      alter column text_word_id drop not null,
      -- The entry of a word of a text is held by that word: this is for those that stand in none.
      add constraint saved_words_word_id_fkey foreign key (word_id) references words (id);
    create unique index saved_words_of_no_text on saved_words (word_id, user_id) where text_word_id is null;

    create table own_places (
      saved_word_id bigint primary key references saved_words (id) on delete cascade,
      user_id integer not null,
      own_text_id uuid not null,
      line integer not null check (line > 0),
      -- As it stands there, with the vowels that it has there.
      form text not null check (form <> ''),
      foreign key (user_id, own_text_id) references own_texts (user_id, id) on delete cascade
    );
    create index own_places_of_text on own_places (user_id, own_text_id);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table own_places;
    drop index saved_words_of_no_text;
    alter table saved_words drop constraint saved_words_word_id_fkey;
    delete from saved_words where text_word_id is null;
    alter table saved_words alter column text_word_id set not null;
  `);
}
