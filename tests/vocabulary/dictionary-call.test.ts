import { expect, it } from 'vitest';
import type { DictionaryEntry } from '#modules/vocabulary/contract';
import { dictionaryEntry } from '../../modules/vocabulary/dictionary/word-schema.ts';
import { aBook, aText, aVerb, aWord, withWords } from '../support/builders/library.ts';
import { getJson } from '../support/http/get-json.ts';
import { startTestServer } from '../support/http/server.ts';

it('[OWN-02] the dictionary that a page reads texts with has every public entry, and nothing of a text', async () => {
  const { db, url } = await startTestServer();
  const book = await aBook(db);
  const locked = await aText(db, { bookId: book.id, isFreeSample: false });
  const noun = await aWord(db, { arabic: 'لُؤْلُؤَةٌ', french: 'perle', plural: 'لَآلِئُ' });
  await withWords(db, locked, [{ wordId: noun, form: 'اللُّؤْلُؤَةُ', sense: 'la perle du secret' }]);
  const verb = await aVerb(db);
  const hidden = await aWord(db, { arabic: 'خَفِيٌّ' });
  await db('words').where('id', hidden).update({ is_reference: false });

  const { body } = await getJson<DictionaryEntry[]>(`${url}/api/vocabulary/dictionary/`);
  const found = new Map(body.map((entry) => [entry.id, entry]));
  expect(found.get(noun)).toMatchObject({ arabic: 'لُؤْلُؤَةٌ', french: 'perle', plural: 'لَآلِئُ', texts: 1 });
  expect(found.get(verb)).toHaveProperty('present');
  expect(found.has(hidden)).toBe(false);
  expect(JSON.stringify(body)).not.toContain('secret');
});

it('[OWN-02] an entry of that dictionary has what there is of it, and nothing of what there is not', async () => {
  const { db, url } = await startTestServer();
  const bare = { root: null, plural: null };
  const particle = await aWord(db, { ...bare, arabic: 'ثُمَّ', french: 'puis', partOfSpeech: 'conjunction' });
  const second = await aWord(db, { ...bare, arabic: 'عَيْنٌ', french: 'source', homograph: 2, gender: 'F' });
  const verb = await aVerb(db, { plural: null });
  await db('words').where({ id: verb }).update({ slug: 'kataba' });
  const text = await aText(db, { bookId: (await aBook(db)).id });
  await withWords(db, text, [{ wordId: particle, form: 'ثُمَّ' }]);

  const { body } = await getJson<DictionaryEntry[]>(`${url}/api/vocabulary/dictionary/`);
  expect(body).toEqual([
    { id: particle, part_of_speech: 'conjunction', arabic: 'ثُمَّ', french: 'puis', texts: 1 },
    { id: second, part_of_speech: 'noun', arabic: 'عَيْنٌ', french: 'source', homograph: 2, gender: 'F' },
    {
      id: verb,
      part_of_speech: 'verb',
      arabic: 'كَتَبَ',
      french: 'écrire',
      root: 'ك ت ب',
      masdar: 'كِتَابَةٌ',
      imperative: 'اُكْتُبْ',
      present: 'يَكْتُبُ',
      slug: 'kataba',
    },
  ]);
  // Of which there is one alone has no number.
  const numbered = [1, 2].map((homograph) => dictionaryEntry.safeParse({ ...body[0], homograph }).success);
  expect(numbered).toEqual([false, true]);
});
