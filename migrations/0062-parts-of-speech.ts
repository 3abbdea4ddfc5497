import type { Knex } from 'knex';

const FORMER = ['noun', 'proper_noun', 'adjective', 'verb', 'pronoun', 'particle', 'adverb'];
const NEW = ['preposition', 'conjunction', 'interrogative', 'adverbial'];

/** Words of the starter library that were called particles, adverbs or pronouns for want of a better name. */
const RENAMED = {
  preposition: 'إِلَى بِ حَتَّى عَلَى عَنْ فِي لِ مِنْ مُنْذُ',
  conjunction: 'إِذَا أَنْ بَلْ ثُمَّ لٰكِنَّ لَمَّا إِنْ أَنَّ كُلَّمَا كَمَا لِأَنَّ لٰكِنْ لَوْ',
  interrogative: 'أَيْنَ كَيْفَ مَتَى هَلْ كَمْ',
  adverbial:
    'أَمَامَ بَعْدَ بَيْنَ تَحْتَ حَيْثُ حِينَ خَلْفَ دَاخِلَ دُونَ عِنْدَ قَبْلَ قُرْبَ مَعَ الْآنَ أَمْسِ عِنْدَئِذٍ غَدًا لَيْلًا هُنَاكَ الْيَوْمَ أَبَدًا بَعْدُ',
};

function allow(db: Knex, parts: readonly string[]) {
  return db.raw(`
    alter table words
      drop constraint words_part_of_speech_check,
      add constraint words_part_of_speech_check check (part_of_speech in ('${parts.join("', '")}'));
  `);
}

/** Gives entries their category where they stand, so that what readers have saved and reviewed of them stays theirs. */
async function rename(db: Knex): Promise<void> {
  const renamed = Object.entries(RENAMED).flatMap(([part, words]) =>
    words.split(' ').map((arabic) => ({ arabic, part })),
  );
  await db.raw(
    `update words set part_of_speech = renamed.part, version = version + 1
      from unnest(?::text[], ?::text[]) as renamed (arabic, part)
      where arabic_with_vowels = renamed.arabic and part_of_speech in ('particle', 'adverb') and homograph = 1
        and not exists (
          select from words twin
          where twin.arabic_with_vowels = renamed.arabic and twin.part_of_speech = renamed.part and twin.homograph = 1
        )`,
    [renamed.map(({ arabic }) => arabic), renamed.map(({ part }) => part)],
  );
}

/** مِثْلَ and كُلٌّ are nouns. */
const NOUNS = `
  update words set part_of_speech = 'noun', version = version + 1, root = noun.root,
    arabic_with_vowels = noun.arabic, plural_with_vowels = noun.plural
  from (values ('مِثْلَ', 'مِثْلٌ', 'م ث ل', 'أَمْثَالٌ'), ('كُلٌّ', 'كُلٌّ', 'ك ل ل', null)) as noun (former, arabic, root, plural)
  where arabic_with_vowels = noun.former and part_of_speech in ('particle', 'pronoun') and homograph = 1
    and not exists (
      select from words twin
      where twin.arabic_with_vowels = noun.arabic and twin.part_of_speech = 'noun' and twin.homograph = 1
    )`;

/** One word that had two entries: what readers have of the one becomes theirs of the other. */
const WAHDA = `
  create temporary table merged on commit drop as
    select one.id as kept, other.id as former from words one, words other
    where one.arabic_with_vowels = 'وَحْدَ' and other.arabic_with_vowels = 'وَحْدَهُ'
      and one.part_of_speech = 'adverb' and other.part_of_speech = 'adverb';
  update text_words set word_id = kept from merged where word_id = former;
  update review_answers set word_id = kept from merged where word_id = former;
  update review_cards set word_id = kept from merged
    where word_id = former and not exists (
      select from review_cards other where other.user_id = review_cards.user_id and other.word_id = kept
    );
  delete from review_cards using merged where word_id = former;
  delete from words using merged where id = former;
  update words set arabic_with_vowels = 'وَحْدَ', arabic_without_vowels = 'وحد', search_key = 'وحد', version = version + 1
    where arabic_with_vowels = 'وَحْدَهُ' and part_of_speech = 'adverb' and homograph = 1`;

// A preposition, a conjunction, an interrogative and an adverb of place or time (ظَرْفٌ) had no name of their own.
export async function up(db: Knex): Promise<void> {
  await allow(db, [...FORMER, ...NEW]);
  await rename(db);
  await db.raw(NOUNS);
  await db.raw(WAHDA);
  await db.raw('update content_revision set revision = revision + 1');
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`update words set part_of_speech = 'particle' where part_of_speech = any(?)`, [NEW]);
  await allow(db, FORMER);
}
