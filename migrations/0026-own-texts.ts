/** Texts that readers bring themselves, and what they write to words that the dictionary does not have. */
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

    create table own_glosses (
      user_id integer not null references users (id) on delete cascade,
      lemma text not null check (lemma <> ''),
      gloss text not null check (gloss <> ''),
      written_at timestamptz not null,
      primary key (user_id, lemma)
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table own_texts; drop table own_glosses;');
}
