import type { Knex } from 'knex';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { conjugateVerbs } from '#modules/conjugation';
import type {
  ConjugationChange,
  ConjugationRecord,
  StaffConjugation,
  VerbConjugation,
} from '#modules/conjugation/contract';
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
const move = <T = ConjugationRecord>(
  id: number,
  { version, action = 'publish', by = colleague }: { version: number; action?: string; by?: Member },
) =>
  sendJson<T>(
    `${url}/admin/conjugations/${id}/transitions/`,
    { version, action, remark: '' },
    { headers: by.headers },
  );
/** Changes a table that everybody sees, and has a second person publish it. */
async function correct(id: number, change: object): Promise<ConjugationRecord> {
  const { version } = await one(id);
  const { body } = await put(id, { version, ...change });
  return (await move(id, body)).body;
}
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
  const body = await correct(wrote, { cells: { past_huwa: 'كَتَبَ', past_ana: 'كَتَبْتُو' } });

  expect(body.confirmed).toEqual(['past_huwa', 'past_ana']);
  expect(body.person_cells).toMatchObject({ past_huwa: null, past_ana: 'كَتَبْتُو' });
  expect(body.engine_cells.past_ana).toBe('كَتَبْتُ');
  await expect.poll(() => shown(wrote)).toMatchObject({ past_ana: 'كَتَبْتُو', past_huwa: 'كَتَبَ' });

  await conjugateVerbs(db);
  expect(await one(wrote)).toEqual(body);
  const activity = db('activity_log').where({ resource: 'conjugations' }).orderBy('id');
  expect(await activity.select('actor_id', 'action', 'details')).toMatchObject([
    {
      actor_id: author.id,
      action: 'save',
      details: { cells: { past_huwa: 'كَتَبَ' }, waiting: { past_ana: 'كَتَبْتُو' } },
    },
    { actor_id: colleague.id, action: 'publish', details: { cells: { past_ana: 'كَتَبْتُو' } } },
  ]);
});

it('[STF-04] a cell that is given back is the engine’s again, and to be confirmed', async () => {
  const body = await correct(wrote, { cells: { past_ana: null } });

  expect(body.person_cells.past_ana).toBeNull();
  expect(body.confirmed).not.toContain('past_ana');
  await expect.poll(() => shown(wrote)).toMatchObject({ past_ana: 'كَتَبْتُ' });
});

it('[STF-04] a verb of which everything is confirmed is no longer among those that wait', async () => {
  const { engine_cells: cells } = await one(counted);
  const body = await correct(counted, { cells, notes: 'Verbe sourd\u00A0: la géminée se défait.' });

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

describe('[AUT-01] another form of a verb that everybody sees', () => {
  let id: number;
  let waiting: ConjugationRecord;
  beforeEach(async () => {
    id = await aVerb(db, { arabic: 'دَرَسَ', present: 'يَدْرُسُ', root: 'د ر س', french: 'étudier' });
    await conjugateVerbs(db);
    const { version } = await one(id);
    const cells = { past_huwa: 'دَرَسَ', past_ana: 'دَرَسْتُو' };
    ({ body: waiting } = await put(id, { version, cells, notes: 'Une note.' }));
  });
  afterEach(() => db('words').where({ id }).delete());

  it('waits: readers have what they had, what was only confirmed is confirmed', async () => {
    expect(waiting).toMatchObject({ is_waiting: true, confirmed: ['past_huwa'], notes: null });
    expect(waiting.person_cells.past_ana).toBeNull();
    expect(waiting.change).toMatchObject({
      author: 'autrice',
      cells: { past_ana: 'دَرَسْتُو' },
      notes: 'Une note.',
      published_at: null,
    });
    expect(await shown(id)).toMatchObject({ past_ana: 'دَرَسْتُ' });
    expect(await listed({ is_waiting: true })).toEqual([id]);
    const { headers } = author;
    const { body } = await getJson(`${url}/admin/dashboard/`, { headers });
    expect(body).toMatchObject({ conjugations_waiting: 1, words_waiting: 0 });
  });

  it('is published by a second person or a superuser, and by nobody who has made it', async () => {
    const writer = await aMember(db, { role: 'editor' });
    expect((await move<unknown>(id, { ...waiting, by: author })).body).toMatchObject({
      code: 'table_needs_second_person',
    });
    expect((await move<unknown>(id, { ...waiting, by: writer })).body).toMatchObject({
      code: 'reviewer_needed',
    });
    expect((await move(id, waiting)).body).toMatchObject({
      is_waiting: false,
      change: null,
      notes: 'Une note.',
    });
    await expect.poll(() => shown(id)).toMatchObject({ past_ana: 'دَرَسْتُو' });
    await expectAnswer(move<unknown>(id, waiting)).toBe(409);
    const own = await put(id, { version: waiting.version + 1, cells: { past_ana: null } });
    const direction = await aMember(db, { isStaff: true, isSuperuser: true });
    await expectAnswer(move<unknown>(id, { ...own.body, by: direction })).toBe(200);
  });

  it('goes back with the reason; readers have what they had, and all of it is told afterwards', async () => {
    const { body } = await sendJson<ConjugationRecord>(
      `${url}/admin/conjugations/${id}/transitions/`,
      { version: waiting.version, action: 'return', remark: 'Sans wâw.' },
      { headers: colleague.headers },
    );
    expect(body).toMatchObject({ change: null, is_waiting: false });
    expect(await shown(id)).toMatchObject({ past_ana: 'دَرَسْتُ' });
    const changes = await getJson(`${url}/admin/conjugations/${id}/changes/`, { headers: author.headers });
    expect(changes.body).toMatchObject([
      {
        cells: { past_ana: 'دَرَسْتُو' },
        remark: 'Sans wâw.',
        author: 'autrice',
        published_by: null,
        cells_before: null,
      },
    ]);
  });

  it('tells afterwards what readers saw in each cell before it, which can be had again', async () => {
    const { body: first } = await move(id, waiting);
    const second = await put(id, { version: first.version, cells: { past_ana: 'دَرَسْتُمَا' } });
    const { body: now } = await move(id, second.body);
    const past = async () =>
      (await getJson<ConjugationChange[]>(`${url}/admin/conjugations/${id}/changes/`, author)).body;
    const changes = await past();
    expect(changes).toMatchObject([
      { cells: { past_ana: 'دَرَسْتُمَا' }, cells_before: { past_ana: 'دَرَسْتُو' }, notes_before: 'Une note.' },
      { cells: { past_ana: 'دَرَسْتُو' }, cells_before: { past_ana: 'دَرَسْتُ' }, notes_before: null },
    ]);
    const { body: back } = await put(id, { version: now.version, cells: changes[1]?.cells_before ?? {} });
    await move(id, back);
    await expect.poll(() => shown(id)).toMatchObject({ past_ana: 'دَرَسْتُ' });
  });

  it('adds to what waits already, and lives through what the engine comes to say', async () => {
    await put(id, { version: waiting.version, cells: { past_nahnu: 'دَرَسْنَ' } });
    await db('conjugations').where({ verb_id: id }).increment('version');
    expect((await one(id)).change?.cells).toEqual({ past_ana: 'دَرَسْتُو', past_nahnu: 'دَرَسْنَ' });
  });

  it('is done at once where only the team sees the verb', async () => {
    await db('words').where({ id }).update({ is_reference: false });
    const { body } = await put(id, { version: waiting.version, cells: { past_anta: 'دَرَسْتَا' } });
    expect(body.person_cells.past_anta).toBe('دَرَسْتَا');
  });
});
