import type { Knex } from 'knex';
import { beforeAll, expect, it } from 'vitest';
import { savedWordData } from '#modules/vocabulary';
import { aMember } from '../support/builders/accounts.ts';
import { aBook, aText, aWord, saveTextWord, withWords } from '../support/builders/library.ts';
import { freshDatabase } from '../support/services/database.ts';

let db: Knex;
beforeAll(async () => {
  db = await freshDatabase();
});

const SAVED = new Date('2026-11-20T12:00:00Z');
const TAKEN_OUT = new Date('2026-11-21T12:00:00Z');

async function aReader() {
  const reader = await aMember(db);
  const { id: bookId } = await aBook(db, { title: 'La maison' });
  const textId = await aText(db, { bookId, title: 'La porte' });
  const wordId = await aWord(db, { homograph: reader.id });
  await withWords(db, textId, [{ wordId, form: 'كِتَابٌ' }]);
  const { id: textWordId } = await db('text_words').where({ text_id: textId }).first('id');
  await saveTextWord(db, { userId: reader.id, textWordId, savedAt: SAVED });
  const removed = { user_id: reader.id, word_id: wordId, saved_at: SAVED, removed_at: TAKEN_OUT };
  await db('removed_words').insert(removed);
  return reader;
}

it('[CON-04] the words that somebody has saved, and those taken out again, are exported and erased with the account', async () => {
  const [reader, other] = [await aReader(), await aReader()];
  const word = { arabic_with_vowels: 'كِتَابٌ', french_translation: 'livre' };
  const source = { source_text_title: 'La porte', source_book_title: 'La maison' };
  const all = [
    { ...word, ...source, saved_at: SAVED.toISOString() },
    { ...word, saved_at: SAVED, removed_at: TAKEN_OUT },
  ];
  expect(await savedWordData.export(db, reader)).toEqual(all);
  await db.transaction((trx) => savedWordData.erase(trx, reader, TAKEN_OUT));
  expect(await savedWordData.export(db, reader)).toEqual([]);
  expect(await savedWordData.export(db, other)).toEqual(all);
});

it('[CON-04] the last word that somebody saved says when they were last there', async () => {
  expect(await savedWordData.lastContact(db, await aReader(), TAKEN_OUT)).toEqual(SAVED);
  expect(await savedWordData.lastContact(db, await aMember(db), TAKEN_OUT)).toBeNull();
});
