import type { Knex } from 'knex';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { conjugateVerbs } from '#modules/conjugation';
import type { VerbFamily, VerbSearchResult } from '#modules/conjugation/contract';
import { nameVerbs, saveTextWords } from '#modules/vocabulary';
import type { TextWord } from '#modules/vocabulary/contract';
import { aMember } from '../support/builders/accounts.ts';
import { aBook, aText, aVerb, saveTextWord, withWords } from '../support/builders/library.ts';
import { getJson } from '../support/http/get-json.ts';
import { sendJson } from '../support/http/send-json.ts';
import { startTestServer } from '../support/http/server.ts';
import { freshDatabase } from '../support/services/database.ts';

const [REMAINING, GONE, NEVER_SAVED] = ['كَتَبَ', 'كَتَبَتْ', 'كَتَبُوا'];

let db: Knex;
let url: string;
let userId: number;
let verbId: number;
let textId: number;
let savedId: number;

beforeAll(async () => {
  db = await freshDatabase();
  ({ url } = await startTestServer({ db }));
  verbId = await aVerb(db);
  await nameVerbs(db);
  ({ id: userId } = await aMember(db));
});

beforeEach(async () => {
  textId = await aText(db, { bookId: (await aBook(db)).id });
  await has([REMAINING, GONE, NEVER_SAVED]);
  savedId = await idOf(GONE);
  await saveTextWord(db, { userId, textWordId: savedId });
});

const has = (forms: string[]) =>
  withWords(
    db,
    textId,
    forms.map((form) => ({ wordId: verbId, form })),
  );
const idOf = async (form: string): Promise<number> =>
  (await db('text_words').where({ text_id: textId, contextual_form_with_vowels: form }).first('id'))?.id;
const shownForms = async () => {
  const { body } = await getJson<TextWord[]>(`${url}/api/vocabulary/text/${textId}/`);
  return body.map((word) => word.contextual_form_with_vowels);
};

it('[MYV-04] a word that its text loses is withdrawn when it is saved, and removed when nobody has saved it', async () => {
  await has([REMAINING]);

  expect(await idOf(GONE)).toBe(savedId);
  expect(await idOf(NEVER_SAVED)).toBeUndefined();
  await expect.poll(shownForms).toEqual([REMAINING]);
});

it('a word that comes back is the one that was saved, and is shown again', async () => {
  await has([REMAINING]);
  const before = await db('text_words').where('id', savedId).first('withdrawn_at');
  await has([]);
  const still = await db('text_words').where('id', savedId).first('withdrawn_at');
  await has([GONE, REMAINING]);

  expect(still.withdrawn_at).toEqual(before.withdrawn_at);
  expect(await idOf(GONE)).toBe(savedId);
  await expect.poll(shownForms).toEqual([GONE, REMAINING]);
});

it('a withdrawn word is removed at the next import once nobody has it any more', async () => {
  await has([REMAINING]);
  await db('saved_words').delete();
  await has([REMAINING]);

  expect(await idOf(GONE)).toBeUndefined();
});

it('a verb that only stands withdrawn in a text does not stand in it', async () => {
  await conjugateVerbs(db);
  const verbs = `${url}/api/vocabulary/verbs`;
  const found = async () => {
    const { body } = await getJson<VerbSearchResult[]>(
      `${verbs}/search/?search=${encodeURIComponent('كتب')}`,
    );
    return body[0]?.texts_count ?? 0;
  };
  const family = async () =>
    (await getJson<VerbFamily>(`${verbs}/${verbId}/family/`)).body.texts.map(({ id }) => id);
  const before = await found();
  expect(await family()).toContain(textId);

  await has([]);

  expect(await found()).toBe(before - 1);
  await expect.poll(family).not.toContain(textId);
});

/** Somebody waits for a row that another holds. */
const somebodyWaits = async () => {
  const { rows } = await db.raw(
    `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows.length;
};

it('a word that a text loses while it is being saved is withdrawn', async () => {
  const lost = await idOf(NEVER_SAVED);
  const saving = await db.transaction();
  await saveTextWord(saving, { userId, textWordId: lost });
  const importing = db.transaction((trx) => saveTextWords(trx, textId, []));
  await expect.poll(somebodyWaits).toBe(1);
  await saving.commit();
  await importing;

  expect(await idOf(NEVER_SAVED)).toBe(lost);
});

it('a word that is saved while its text loses it is unknown', async () => {
  const lost = await idOf(NEVER_SAVED);
  const importing = await db.transaction();
  await saveTextWords(importing, textId, []);
  const { headers } = await aMember(db);
  const path = '/api/vocabulary/user/vocabulary/save/';
  const saving = sendJson(url + path, { text_word_ids: [lost] }, { headers });
  await expect.poll(somebodyWaits).toBe(1);
  await importing.commit();

  expect(await saving).toMatchObject({ status: 404, body: { code: 'text_word_not_found' } });
});
