import type { Knex } from 'knex';

// Where else an entry stands is asked for one text at a time too: for each word that a reader has saved.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create index text_words_by_word_and_text on text_words (word_id, text_id);
    drop index text_words_by_word;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    create index text_words_by_word on text_words (word_id);
    drop index text_words_by_word_and_text;
  `);
}
