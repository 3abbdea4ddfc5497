/** How often the card of a word of a text was chosen on a day: nobody's name, no address. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table word_openings (
      text_word_id integer not null references text_words (id) on delete cascade,
      day date not null,
      openings integer not null check (openings > 0),
      primary key (text_word_id, day)
    );
    -- Rows come in the order of their days.
    create index word_openings_in_time on word_openings using brin (day);
    -- What was saved stood for what is opened.
    drop index saved_words_in_time;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    create index saved_words_in_time on saved_words using brin (saved_at);
    drop table word_openings;
  `);
}
