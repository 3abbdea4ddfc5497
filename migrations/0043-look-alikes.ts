/** Bare forms that are vowelled in several ways are found by the index alone. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    drop index text_words_by_form;
    create index text_words_by_form on text_words (contextual_form_without_vowels, contextual_form_with_vowels);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index text_words_by_form;
    create index text_words_by_form on text_words (contextual_form_without_vowels);
  `);
}
