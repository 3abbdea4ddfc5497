import type { Knex } from 'knex';
import { beforeAll, expect, it } from 'vitest';
import { conjugateVerbs } from '#modules/conjugation';
import type { StaffTextWord, StaffWord } from '#modules/vocabulary/contract';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { aBook, aText, aVerb, aWord, withWords } from '../support/builders/library.ts';
import { getJson } from '../support/http/get-json.ts';
import { startTestServer } from '../support/http/server.ts';

let db: Knex;
let url: string;
let author: Member;
let opened: number;

beforeAll(async () => {
  const server = await startTestServer();
  ({ db } = server);
  url = `${server.url}/api`;
  author = await aMember(db, { isStaff: true });
  await aWord(db, { arabic: 'شَمْسٌ', french: 'soleil (f.)', root: 'ش م س' });
  await aWord(db, { arabic: 'مُشْمِسٌ', french: 'ensoleillé', root: 'ش م س', partOfSpeech: 'adjective' });
  opened = await aVerb(db, { arabic: 'فَتَحَ', french: 'ouvrir', root: 'ف ت ح', present: 'يَفْتَحُ' });
  await conjugateVerbs(db);
});

const ask = <T>(path: string) => getJson<T>(`${url}${path}`, { headers: author.headers });
const found = async (filter: Record<string, unknown>) => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  const { body } = await ask<StaffWord[]>(`/admin/words/?${query}`);
  return body.map((word) => word.arabic_with_vowels);
};

it.each([
  ['without vowels, or by its root', 'شمس', ['شَمْسٌ', 'مُشْمِسٌ']],
  ['with its vowels', 'شَمْسٌ', ['شَمْسٌ']],
  ['with other vowels', 'شُمْسٌ', []],
  ['as its root', 'ش م س', ['شَمْسٌ', 'مُشْمِسٌ']],
  ['in French without accents', 'ensoleille', ['مُشْمِسٌ']],
  ['as a pattern, which it is not', 'sol%l', []],
])('[STF-02] the list finds a word %s', async (_, q, expected) => {
  expect((await found({ q })).sort()).toEqual([...expected].sort());
});

it('[STF-02] the list keeps to a part of speech, to verbs or to certain entries, and tells its extent', async () => {
  expect(await found({ q: 'ش م س', part_of_speech: 'adjective' })).toEqual(['مُشْمِسٌ']);
  expect(await found({ is_verb: true })).toEqual(['فَتَحَ']);
  expect(await found({ is_verb: false, q: 'فتح' })).toEqual([]);
  expect(await found({ id: [opened] })).toEqual(['فَتَحَ']);
  const { headers, body } = await ask<StaffWord[]>('/admin/words/?range=[0,1]&sort=["id","DESC"]');
  expect(headers.get('content-range')).toBe('words 0-1/3');
  expect(body.map(({ id }) => id)).toEqual([opened, opened - 1]);
  const one = await ask<StaffWord[]>('/admin/words/?range=[1,1]&sort=["id","DESC"]');
  expect(one.body.map(({ id }) => id)).toEqual([opened - 1]);
});

it('[STF-02] the list of the words of texts says where a word stands', async () => {
  const id = await aWord(db, { arabic: 'طَرِيقٌ', french: 'chemin' });
  const book = await aBook(db);
  const textId = await aText(db, { bookId: book.id });
  await withWords(db, textId, [{ wordId: id, form: 'طَرِيقٌ' }]);
  const query = new URLSearchParams({ filter: JSON.stringify({ word_id: id, text_id: textId }) });
  const { body } = await ask<StaffTextWord[]>(`/admin/text-words/?${query}`);
  expect(body).toMatchObject([
    { text_id: textId, word_id: id, contextual_form_with_vowels: 'طَرِيقٌ', french_translation: 'chemin' },
  ]);
});
