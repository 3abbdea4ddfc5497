import type { Knex } from 'knex';
import { expect, it } from 'vitest';
import { down, up } from '../../../migrations/0062-parts-of-speech.ts';
import { aMember } from '../../support/builders/accounts.ts';
import { aBook, aText, aWord, withWords } from '../../support/builders/library.ts';
import { freshDatabase } from '../../support/database.ts';

const particle = (db: Knex, arabic: string, part: 'particle' | 'adverb' | 'pronoun' = 'particle') =>
  aWord(db, { arabic, partOfSpeech: part, root: null, plural: null });

/** A library as it was before the categories had names: the migration taken back, filled, and made anew. */
async function upgraded<T>(fill: (db: Knex) => Promise<T>): Promise<{ db: Knex; filled: T }> {
  const db = await freshDatabase();
  await down(db);
  const filled = await fill(db);
  await db.transaction(up);
  return { db, filled };
}

it('words that were called particles get their category, and stay the entries that readers have saved', async () => {
  const { db, filled } = await upgraded(async (old) => ({
    in: await particle(old, 'فِي'),
    when: await particle(old, 'لَمَّا'),
    where: await particle(old, 'أَيْنَ'),
    before: await particle(old, 'قَبْلَ'),
    tomorrow: await particle(old, 'غَدًا', 'adverb'),
    like: await particle(old, 'مِثْلَ'),
    all: await particle(old, 'كُلٌّ', 'pronoun'),
    not: await particle(old, 'لَمْ'),
  }));
  const parts = Object.fromEntries(
    (await db('words').select('id', 'part_of_speech')).map(({ id, part_of_speech: part }) => [id, part]),
  );
  expect(Object.entries(filled).map(([name, id]) => [name, parts[id]])).toEqual([
    ['in', 'preposition'],
    ['when', 'conjunction'],
    ['where', 'interrogative'],
    ['before', 'adverbial'],
    ['tomorrow', 'adverbial'],
    ['like', 'noun'],
    ['all', 'noun'],
    ['not', 'particle'],
  ]);
  expect(await db('words').where('id', filled.like).first()).toMatchObject({
    arabic_with_vowels: 'مِثْلٌ',
    plural_with_vowels: 'أَمْثَالٌ',
    root: 'م ث ل',
  });
});

it('وَحْدَ and وَحْدَهُ become one entry, with what was saved and reviewed of either', async () => {
  const { db, filled } = await upgraded(async (old) => {
    const entries = [await particle(old, 'وَحْدَ', 'adverb'), await particle(old, 'وَحْدَهُ', 'adverb')] as const;
    const textId = await aText(old, {
      bookId: (await aBook(old)).id,
      arabicLines: ['وَحْدَهَا'],
      frenchLines: ['Seule.'],
    });
    await withWords(old, textId, [{ wordId: entries[1], form: 'وَحْدَهَا' }]);
    const member = await aMember(old);
    const { id: textWordId } = await old('text_words').first('id');
    await old('saved_words').insert({ user_id: member.id, text_word_id: textWordId, saved_at: new Date() });
    await old('review_cards').insert({ user_id: member.id, word_id: entries[1] });
    return entries;
  });
  const [kept, former] = filled;
  expect(await db('words').where('id', former)).toEqual([]);
  expect(await db('text_words').pluck('word_id')).toEqual([kept]);
  expect(await db('saved_words').pluck('word_id')).toEqual([kept]);
  expect(await db('review_cards').pluck('word_id')).toEqual([kept]);
});

it('وَحْدَهُ alone takes the name of the entry', async () => {
  const { db, filled } = await upgraded((old) => particle(old, 'وَحْدَهُ', 'adverb'));
  expect(await db('words').where('id', filled).first()).toMatchObject({
    arabic_with_vowels: 'وَحْدَ',
    arabic_without_vowels: 'وحد',
    search_key: 'وحد',
  });
});
