import type { Knex } from 'knex';
import { beforeAll, expect, it } from 'vitest';
import { conjugateVerbs } from '#modules/conjugation';
import type { ConjugationRecord, StaffConjugation, VerbConjugation } from '#modules/conjugation/contract';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { aVerb, aWord } from '../support/builders/library.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { getJson } from '../support/http/get-json.ts';
import { sendJson } from '../support/http/send-json.ts';
import { startTestServer } from '../support/http/server.ts';

let db: Knex;
let url: string;
let author: Member;
let colleague: Member;
let wrote: number;
let counted: number;

const COUNTED = { arabic: 'عَدَّ', present: 'يَعُدُّ', root: 'ع د د', french: 'compter' };

beforeAll(async () => {
  const server = await startTestServer();
  ({ db } = server);
  url = `${server.url}/api`;
  author = await aMember(db, { isStaff: true, username: 'autrice' });
  colleague = await aMember(db, { isStaff: true, username: 'collègue' });
  wrote = await aVerb(db);
  counted = await aVerb(db, COUNTED);
  await conjugateVerbs(db);
});

const one = async (id: number) =>
  (await getJson<ConjugationRecord>(`${url}/admin/conjugations/${id}/`, { headers: author.headers })).body;
const put = <T = ConjugationRecord>(id: number, body: unknown, by = author) =>
  sendJson<T>(`${url}/admin/conjugations/${id}/`, body, { method: 'PUT', headers: by.headers });
const listed = async (filter: unknown) => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: '["id","ASC"]' });
  const { body } = await getJson<StaffConjugation[]>(`${url}/admin/conjugations/?${query}`, {
    headers: author.headers,
  });
  return body.map(({ id }) => id);
};
const shown = async (id: number) =>
  (await getJson<VerbConjugation>(`${url}/vocabulary/verbs/${id}/conjugation/`)).body;

it('[STF-04] a table begins with every cell of the engine’s to be confirmed', async () => {
  const table = await one(wrote);
  const cells = Object.values(table.engine_cells).filter((form) => form !== null);

  expect(table).toMatchObject({
    form: 'I',
    confirmed: [],
    corrected_count: 0,
    unconfirmed_count: cells.length,
  });
  expect(await listed({ unconfirmed: true })).toEqual([wrote, counted]);
});

it('[STF-04] the engine’s own form confirms a cell, another corrects it, both stay when tables are made again', async () => {
  const { version } = await one(wrote);
  const { status, body } = await put(wrote, {
    version,
    cells: { past_huwa: 'كَتَبَ', past_ana: 'كَتَبْتُو' },
  });

  expect(status).toBe(200);
  expect(body.confirmed).toEqual(['past_huwa', 'past_ana']);
  expect(body.person_cells).toMatchObject({ past_huwa: null, past_ana: 'كَتَبْتُو' });
  expect(body.engine_cells.past_ana).toBe('كَتَبْتُ');
  await expect.poll(() => shown(wrote)).toMatchObject({ past_ana: 'كَتَبْتُو', past_huwa: 'كَتَبَ' });

  await conjugateVerbs(db);
  expect(await one(wrote)).toEqual(body);
  expect(
    await db('activity_log').where({ resource: 'conjugations', actor_id: author.id }).first('details'),
  ).toEqual({ details: { cells: { past_huwa: 'كَتَبَ', past_ana: 'كَتَبْتُو' } } });
});

it('[STF-04] a cell that is given back is the engine’s again, and to be confirmed', async () => {
  const { version } = await one(wrote);
  const { body } = await put(wrote, { version, cells: { past_ana: null } });

  expect(body.person_cells.past_ana).toBeNull();
  expect(body.confirmed).not.toContain('past_ana');
  await expect.poll(() => shown(wrote)).toMatchObject({ past_ana: 'كَتَبْتُ' });
});

it('[STF-04] a verb of which everything is confirmed is no longer among those that wait', async () => {
  const { version, engine_cells: cells } = await one(counted);
  const { body } = await put(counted, { version, cells, notes: 'Verbe sourd\u00A0: la géminée se défait.' });

  expect(body).toMatchObject({ unconfirmed_count: 0, notes: 'Verbe sourd\u00A0: la géminée se défait.' });
  expect(await listed({ unconfirmed: true })).toEqual([wrote]);
  expect(await listed({ unconfirmed: false })).toEqual([counted]);
});

it('[STF-04] what the engine comes to say otherwise is to be confirmed again, and an open table is out of date', async () => {
  const { version } = await one(counted);
  await aVerb(db, { ...COUNTED, present: 'يَعِدُّ' });
  await conjugateVerbs(db);

  const table = await one(counted);
  expect(table.confirmed).toContain('past_huwa');
  expect(table.confirmed).not.toContain('present_huwa');
  expect(await listed({ unconfirmed: true })).toContain(counted);
  const late = await put<unknown>(counted, { version, cells: { present_huwa: 'يَعُدُّ' } });
  expect(late).toMatchObject({ status: 409, body: { code: 'edit_conflict' } });
});

it('[STF-02] of two people who save the same table the second is told who was first', async () => {
  const { version } = await one(wrote);
  await put(wrote, { version, cells: { past_anta: 'كَتَبْتَ' } }, colleague);

  const late = await put<{ detail: string }>(wrote, { version, cells: { past_anta: 'كَتَبْتُ' } });

  expect(late).toMatchObject({ status: 409, body: { saved_by: 'collègue' } });
  expect((await one(wrote)).person_cells.past_anta).toBeNull();
});

it.each([
  ['a form without its vowels', 'كتبت', '«\u00A0كتبت\u00A0»'],
  ['a form in Latin letters', 'katabtu', 'en arabe'],
])('[STF-02] %s is refused under its cell', async (_, form, message) => {
  const { version } = await one(wrote);
  const { status, body } = await put<Record<string, string[]>>(wrote, { version, cells: { past_ana: form } });

  expect(status).toBe(400);
  expect(body.past_ana?.join(' ')).toContain(message);
  expect((await one(wrote)).version).toBe(version);
});

it('[STF-02] the list finds a verb by any of its forms', async () => {
  expect(await listed({ q: 'نكتب' })).toEqual([wrote]);
  expect(await listed({ q: 'compter' })).toEqual([counted]);
  expect(await listed({ id: [counted] })).toEqual([counted]);
});

it('what is no verb has no table', async () => {
  const noun = await aWord(db);
  const { status } = await getJson(`${url}/admin/conjugations/${noun}/`, { headers: author.headers });
  expect(status).toBe(404);
  await expectAnswer(put<unknown>(noun, { version: 1, cells: {} })).toBe(404);
});
