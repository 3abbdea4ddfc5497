import type { Knex } from 'knex';

// The lines of a text that a word of it stands in, as the matcher of the page finds them.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table text_word_lines (
      text_word_id integer not null references text_words (id) on delete cascade,
      line integer not null check (line > 0),
      primary key (text_word_id, line)
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table text_word_lines');
}
