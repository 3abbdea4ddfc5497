import type { Knex } from 'knex';

// What an author's text is looked up by: the key of a lemma, that of its plural, and a form that a text has already
// linked. The plural's key is folded as `searchKey` of `arabic` does it.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table words add column plural_key text collate "C" generated always as (
      translate(
        regexp_replace(plural_with_vowels, '[\\u064B-\\u0652\\u0670]', '', 'g'), 'أإآٱؤئىة', 'ااااوييه'
      )
    ) stored;
    create index words_by_search_key on words (search_key);
    create index words_by_plural_key on words (plural_key) where plural_key is not null;
    create index text_words_by_form on text_words (contextual_form_without_vowels);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index text_words_by_form;
    drop index words_by_search_key;
    alter table words drop column plural_key;
  `);
}
