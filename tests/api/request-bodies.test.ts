import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isForbidden } from '../../apps/api/requests/request-body.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { getJson } from '../support/http/get-json.ts';
import { startTestServer, type TestServer } from '../support/http/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

beforeEach(() => server.db('contact_messages').delete());

const MESSAGE = { name: 'Nour', email: 'nour@exemple.fr', subject: 'Bonjour', message: 'Une question.' };
const json = JSON.stringify(MESSAGE);

function post(body: BodyInit, type = 'application/json') {
  return getJson<{ code: string; detail: string }>(`${server.url}/api/contact/`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body,
  });
}

const stored = () => server.db('contact_messages');

describe('a body', () => {
  const bad: [string, () => ReturnType<typeof post>, number, string][] = [
    ['of a form, which any site can send,', () => post(json, 'text/plain'), 415, 'unsupported_media_type'],
    [
      'urlencoded',
      () => post('name=Nour', 'application/x-www-form-urlencoded'),
      415,
      'unsupported_media_type',
    ],
    [
      'of more than 100 kB',
      () => post(JSON.stringify({ ...MESSAGE, x: 'x'.repeat(110_000) })),
      413,
      'body_too_large',
    ],
    ['that is cut short', () => post(json.slice(0, -3)), 400, 'invalid_request'],
    ['that is a list', () => post(`[${json}]`), 400, 'invalid_request'],
    ['that is a word', () => post('"bonjour"'), 400, 'invalid_request'],
    ['with a key of the prototype', () => post(`{"__proto__":{},${json.slice(1)}`), 400, 'invalid_request'],
    [
      'with such a key inside',
      () => post(`{"x":[{"constructor":1}],${json.slice(1)}`),
      400,
      'invalid_request',
    ],
    [
      'with what Postgres cannot store',
      () => post(`{"x":"\\u0000",${json.slice(1)}`),
      400,
      'invalid_request',
    ],
    ['with half a character', () => post(`{"x":["\\ud83d"],${json.slice(1)}`), 400, 'invalid_request'],
  ];

  it.each(bad)('%s is refused in French, and nothing is kept', async (_name, send, status, code) => {
    const answer = await send();

    expect(answer).toMatchObject({ status, body: { code, detail: expect.stringMatching(/\p{L}.*\.$/u) } });
    expect(await stored()).toEqual([]);
  });

  it('is of a hundred kilobytes at most, to the byte', async () => {
    const padded = (bytes: number) => JSON.stringify({ ...MESSAGE, x: 'x'.repeat(bytes - json.length - 7) });
    expect(padded(102_400)).toHaveLength(102_400);
    await expectAnswer(post(padded(102_400))).toBe(200);
    await expectAnswer(post(padded(102_401))).toBe(413);
  });

  it('may come in pieces, without a length', async () => {
    const pieces = new ReadableStream({
      start(controller) {
        for (const piece of [json.slice(0, 9), json.slice(9)]) controller.enqueue(Buffer.from(piece));
        controller.close();
      },
    });
    const { status } = await getJson(`${server.url}/api/contact/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: pieces,
      duplex: 'half',
    } as RequestInit);
    expect(status).toBe(200);
  });
});

describe('what cannot be the name of anything', () => {
  it.each(['/api/blog/posts/%00/', '/api/vocabulary/roots/a%00b/', '/api/previews/%00/'])(
    '%s',
    async (path) => {
      await expectAnswer(getJson(server.url + path)).toBe(404);
    },
  );

  it('a number that no column holds is refused', async () => {
    const body = JSON.stringify({ text_id: Number.MAX_SAFE_INTEGER, line: 1, kind: 'other' });
    const headers = { 'Content-Type': 'application/json' };
    const { status } = await getJson(`${server.url}/api/reports/`, { method: 'POST', headers, body });
    expect(status).toBe(400);
  });
});

it('a query of two thousand and forty-eight characters is read, one of more is refused', async () => {
  const ask = (length: number) => getJson(`${server.url}/api/books/?x=${'x'.repeat(length - 2)}`);
  await expectAnswer(ask(2_048)).toBe(200);
  await expectAnswer(ask(2_049)).toBe(400);
});

it('a body goes thirty-two levels deep and no deeper', () => {
  const deep = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown;
  expect(isForbidden(deep(33))).toBe(false);
  expect(isForbidden(deep(34))).toBe(true);
});

it('a body of ten thousand levels is refused, not followed to the end of the stack', async () => {
  const deep = `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
  await expectAnswer(post(deep)).toBe(400);
});
