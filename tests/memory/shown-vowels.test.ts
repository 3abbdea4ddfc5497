import { expect, it } from 'vitest';
import { getTextMemory } from '../../modules/memory/words/get-text-memory.ts';
import { aMember } from '../support/builders/accounts.ts';
import { aBook, aText, aWord, withWords } from '../support/builders/library.ts';
import { freshDatabase } from '../support/services/database.ts';

it('[MEM-04] a known word retains the marks that tell it from another of the same letters, and no others', async () => {
  const db = await freshDatabase();
  const reader = await aMember(db);
  const none = { root: null, plural: null };
  const king = await aWord(db, { ...none, arabic: 'مَلِكٌ', french: 'roi' });
  await aWord(db, { ...none, arabic: 'مَلَكٌ', french: 'ange' });
  const boy = await aWord(db, { ...none, arabic: 'وَلَدٌ', french: 'garçon' });
  const textId = await aText(db, {
    bookId: (await aBook(db)).id,
    arabicLines: ['مَلِكٌ وَلَدٌ.', 'مِنْ وَلَدٍ.'],
    frenchLines: ['Un roi, un garçon.', 'D’un garçon.'],
  });
  await withWords(db, textId, [
    { wordId: king, form: 'مَلِكٌ' },
    { wordId: boy, form: 'وَلَدٌ' },
    // The same word of another case: its last vowel does not tell it from another.
    { wordId: boy, form: 'وَلَدٍ' },
  ]);
  const shown = async () => (await getTextMemory(db, textId, reader.id)).shown_vowels;
  expect(await shown()).toEqual({});
  await db('review_cards').insert(
    [king, boy].map((word_id) => ({ user_id: reader.id, word_id, declared_at: new Date() })),
  );
  const { id } = await db('text_words').where('word_id', king).first('id');
  // The kasra of its second letter.
  expect(await shown()).toEqual({ [id]: [1] });
});
