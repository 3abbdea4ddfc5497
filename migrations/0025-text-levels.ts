/** How long each text is, the level that is counted of it, and the one that its authors give it instead, with their reason. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table texts
      add column lines_count integer not null
        generated always as (cardinality(string_to_array(content_with_vowels, E'\\n'))) stored,
      add column words_count integer not null
        generated always as (regexp_count(content_with_vowels, '[\\u0621-\\u0652\\u0670\\u0671]+')) stored,
      add column chosen_level text check (chosen_level in ('A1', 'A2', 'B1', 'B2', 'C1')),
      add column level_reason text check (level_reason <> ''),
      add constraint texts_level_has_reason check ((chosen_level is null) = (level_reason is null));

    -- A table of its own: it is written while a text is parsed, when whoever saves the text waits for that.
    create table text_levels (
      text_id integer primary key references texts (id) on delete cascade,
      level text not null check (level in ('A1', 'A2', 'B1', 'B2', 'C1'))
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table text_levels;
    alter table texts drop constraint texts_level_has_reason, drop column level_reason, drop column chosen_level,
      drop column words_count, drop column lines_count;
  `);
}
