import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#modules/accounts';
import { conjugateVerbs } from '#modules/conjugation';
import { parseDueTexts } from '#modules/parsing';
import { indexAll } from '../search/index-all.ts';
import { aMember } from '../support/builders/accounts.ts';
import { ENTITLED, everyReader, everyText, ROLES, SECRETS } from '../support/builders/entitlement.ts';
import { aVerb, withWords } from '../support/builders/library.ts';
import { aSubscription, inDays } from '../support/builders/subscriptions.ts';
import { type Asking, askEveryCall, KNOW_NO_TEXT, MAY_FAIL, OF_A_TEXT } from '../support/http/every-call.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { getJson } from '../support/http/get-json.ts';
import { startTestServer, type TestServer } from '../support/http/server.ts';
import { absentPaypal } from '../support/payments/paypal.ts';

// Every call is asked by everybody: tests/support/http/every-call.ts says how.

type Headers = Record<string, string>;
const PASSWORD = 'ligne-après-ligne';
/** What somebody who saved the word while they might read keeps of it is the word, and not its line. */
const LINES = ['Le secret de la perle', 'Nadia Secrète', 'c0ffee.mp3'];

let server: TestServer;
let dataDir: string;
let readers: Awaited<ReturnType<typeof everyReader>>;
let calls: Record<string, Asking[]>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'soutour-calls-'));
  await mkdir(join(dataDir, 'media'));
  await writeFile(join(dataDir, 'media', 'c0ffee.mp3'), Buffer.alloc(1_000, 'perle cachée'));
  server = await startTestServer({ config: { dataDir }, payments: absentPaypal() });
  const { db, url } = server;
  readers = await everyReader(db);
  const { bookId, texts } = await everyText(db, 'c0ffee.mp3');
  const wordOf = (textId: number) => db('text_words').where('text_id', textId).orderBy('id').first();
  const noun = (await wordOf(texts.free)).word_id;
  const verb = await aVerb(db);
  await conjugateVerbs(db);
  const sense = 'perle cachée';
  const form = 'سِرُّ اللُّؤْلُؤَةِ';
  await withWords(db, texts.locked, [
    { wordId: noun, form, sense },
    { wordId: verb, form: `كَتَبَ ${form}`, sense },
  ]);
  await parseDueTexts({ db, log: pino({ level: 'silent' }) });
  await indexAll(db);
  const shown = await getJson<{ slug: string }>(`${url}/api/vocabulary/verbs/bescherelle/${verb}/`);
  const words = { freeWord: (await wordOf(texts.free)).id, lockedWord: (await wordOf(texts.locked)).id };
  calls = askEveryCall({
    password: PASSWORD,
    bookId,
    text: texts.locked,
    free: texts.free,
    ...words,
    noun,
    verb,
    slug: shown.body.slug,
  });
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function ask(headers: Headers, name: string, { path, body }: Asking) {
  const [method = ''] = name.split(' ');
  const sent = body ? { 'Content-Type': 'application/json', ...headers } : headers;
  const init = { method, headers: sent, ...(body ? { body: JSON.stringify(body) } : {}) };
  const answer = await fetch(`${server.url}/api${path}`, init);
  return { status: answer.status, text: await answer.text() };
}

/** What every call answers somebody. */
async function askAll(headers: Headers) {
  const answers: { name: string; status: number; text: string }[] = [];
  for (const [name, ways] of Object.entries(calls)) {
    for (const way of ways) answers.push({ name, ...(await ask(headers, name, way)) });
  }
  return answers;
}

/** The calls whose answers hold one of these. */
const telling = (answers: Awaited<ReturnType<typeof askAll>>, secrets: readonly string[]) => [
  ...new Set(answers.flatMap(({ name, text }) => (secrets.some((one) => text.includes(one)) ? [name] : []))),
];

async function setPasswords(): Promise<void> {
  await server.db('users').update({ password_hash: await hashPassword(PASSWORD) });
}

it('[API-02] every call of the API is asked below, or knows nothing of texts', async () => {
  const { body } = await getJson<{ paths: Record<string, object> }>(`${server.url}/api/openapi.json`);
  const described = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  // The console's calls are refused to all but staff: staff-access.test.ts asks each of them.
  const ofReaders = described.filter((name) => !name.includes(' /admin/'));
  expect([...Object.keys(calls), ...KNOW_NO_TEXT].sort()).toEqual(ofReaders.sort());
});

describe('[API-02] nothing of a text that they may not read', () => {
  it.each(ROLES.filter((role) => !ENTITLED.includes(role)))('is told by any call: %s', async (role) => {
    await setPasswords();
    const answers = await askAll(readers[role]);
    expect(telling(answers, SECRETS)).toEqual([]);
    const refused = role === 'visitor' ? [401, 403] : [403];
    for (const name of OF_A_TEXT) {
      expect(refused, name).toContain(answers.findLast((answer) => answer.name === name)?.status);
    }
    const others = answers.filter(({ name }) => !OF_A_TEXT.includes(name));
    expect(others.filter(({ status }) => status >= 500 || status === 405)).toEqual([]);
    const failed = others.filter(({ status }) => status >= 400).map(({ name }) => name);
    if (role !== 'visitor') expect(failed.filter((name) => !MAY_FAIL.includes(name))).toEqual([]);
  });

  it('is told once the right has ended, but for the word itself that was saved before', async () => {
    const { db } = server;
    const reader = await aMember(db);
    const subscription = await aSubscription(db, reader);
    await setPasswords();
    const closed = ['POST /vocabulary/user/vocabulary/save/', 'POST /books/texts/{id}/mark_completed/'];
    for (const name of closed) {
      for (const way of calls[name] ?? []) await expectAnswer(ask(reader.headers, name, way)).toBe(200);
    }
    await db('subscriptions')
      .where('id', subscription)
      .update({ status: 'expired', end_date: inDays(-1) });
    const answers = await askAll(reader.headers);
    expect(telling(answers, LINES)).toEqual([]);
    expect(telling(answers, SECRETS)).toEqual(['GET /vocabulary/user/vocabulary/notebook/']);
  });
});

it('[ANA-05] the fixture is no empty one: these calls tell it to whoever may read', async () => {
  await setPasswords();
  expect(telling(await askAll(readers.active), SECRETS).sort()).toEqual([
    'GET /books/texts/{id}/',
    'GET /books/texts/{id}/audio/',
    'GET /parsing/text/{textId}/',
    'GET /review/session/',
    'GET /search/',
    'GET /vocabulary/text/{textId}/',
    'GET /vocabulary/text/{textId}/recall/',
    'GET /vocabulary/user/vocabulary/notebook/',
  ]);
});
