import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purgeOldReports, reportData } from '#modules/reports';
import { type OwnReport, type ReportItem, type ReportRecord, reportCalls } from '#modules/reports/contract';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { ENTITLED, everyReader, everyText, ROLES, SECRETS } from '../support/builders/entitlement.ts';
import { aBook, aText, aWord, withWords } from '../support/builders/library.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { getJson } from '../support/http/get-json.ts';
import { sendJson } from '../support/http/send-json.ts';
import { startTestServer, type TestServer } from '../support/http/server.ts';

const ARABIC = ['هٰذَا قِطٌّ.', 'الْقِطُّ فِي الْبَيْتِ.'];
const FRENCH = ['Voici un chat.', 'Le chat est dans la maison.'];

let server: TestServer;
let staff: Member;
let reader: Member;
let textId: number;
let wordOfText: number;

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  staff = await aMember(db, { isStaff: true, username: 'redactrice' });
  reader = await aMember(db, { username: 'lectrice' });
  const { id: bookId } = await aBook(db, { title: 'Contes du soir' });
  textId = await aText(db, { bookId, title: 'Le chat', arabicLines: ARABIC, frenchLines: FRENCH });
  await withWords(db, textId, [
    { wordId: await aWord(db, { arabic: 'قِطٌّ', french: 'chat' }), form: 'الْقِطُّ', sense: 'le chat' },
  ]);
  wordOfText = (await db('text_words').where({ text_id: textId }).first('id')).id;
});
beforeEach(() => server.db('reports').delete());

type Refusal = Record<string, string[]> & { detail?: string; code: string };
const report = (body: object, headers: Record<string, string> = {}) =>
  sendJson<Refusal>(
    `${server.url}/api/reports/`,
    { text_id: textId, line: 2, kind: 'vowels', ...body },
    { headers },
  );
const own = async (member: Member, id = textId) =>
  (await getJson<OwnReport[]>(`${server.url}/api/reports/?text_id=${id}`, { headers: member.headers })).body;
