import type { Context } from 'koa';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Actor, Logger } from '#modules/platform';
import type { Pace } from '#modules/platform/contract';
import { readingLimit } from '../../apps/api/requests/rate-limit.ts';
import { createSharedPaces } from '../../apps/api/requests/shared-paces.ts';
import { aMember } from '../support/builders/accounts.ts';
import { aBook, aText } from '../support/builders/library.ts';
import { aSubscription } from '../support/builders/subscriptions.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { mountedCalls } from '../support/http/mounted-calls.ts';
import { startTestServer, type TestServer } from '../support/http/server.ts';
import { absentPaypal } from '../support/payments/paypal.ts';

const calls = mountedCalls();
const paced = calls.flatMap(({ name, definition: { pace } }) =>
  pace ? ([[name, pace]] as [string, Pace][]) : [],
);
const byAddress = paced.filter(([, { by }]) => by === undefined);
const byMember = paced.filter(([, { by }]) => by === 'member');
const byAccount = paced.filter(([, { by }]) => by === 'account');
const metered = calls.flatMap(({ name, definition }) => (definition.metered ? [name] : []));

let server: TestServer;
let text: number;

beforeAll(async () => {
  const config = { rateLimitFactor: 1, proxyCount: 1 };
  server = await startTestServer({ config, payments: absentPaypal() });
  const { id: bookId } = await aBook(server.db);
  text = await aText(server.db, { bookId, isFreeSample: false });
});

afterEach(() => server.db('rate_limits').delete());

interface Asked {
  from: string;
  headers?: Record<string, string>;
  id?: number;
}

/** Asks a call with nothing in it, from an address. */
async function ask(name: string, { from, headers = {}, id = 1 }: Asked) {
  const [method = '', path = ''] = name.split(' ');
  const answer = await fetch(`${server.url}/api${path.replace(/\{\w+\}/g, String(id))}`, {
    method,
    headers: { 'X-Forwarded-For': from, 'Content-Type': 'application/json', ...headers },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  return {
    status: answer.status,
    retryAfter: Number(answer.headers.get('retry-after')),
    body: await answer.text(),
  };
}

const askTimes = (times: number, name: string, how: (place: number) => Asked) =>
  Promise.all(Array.from({ length: times }, (_, place) => ask(name, how(place))));

function passTime(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
}

describe('a call with a pace of its own', () => {
  it('is each of those that guess, write to somebody or cost work', () => {
    expect(paced.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'POST /users/login/',
        'POST /users/register/',
        'POST /users/token/refresh/',
        'POST /users/password-reset/request/',
        'POST /users/password-reset/verify-token/',
        'POST /users/account/password/',
        'POST /subscription/termination-requests/',
        'POST /contact/',
        'POST /reports/',
      ]),
    );
  });

  it.each(byAddress)(
    '%s answers 429 past it, to that address alone, and again once the time has passed',
    async (name, pace) => {
      // The general pace counts all that one address asks.
      const place = paced.findIndex(([one]) => one === name) + 1;
      const [hasty, other] = [`192.0.2.${place}`, `203.0.113.${place}`];
      const before = await askTimes(pace.requests, name, () => ({ from: hasty }));
      expect(before.filter(({ status }) => status === 429)).toEqual([]);

      const refused = await ask(name, { from: hasty });
      expect(refused).toMatchObject({ status: 429, body: expect.stringContaining('patienter') });
      expect(refused.retryAfter).toBeGreaterThan(0);
      expect(refused.retryAfter).toBeLessThanOrEqual(pace.seconds);
      expect((await ask(name, { from: other })).status).not.toBe(429);

      passTime(refused.retryAfter);
      expect((await ask(name, { from: hasty })).status).not.toBe(429);
    },
  );

  it('is counted by account for each of those that make a purchase, have PayPal asked or write questions down', () => {
    expect(byAccount.map(([name]) => name)).toEqual([
      'POST /subscription/user-subscriptions/',
      'POST /subscription/user-subscriptions/create_paypal_link/',
      'POST /subscription/user-subscriptions/{id}/create_subscription/',
      'POST /subscription/user-subscriptions/verify_subscription/',
      'POST /subscription/user-subscriptions/{id}/cancel/',
      'POST /subscription/cancel_pending/',
      'POST /practice/sessions/',
    ]);
  });

  it.each(byAccount)(
    '%s answers 429 past it, to that account alone, from wherever it asks, and again once the time has passed',
    async (name, pace) => {
      const [hasty, other] = [await aMember(server.db), await aMember(server.db)];
      const of = ({ headers }: typeof hasty, place = 1) => ({ from: `198.51.100.${place}`, headers });
      const before = await askTimes(pace.requests, name, (place) => of(hasty, place));
      expect(before.filter(({ status }) => status === 429)).toEqual([]);

      const refused = await ask(name, of(hasty, 200));
      expect(refused).toMatchObject({ status: 429, body: expect.stringContaining('patienter') });
      expect((await ask(name, of(other))).status).not.toBe(429);

      passTime(refused.retryAfter);
      expect((await ask(name, of(hasty))).status).not.toBe(429);
    },
  );
});

