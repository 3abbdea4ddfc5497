import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#modules/embedded-postgres';
import { everyReader, everyText, ROLES, type Role } from '../support/builders/entitlement.ts';
import { sendJson } from '../support/http/send-json.ts';
import { startTestServer, type TestServerOptions } from '../support/http/server.ts';
import { openSimulator, paypalAt } from '../support/payments/paypal.ts';
import { freshDatabase } from '../support/services/database.ts';

// Everything outside but the database, which entitlement-without-database.test.ts cuts off, is taken away in turn.

type Statuses = Record<string, number>;
const ROUTES = ['/books/texts/{id}/', '/vocabulary/text/{id}/', '/books/texts/{id}/audio/'];

let dataDir: string;
let db: Awaited<ReturnType<typeof freshDatabase>>;
let readers: Awaited<ReturnType<typeof everyReader>>;
let texts: Awaited<ReturnType<typeof everyText>>['texts'];
let usual: Statuses;
/** Where nobody listens. */
let nowhere: string;

/** What everybody is answered who asks for a free and for a locked text, its words and its recording. */
async function statusesAt(url: string): Promise<Statuses> {
  const asked: Promise<[string, number]>[] = [];
  const ask = async (role: Role, path: string): Promise<[string, number]> => {
    const answer = await fetch(`${url}/api${path}`, { headers: readers[role] });
    await answer.arrayBuffer();
    return [`${role} ${path}`, answer.status];
  };
  for (const role of ROLES) {
    for (const id of [texts.free, texts.locked]) {
      for (const route of ROUTES) asked.push(ask(role, route.replace('{id}', String(id))));
    }
  }
  return Object.fromEntries(await Promise.all(asked));
}

const start = async (options: TestServerOptions = {}) =>
  (await startTestServer({ db, ...options, config: { dataDir, ...options.config } })).url;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'soutour-unplugged-'));
  await mkdir(join(dataDir, 'media'));
  await writeFile(join(dataDir, 'media', 'c0ffee.mp3'), 'perle cachée');
  db = await freshDatabase();
  readers = await everyReader(db);
  ({ texts } = await everyText(db, 'c0ffee.mp3'));
  nowhere = `127.0.0.1:${await freePort()}`;
  usual = await statusesAt(await start());
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

it('the table is no empty one: some may read and others may not', () => {
  expect(new Set(Object.values(usual))).toEqual(new Set([200, 403]));
});

describe('texts are open to the same people, and to nobody else', () => {
  it('[PAY-03] while PayPal hangs', async () => {
    const simulator = await openSimulator();
    simulator.control.inject({ kind: 'hang', times: null });
    const url = await start({ payments: paypalAt(simulator, { deadlineMs: 200 }) });
    expect(await statusesAt(url)).toEqual(usual);
  });

  it('while the mail server is gone; who registers is written to when it is back', async () => {
    const url = await start({ config: { smtpUrl: `smtp://${nowhere}` } });
    const form = { username: 'nora', email: 'nora@exemple.fr' };
    const password = 'la patience est belle';
    const registered = await sendJson(`${url}/api/users/register/`, {
      ...form,
      password,
      password2: password,
      recaptcha_token: 'test-captcha',
    });
    expect(registered).toMatchObject({ status: 201, body: { success: true } });
    expect(await db('outbox').whereNull('closed_at').pluck('name')).toContain('UserRegistered');
    expect(await statusesAt(url)).toEqual(usual);
  });

  it('while Redis is gone, and its limits hold', async () => {
    const url = await start({ config: { redisUrl: `redis://${nowhere}`, rateLimitFactor: 1 } });
    expect(await statusesAt(url)).toEqual(usual);
    const refresh = () => sendJson(`${url}/api/users/token/refresh/`, { refresh: 'nobody' });
    const answers = await Promise.all(Array.from({ length: 40 }, refresh));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it('while Google’s captcha cannot be asked', async () => {
    const captcha = { provider: 'recaptcha', siteKey: 'key', secret: 'secret' } as const;
    expect(await statusesAt(await start({ config: { captcha } }))).toEqual(usual);
  });

  it('[TXT-15] while the recordings are gone: texts and words stay, and a recording is refused in French', async () => {
    const url = await start({ config: { dataDir: join(dataDir, 'nowhere') } });
    const statuses = await statusesAt(url);
    const withoutRecordings = Object.entries(usual).map(([asked, status]) => [
      asked,
      asked.endsWith('/audio/') && status === 200 ? 404 : status,
    ]);
    expect(statuses).toEqual(Object.fromEntries(withoutRecordings));
  });
});
