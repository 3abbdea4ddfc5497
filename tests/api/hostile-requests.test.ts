import { beforeAll, describe, expect, it } from 'vitest';
import { aMember } from '../support/builders/accounts.ts';
import { aBook, aText, aWord, withWords } from '../support/builders/library.ts';
import { describedCalls } from '../support/http/described-calls.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { sendJson } from '../support/http/send-json.ts';
import { startTestServer, type TestServer } from '../support/http/server.ts';
import { openShop } from '../support/payments/shop.ts';
import { say } from '../support/say.ts';

interface Schema {
  properties?: Record<string, unknown>;
}

interface Described {
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface Call {
  method: string;
  path: string;
  /** The fields of its body, when it takes one of JSON. */
  fields: string[] | undefined;
}

let server: TestServer;
let url: string;
let calls: Call[];
let superuser: Record<string, string>;

beforeAll(async () => {
  const plain = await startTestServer();
  const { payments } = await openShop(plain.db);
  server = await startTestServer({ db: plain.db, payments });
  url = server.url;
  superuser = (await aMember(plain.db, { isStaff: true, isSuperuser: true })).headers;
  const described = await describedCalls<Described>(url, superuser);
  calls = described.map(({ method, path, details: { requestBody } }) => {
    const schema = requestBody?.content['application/json']?.schema;
    return { method, path, fields: schema && Object.keys(schema.properties ?? {}) };
  });
});

/** Identifiers that are no numbers. */
const OTHER_IDS: [RegExp, string][] = [
  [/\{kind\}/, 'texts'],
  [/\{note\}/, '00000000-0000-4000-8000-000000000000'],
  [/(?<=\/jobs\/)\{id\}/, '1.no-job'],
  [/(?<=\/(?:practice\/items|own-texts|takes)\/)\{id\}/, '00000000-0000-4000-8000-000000000000'],
];

/** An address that the call takes for one of its own. */
const addressOf = ({ path }: Call) => {
  const named = OTHER_IDS.reduce((address, [pattern, id]) => address.replace(pattern, id), path);
  return `${url}/api${named.replace(/\{\w+\}/g, '999999')}`;
};

/** Calls that take whole texts, books, lessons and articles. */
const TAKES_MORE =
  /\/admin\/(parsed-drafts|text-analysis|words-columns|text-checks|text-figures|post-checks|lesson-checks|lesson-answers|books|texts|lessons|posts|pictures)\/|\/vocabulary\/delete\/$|\/own-texts\/\{id\}\/$/;

/** The statuses of one body sent to every call that takes one. */
async function sendToAll(bodyOf: (call: Call) => string, type = 'application/json') {
  const statuses: Record<string, number> = {};
  for (const call of calls.filter(({ fields }) => fields)) {
    const headers = { ...superuser, 'Content-Type': type };
    const { status } = await fetch(addressOf(call), { method: call.method, headers, body: bodyOf(call) });
    statuses[`${call.method} ${call.path}`] = status;
  }
  return statuses;
}

/** Those that answered otherwise than they should. */
const others = (statuses: Record<string, number>, ...right: number[]) =>
  Object.entries(statuses).filter(([, status]) => !right.includes(status));

describe('every call that takes a body', () => {
  it.each([
    ['an own __proto__', '{"__proto__":{"isStaff":true}}'],
    ['a constructor inside', '{"x":[{"constructor":{"prototype":{}}}]}'],
    ['a list instead of fields', '[]'],
    ['what is no JSON', '{"x":'],
  ])('refuses %s', async (_name, body) => {
    expect(others(await sendToAll(() => body), 400)).toEqual([]);
  });

  it('refuses what a form of another site could send', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      expect(others(await sendToAll(() => '{}', type), 415)).toEqual([]);
    }
  });

  it('refuses fields of another type', async () => {
    const wrong = ({ fields = [] }: Call) =>
      JSON.stringify(Object.fromEntries(fields.map((field) => [field, { of: ['another', 'type'] }])));
    const statuses = others(await sendToAll(wrong), 400).map(([name]) => name);
    // What takes no field cannot be given a wrong one.
    const fieldless = calls.filter(({ fields }) => fields?.length === 0);
    expect(statuses.sort()).toEqual(fieldless.map(({ method, path }) => `${method} ${path}`).sort());
  });

