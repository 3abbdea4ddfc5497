import type { Knex } from 'knex';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { saveTextWords } from '#modules/vocabulary';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { aBook, aText, aWord, withWords } from '../support/builders/library.ts';
import { getJson } from '../support/http/get-json.ts';
import { sendJson } from '../support/http/send-json.ts';
import { startTestServer } from '../support/http/server.ts';
import { freshDatabase } from '../support/services/database.ts';

const FORM = 'الْعَيْنُ';
const SAVE = '/api/vocabulary/user/vocabulary/save/';

let db: Knex;
let url: string;
let member: Member;
let [eye, spring, textId, textWordId] = [0, 0, 0, 0];

beforeAll(async () => {
  db = await freshDatabase();
  ({ url } = await startTestServer({ db }));
  eye = await aWord(db, { arabic: 'عَيْنٌ', french: 'œil' });
  spring = await aWord(db, { arabic: 'عَيْنٌ', french: 'source', homograph: 2 });
});

beforeEach(async () => {
  member = await aMember(db);
  textId = await aText(db, {
    bookId: (await aBook(db)).id,
    arabicLines: [FORM],
    frenchLines: ['La source.'],
  });
  await withWords(db, textId, [{ wordId: eye, form: FORM }]);
  ({ id: textWordId } = await db('text_words').where('text_id', textId).first('id'));
});

const save = () => sendJson(url + SAVE, { text_word_ids: [textWordId] }, { headers: member.headers });
const relink = (db: Knex) =>
  saveTextWords(db, textId, [{ wordId: spring, form: FORM, sense: null, isDisplayed: true }]);
const savedEntries = () => db('saved_words').where('user_id', member.id).pluck('word_id');
const reviewedEntries = async () => {
  const path = '/api/review/session/?time_zone=Europe/Paris';
  const { body } = await getJson<{ cards: { word_id: number }[] }>(url + path, { headers: member.headers });
  return body.cards.map(({ word_id }) => word_id);
};

it('[MYV-04] a word that an author links to another entry is that one in the vocabulary and the reviews of who saved it', async () => {
  await save();
  expect(await reviewedEntries()).toEqual([eye]);

  await db.transaction(relink);

  expect(await savedEntries()).toEqual([spring]);
  expect(await reviewedEntries()).toEqual([spring]);
});

it('a word that is saved while an author links it to another entry is that one', async () => {
  const relinking = await db.transaction();
  await relink(relinking);
  const saving = save();
  await expect
    .poll(async () => {
      const { rows } = await db.raw(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return rows.length;
    })
    .toBe(1);
  await relinking.commit();

  expect(await saving).toMatchObject({ status: 200 });
  expect(await savedEntries()).toEqual([spring]);
});
