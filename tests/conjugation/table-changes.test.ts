import type { Knex } from 'knex';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { conjugateVerbs } from '#modules/conjugation';
import type { ConjugationChange, ConjugationRecord } from '#modules/conjugation/contract';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { aVerb, aWord } from '../support/builders/library.ts';
import { getJson } from '../support/http/get-json.ts';
import { sendJson } from '../support/http/send-json.ts';
import { startTestServer } from '../support/http/server.ts';

let db: Knex;
let url: string;
let author: Member;
let colleague: Member;
let id: number;
let homograph = 0;

beforeAll(async () => {
  const server = await startTestServer();
  ({ db } = server);
  url = `${server.url}/api/admin/conjugations`;
  author = await aMember(db, { isStaff: true });
  colleague = await aMember(db, { isStaff: true });
});

beforeEach(async () => {
  homograph += 1;
  id = await aVerb(db, { homograph });
  await conjugateVerbs(db);
});

const one = async () => (await getJson<ConjugationRecord>(`${url}/${id}/`, { headers: author.headers })).body;
const changes = async () =>
  (await getJson<ConjugationChange[]>(`${url}/${id}/changes/`, { headers: author.headers })).body;
const save = async (change: object, by = author) => {
  const { version } = await one();
  const { headers } = by;
  return (
    await sendJson<ConjugationRecord>(`${url}/${id}/`, { version, ...change }, { method: 'PUT', headers })
  ).body;
};
const move = (verb: number, body: object) =>
  sendJson<ConjugationRecord>(
    `${url}/${verb}/transitions/`,
    { remark: '', ...body },
    { headers: colleague.headers },
  );
const activity = () =>
  db('activity_log')
    .where({ resource: 'conjugations', resource_id: String(id) })
    .orderBy('id')
    .select('actor_id', 'action', 'details');

describe('[AUT-01] a change of a table', () => {
  it('that only confirms what stands there does not wait, nor do the notes that it has', async () => {
    const saved = await save({ cells: { past_huwa: 'كَتَبَ' }, notes: null });
    expect(saved).toMatchObject({ is_waiting: false, change: null, confirmed: ['past_huwa'] });
    expect(await activity()).toEqual([
      { actor_id: author.id, action: 'save', details: { cells: { past_huwa: 'كَتَبَ' }, notes: null } },
    ]);
  });

  it('waits with its notes alone', async () => {
    const { change } = await save({ cells: {}, notes: 'Une note.' });
    expect(change).toMatchObject({ cells: {}, notes: 'Une note.' });
  });

  it('is told apart from what was confirmed with it, and with its notes once it is published', async () => {
    const cells = { past_huwa: 'كَتَبَ', past_ana: 'كَتَبْتُو' };
    const { version } = await save({ cells, notes: 'Une note.' });
    await move(id, { version, action: 'publish' });
    expect(await activity()).toEqual([
      {
        ...{ actor_id: author.id, action: 'save' },
        details: { cells: { past_huwa: 'كَتَبَ' }, waiting: { past_ana: 'كَتَبْتُو' } },
      },
      {
        ...{ actor_id: colleague.id, action: 'publish' },
        details: { cells: { past_ana: 'كَتَبْتُو' }, notes: 'Une note.' },
      },
    ]);
  });

  it('is one with what waited of the same table, and of who saved it last', async () => {
    await save({ cells: { past_ana: 'كَتَبْتُو' } });
    await save({ cells: { past_nahnu: 'كَتَبْنَ' } }, colleague);
    expect(await changes()).toMatchObject([
      { author_id: colleague.id, cells: { past_ana: 'كَتَبْتُو', past_nahnu: 'كَتَبْنَ' } },
    ]);
  });
});

describe('[AUT-01] a change that is sent back', () => {
  it.each([
    ['with the reason', 'Sans wâw.', { remark: 'Sans wâw.' }],
    ['without one', '', {}],
  ])('makes the table another one to be looked at, and is told %s', async (_, remark, details) => {
    const { version } = await save({ cells: { past_ana: 'كَتَبْتُو' } });
    const { body } = await move(id, { version, action: 'return', remark });
    expect(body).toMatchObject({ version: version + 1, is_waiting: false, change: null });
    expect((await changes())[0]).toMatchObject({ remark, published_at: null });
    expect((await activity()).at(-1)).toEqual({ actor_id: colleague.id, action: 'return', details });
  });
});

describe('[AUT-01] a change cannot be moved', () => {
  it('where none waits, or the table is another one by now', async () => {
    const before = await one();
    const conflict = { status: 409, body: { code: 'edit_conflict' } };
    expect(await move(id, { version: before.version, action: 'publish' })).toMatchObject(conflict);
    const { version } = await save({ cells: { past_ana: 'كَتَبْتُو' } });
    for (const action of ['publish', 'return'])
      expect(await move(id, { version: version - 1, action })).toMatchObject(conflict);
    expect((await one()).is_waiting).toBe(true);
  });

  it('of what is no verb', async () => {
    const noun = await aWord(db);
    const none = { status: 404, body: { code: 'verb_not_found' } };
    expect(await move(noun, { version: 1, action: 'publish' })).toMatchObject(none);
  });
});