describe('a search', () => {
  it('has a pace by account, whichever it is', () => {
    expect(byMember.map(([name, { requests, seconds }]) => [name, requests, seconds])).toEqual(
      ['/vocabulary/verbs/search/', '/vocabulary/verbs/bescherelle/', '/blog/posts/', '/search/'].map(
        (path) => [`GET ${path}`, 60, 60],
      ),
    );
  });

  it.each(byMember)(
    '%s answers 429 past it, to that member alone, from wherever they ask; a class behind one address searches on',
    async (name, pace) => {
      const [hasty, other] = [await aMember(server.db), await aMember(server.db)];
      const place = byMember.findIndex(([one]) => one === name) + 1;
      const school = `203.0.113.${100 + place}`;
      const of = ({ headers }: typeof hasty, from = school) => ({ from, headers });
      const before = await askTimes(pace.requests, name, () => of(hasty));
      expect(before.filter(({ status }) => status === 429)).toEqual([]);

      const refused = await ask(name, of(hasty, `198.51.100.${place}`));
      expect(refused).toMatchObject({ status: 429, body: expect.stringContaining('patienter') });
      expect(refused.retryAfter).toBeLessThanOrEqual(pace.seconds);
      expect((await ask(name, of(other))).status).not.toBe(429);
      const visitors = await askTimes(pace.requests + 1, name, () => ({ from: school }));
      expect(visitors.filter(({ status }) => status === 429)).toEqual([]);
      // What names nobody is a visitor’s.
      const invented = { Authorization: 'Bearer a.b.c' };
      expect((await ask(name, { from: school, headers: invented })).status).not.toBe(429);

      passTime(refused.retryAfter);
      expect((await ask(name, of(hasty))).status).not.toBe(429);
    },
  );
});

it('the general pace lets an address pass again once its minute is over', async () => {
  const from = '192.0.2.250';
  const answers = await askTimes(301, 'GET /books/', () => ({ from }));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1);

  passTime(refused[0]?.retryAfter ?? 0);
  await expectAnswer(ask('GET /books/', { from })).toBe(200);
});

describe('what a subscription pays for', () => {
  it('is every answer that holds something of a text', () => {
    expect(metered.sort()).toEqual([
      'GET /books/texts/{id}/',
      'GET /books/texts/{id}/audio/',
      'GET /parsing/text/{textId}/',
      'GET /vocabulary/text/{textId}/',
      'GET /vocabulary/text/{textId}/recall/',
    ]);
  });

  it.each(metered)(
    '%s: three hundred in a minute are too many for one account, from wherever it asks',
    async (name) => {
      const [copier, reader] = [await aMember(server.db), await aMember(server.db)];
      for (const member of [copier, reader]) await aSubscription(server.db, member);
      const of = ({ headers }: typeof copier, place = 1) => ({
        from: `198.51.100.${place % 250}`,
        headers,
        id: text,
      });
      const answers = await askTimes(300, name, (place) => of(copier, place));
      const refused = answers.filter(({ status }) => status === 429);
      // A text every five seconds for ten minutes: nobody reads like that.
      expect(refused).toHaveLength(180);
      expect(refused[0]?.body).toContain('patienter');
      expect((await ask(name, of(reader))).status).not.toBe(429);

      passTime(refused[0]?.retryAfter ?? 0);
      expect((await ask(name, of(copier))).status).not.toBe(429);
    },
  );
});

it('who copies the library is named in the log, once in each stretch of time', async () => {
  const lines: object[] = [];
  const log = { warn: (line: object, message: string) => lines.push({ ...line, message }) };
  const alone = createSharedPaces(undefined, log as unknown as Logger);
  const admit = readingLimit(alone, 'GET /books/texts/{id}/', 0.01, log as unknown as Logger);
  const ctx = { ip: '192.0.2.7', state: { requestId: 'r' } } as unknown as Context;
  const reader = { id: 7 } as Actor;
  await admit(ctx, reader);
  for (let count = 0; count < 3; count += 1) await expect(admit(ctx, reader)).rejects.toThrow('wait');
  expect(lines).toEqual([
    {
      message: 'security',
      event: 'reading_pace_exceeded',
      user: 7,
      id: 'r',
      ip: '192.0.2.7',
      call: 'GET /books/texts/{id}/',
    },
  ]);
});
