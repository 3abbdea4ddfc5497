import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table words (
      id integer generated always as identity primary key,
      part_of_speech text not null
        check (part_of_speech in ('noun', 'proper_noun', 'adjective', 'verb', 'pronoun', 'particle', 'adverb')),
      arabic_with_vowels text not null check (arabic_with_vowels <> ''),
      arabic_without_vowels text not null,
      search_key text not null,
      -- Tells apart two entries of the same spelling, as printed dictionaries number them.
      homograph smallint not null default 1 check (homograph > 0),
      french_translation text not null check (french_translation <> ''),
      root text,
      plural_with_vowels text,
      masdar_with_vowels text,
      imperative_with_vowels text,
      present_with_vowels text,
      past_with_vowels text,
      created_at timestamptz not null default now(),
      unique (arabic_with_vowels, part_of_speech, homograph),
      constraint verb_has_its_four_forms check (
        part_of_speech <> 'verb'
        or num_nonnulls(masdar_with_vowels, imperative_with_vowels, present_with_vowels, past_with_vowels) = 4
      )
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table words');
}