  it('refuses more than it may be sent', async () => {
    const statuses = await sendToAll(() => JSON.stringify({ x: 'x'.repeat(100 * 1024) }));
    expect(others(statuses, 413).filter(([name]) => !TAKES_MORE.test(name))).toEqual([]);
    const huge = JSON.stringify({ x: 'x'.repeat(1024 * 1024) });
    expect(others(await sendToAll(() => huge), 413).filter(([name]) => !/pictures/.test(name))).toEqual([]);
  });
});

describe('every call', () => {
  it.each([
    ['a key that comes twice', '?x=1&x=2'],
    ['__proto__', '?__proto__=1'],
    ['constructor', '?constructor=1'],
    ['ten thousand letters', `?x=${'x'.repeat(10_000)}`],
  ])('refuses a query with %s before it looks for anything', async (_name, query) => {
    const wrong = [];
    for (const call of calls) {
      const { method } = call;
      const body = method === 'GET' ? {} : { body: '{}' };
      const headers = { ...superuser, 'Content-Type': 'application/json' };
      const { status } = await fetch(addressOf(call) + query, { method, headers, ...body });
      if (status !== 400) wrong.push([`${method} ${call.path}`, status]);
    }
    expect(wrong).toEqual([]);
  });
});

describe('what the server cannot read', () => {
  it.each([
    [
      'an address of forty thousand letters',
      `GET /${'a'.repeat(40_000)} HTTP/1.1\r\n\r\n`,
      431,
      'headers_too_large',
    ],
    ['no HTTP', 'bonjour\r\n\r\n', 400, 'invalid_request'],
  ])('[API-01] %s is refused in French, and the connection ends', async (_, text, status, code) => {
    const answer = await say(url, text);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toContain('Connection: close');
    expect(JSON.parse(body)).toEqual({
      detail: expect.stringMatching(/^(L’adresse|La demande) .+\.$/),
      code,
    });
  });
});

describe('what nobody asked for is not kept', () => {
  it('whose completion, word or report it is', async () => {
    const { db } = server;
    const [reader, other] = [await aMember(db), await aMember(db)];
    const { id: bookId } = await aBook(db);
    const text = await aText(db, { bookId });
    await withWords(db, text, [{ wordId: await aWord(db), form: 'كِتَابٌ' }]);
    const [word] = await db('text_words').where({ text_id: text }).pluck('id');
    const theirs = { user_id: other.id, user: other.id, id: 999_999, state: 'fixed', decided_by: other.id };
    const send = (path: string, body: object) =>
      sendJson(`${url}/api${path}`, { ...body, ...theirs }, { headers: reader.headers });

    await send(`/books/texts/${text}/mark_completed/`, { completed: true });
    await send('/vocabulary/user/vocabulary/save/', { text_word_ids: [word] });
    await send('/reports/', { text_id: text, line: 1, kind: 'other' });
    for (const table of ['text_completions', 'saved_words', 'reports']) {
      expect([table, await db(table).pluck('user_id')]).toEqual([table, [reader.id]]);
    }
    expect(await db('reports').first()).toMatchObject({ state: 'open', decided_by: null });
  });

  it('a password that staff would give to somebody', async () => {
    const { db } = server;
    const member = await aMember(db, { password: 'la patience est belle' });
    const before = await db('users').where({ id: member.id }).first();
    const given = { password: 'x', password_hash: 'x', is_staff: true, is_superuser: true, email: 'x@y.fr' };
    const address = `${url}/api/admin/users/${member.id}/`;

    for (const method of ['PUT', 'PATCH', 'POST']) {
      await expectAnswer(sendJson(address, given, { method, headers: superuser })).toBe(405);
    }
    await sendJson(`${address}rank/`, { rank: 'learner', was: 'learner', ...given }, { headers: superuser });
    await sendJson(`${address}activate/`, given, { headers: superuser });
    expect(await db('users').where({ id: member.id }).first()).toEqual(before);
  });
});
