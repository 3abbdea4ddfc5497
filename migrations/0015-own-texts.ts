/** Texts that readers bring themselves, and what they write to and save of the words there. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table own_texts (
      user_id integer not null references users (id) on delete cascade,
      -- Made by the reader's page.
      id uuid not null,
      title text not null,
      arabic text not null check (length(arabic) between 1 and 20000),
      french text not null,
      -- What the reader has said that words are, by their place and form.
      choices jsonb not null default '[]',
      version integer not null default 1 check (version > 0),
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (user_id, id)
    );

    -- What a reader writes to a word that the dictionary does not have.
    create table own_glosses (
      user_id integer not null references users (id) on delete cascade,
      lemma text not null check (lemma <> ''),
      gloss text not null check (gloss <> ''),
      written_at timestamptz not null,
      primary key (user_id, lemma)
    );

    -- Where a word that was saved from no text of the library stands in a text that its reader has brought.
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
  await db.raw('drop table own_places, own_glosses, own_texts');
}