const queue = async (filter: object = {}) =>
  (
    await getJson<ReportItem[]>(
      `${server.url}/api/admin/reports/?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      { headers: staff.headers },
    )
  ).body;
const one = (id: number) =>
  getJson<ReportRecord>(`${server.url}/api/admin/reports/${id}/`, { headers: staff.headers });
const decide = <T = ReportRecord>(id: number, body: object, by = staff) =>
  sendJson<T>(`${server.url}/api/admin/reports/${id}/`, body, { method: 'PUT', headers: by.headers });

describe('what a reader reports', () => {
  it('[STF-02] comes to the queue with the line, the word and its sense as they are', async () => {
    const answer = await report(
      { text_word_id: wordOfText, kind: 'sense', remark: '  Plutôt «\u00a0minet\u00a0».  ' },
      reader.headers,
    );

    expect(answer).toMatchObject({ status: 201, body: { success: true } });
    expect(await queue()).toMatchObject([
      {
        text_id: textId,
        text_title: 'Le chat',
        book_title: 'Contes du soir',
        line: 2,
        kind: 'sense',
        remark: 'Plutôt «\u00a0minet\u00a0».',
        arabic: ARABIC[1],
        french: FRENCH[1],
        word: 'الْقِطُّ',
        sense: 'le chat',
        is_member: true,
        state: 'open',
      },
    ]);
  });

  it('[STF-02] may come from a visitor, of whom nothing is kept', async () => {
    await expectAnswer(report({})).toBe(201);
    expect(await server.db('reports').first()).toMatchObject({ user_id: null });
    expect(await queue()).toMatchObject([{ is_member: false, word: null, sense: null }]);
  });

  it.each([
    [{ line: 3 }, 'line'],
    [{ line: 0 }, 'line'],
    [{ text_word_id: 999_999 }, 'text_word_id'],
    [{ kind: 'insult' }, 'kind'],
    [{ kind: undefined }, 'kind'],
    [{ remark: 'x'.repeat(501) }, 'remark'],
  ])('[STF-02] is refused in French when it names nothing or says too much: %j', async (body, field) => {
    const answer = await report(body);

    await expectAnswer(answer).toBe(400);
    expect(answer.body[field]?.[0]).toMatch(/\.$/);
    expect(await queue()).toEqual([]);
  });

  it('[STF-02] may say five hundred characters of the first line', async () => {
    await expectAnswer(report({ line: 1, remark: 'x'.repeat(500) })).toBe(201);
    expect(await queue()).toMatchObject([{ line: 1, arabic: ARABIC[0], french: FRENCH[0] }]);
  });

  it('[STF-02] is one of twenty a day for a member, and of five an hour for an address', async () => {
    const { db } = server;
    const now = Date.now();
    const line = { text_id: textId, line: 1, kind: 'other', arabic: '', french: '', user_id: reader.id };
    const hoursAgo = (hours: number) => ({ ...line, reported_at: new Date(now - hours * 3_600_000) });
    await db('reports').insert([...Array.from({ length: 19 }, () => hoursAgo(23)), hoursAgo(25)]);

    const timed = await startTestServer({ db, clock: { now: () => new Date(now), aheadMs: () => 0 } });
    const send = () =>
      sendJson(`${timed.url}/api/reports/`, { text_id: textId, line: 2, kind: 'other' }, reader);
    const several = await Promise.all(Array.from({ length: 6 }, send));
    expect(several.map(({ status }) => status).sort()).toEqual([201, 429, 429, 429, 429, 429]);
    const refused = several.find(({ status }) => status === 429);
    expect(refused?.headers.get('retry-after')).toBe('3600');

    await db('rate_limits').delete();
    const strict = await startTestServer({ db, config: { rateLimitFactor: 1 } });
    const body = { text_id: textId, line: 1, kind: 'other' };
    const statuses: number[] = [];
    for (let sent = 0; sent < 6; sent++)
      statuses.push((await sendJson(`${strict.url}/api/reports/`, body)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    expect(reportCalls['POST /reports/'].pace).toEqual({ requests: 5, seconds: 3_600 });
  });

  it('[STF-02] is of a text that they may read, for every kind of reader, and no answer quotes it', async () => {
    const { db } = server;
    const { texts } = await everyText(db, 'c0ffee.mp3');
    const readers = await everyReader(db);
    for (const role of ROLES) {
      const ask = (id: number) => report({ text_id: id, line: 1 }, readers[role]);
      expect((await ask(texts.free)).status, role).toBe(201);
      const locked = await ask(texts.locked);
      expect(locked.status, role).toBe(ENTITLED.includes(role) ? 201 : 403);
      const draft = await ask(texts.draft);
      expect(draft.status, role).toBe(404);
      const answered = JSON.stringify([locked.body, draft.body]);
      expect(SECRETS.filter((secret) => answered.includes(secret))).toEqual([]);
    }
  });
});

describe('the queue', () => {
  async function aReport(): Promise<ReportItem> {
    await report({ kind: 'translation' }, reader.headers);
    const [item] = await queue();
    if (!item) throw new Error('nothing was reported');
    return item;
  }

  it('[STF-02] shows the line as it was beside the line as it is', async () => {
    const { id } = await aReport();
    const corrected = ['Voici un chat.', 'Le chat est à la maison.'].join('\n');
    await server.db('texts').where({ id: textId }).update({ french_translation: corrected });

    expect((await one(id)).body).toMatchObject({
      french: 'Le chat est dans la maison.',
      french_now: 'Le chat est à la maison.',
      arabic_now: ARABIC[1],
    });
    await server
      .db('texts')
      .where({ id: textId })
      .update({ french_translation: FRENCH.join('\n'), content_with_vowels: ARABIC[0] });
    expect((await one(id)).body).toMatchObject({ arabic: ARABIC[1], arabic_now: null });
    await server
      .db('texts')
      .where({ id: textId })
      .update({ content_with_vowels: ARABIC.join('\n') });
  });

  it('[STF-02] has each report decided on, which its reader sees, and which is written down', async () => {
    const { id, version } = await aReport();

    const answer = await decide(id, { version, state: 'fixed', note: 'Merci\u00a0!' });
    expect(answer.body).toMatchObject({
      ...{ state: 'fixed', version: version + 1, decided_at: expect.any(String) },
      decided_by: { id: staff.id, username: 'redactrice' },
    });
    expect(await own(reader)).toMatchObject([
      { line: 2, kind: 'translation', state: 'fixed', note: 'Merci\u00a0!' },
    ]);
    expect(
      await server.db('activity_log').where({ resource: 'reports' }).orderBy('id', 'desc').first(),
    ).toMatchObject({
      ...{ actor_id: staff.id, action: 'fix', resource_id: String(id) },
      details: { text: textId, line: 2 },
    });
    await expectAnswer(decide(id, { version: version + 1, state: 'open' })).toBe(200);
    expect((await own(reader))[0]).toMatchObject({ state: 'open', note: '' });
  });

  it('[STF-02] gives exactly the reports that are asked for', async () => {
    const other = await aText(server.db, { bookId: (await aBook(server.db)).id });
    const kinds = ['vowels', 'translation', 'other'];
    for (const kind of kinds) await report({ kind }, reader.headers);
    await report({ text_id: other, kind: 'other' });
    const translated = (await queue()).find(({ kind }) => kind === 'translation');
    await decide(translated?.id ?? 0, { version: 1, state: 'declined' });

    const counts = [{}, { state: 'open' }, { kind: 'other' }, { text_id: textId }, { id: [translated?.id] }];
    const found = await Promise.all(counts.map(async (filter) => (await queue(filter)).length));
    expect(found).toEqual([4, 3, 2, 3, 1]);
    expect(await queue({ state: 'declined', kind: 'translation', text_id: textId })).toHaveLength(1);
    expect(await queue({ kind: 'vowels', text_id: other })).toEqual([]);
  });

  it('[STF-02] answers its reader in five hundred characters at most', async () => {
    const { id, version } = await aReport();
    const answer = (note: string) => decide(id, { version, state: 'fixed', note });
    await expectAnswer(answer('x'.repeat(501))).toBe(400);
    await expectAnswer(answer('x'.repeat(500))).toBe(200);
  });

  it('[STF-02] tells the second of two who decide who was first', async () => {
    const { id, version } = await aReport();
    const other = await aMember(server.db, { isStaff: true });
    await decide(id, { version, state: 'fixed' });

    const second = await decide<{ code: string; detail: string }>(id, { version, state: 'declined' }, other);
    expect(second).toMatchObject({ status: 409, body: { code: 'edit_conflict' } });
    expect(second.body.detail).toMatch(/^redactrice a enregistré une autre version le /);
    expect((await one(id)).body.state).toBe('fixed');
  });

  it('[STF-02] answers 404 for what is not there', async () => {
    await expectAnswer(one(999_999)).toBe(404);
    await expectAnswer(decide(999_999, { version: 1, state: 'open' })).toBe(404);
  });

  it('[STF-02] shows a reader nobody else’s reports, and only of the text that is asked for', async () => {
    await aReport();
    expect(await own(await aMember(server.db))).toEqual([]);
    expect(await own(reader, textId + 1_000)).toEqual([]);
  });
});

it('[CON-04] a report is kept for three years', async () => {
  await report({});
  const later = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
  expect(await purgeOldReports(server.db, later(3 * 365 - 1))).toBe(0);
  expect(await purgeOldReports(server.db, later(3 * 365 + 1))).toBe(1);
});

it('[CON-04] an account that ends leaves its reports without a name and without its words', async () => {
  const password = 'sous le grand figuier';
  const leaving = await aMember(server.db, { username: 'partante', password });
  await report({ remark: 'Je suis partante.' }, leaving.headers);

  const ask = (path: string) =>
    sendJson<{ reports?: object[] }>(
      `${server.url}/api/users/account/${path}/`,
      { current_password: password },
      { headers: leaving.headers },
    );
  expect((await ask('export')).body.reports).toMatchObject([
    { text: 'Le chat', line: 2, kind: 'vowels', remark: 'Je suis partante.', state: 'open' },
  ]);
  await expectAnswer(ask('delete')).toBe(200);
  expect(await queue()).toMatchObject([{ is_member: false, remark: '', line: 2 }]);
});

it('[CON-04] of what others have reported, an account that ends takes nothing along, and its export has nothing', async () => {
  const other = await aMember(server.db);
  await report({ remark: 'Un avis.' }, reader.headers);
  const before = await server.db('reports');
  expect(await reportData.export(server.db, other)).toEqual([]);
  await server.db.transaction((trx) => reportData.erase(trx, other, new Date()));
  expect(await server.db('reports')).toEqual(before);
  expect(await reportData.lastContact(server.db, other, new Date())).toBeNull();
  expect(await reportData.lastContact(server.db, reader, new Date())).toEqual(before[0].reported_at);
});
