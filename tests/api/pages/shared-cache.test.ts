import { beforeAll, describe, expect, it } from 'vitest';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { everyText, SECRETS } from '../../support/builders/entitlement.ts';
import { aSubscription } from '../../support/builders/subscriptions.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { listen } from '../../support/http/listen.ts';
import { startTestServer } from '../../support/http/server.ts';
import { absentPaypal } from '../../support/payments/paypal.ts';

let url: string;
let subscriber: Member;
let premium: string[];
const cached = new Map<string, { body: string; type: string }>();

/** A cache between readers and the site that keeps all it may, and gives it to whoever asks. */
function startSharedCache(origin: string): Promise<string> {
  return listen(async ({ url: path = '/', headers: { authorization } }, response) => {
    const found = cached.get(path);
    if (found) return void response.setHeader('Content-Type', found.type).end(found.body);
    const answer = await fetch(origin + path, { headers: authorization ? { authorization } : {} });
    const [body, type] = [await answer.text(), answer.headers.get('content-type') ?? ''];
    const isShared = !/private|no-store/.test(answer.headers.get('cache-control') ?? '');
    if (answer.ok && isShared) cached.set(path, { body, type });
    response.statusCode = answer.status;
    response.setHeader('Content-Type', type).end(body);
  });
}

beforeAll(async () => {
  const server = await startTestServer({ payments: absentPaypal() });
  const { bookSlug, texts } = await everyText(server.db, 'c0ffee.mp3');
  subscriber = await aMember(server.db);
  await aSubscription(server.db, subscriber);
  url = await startSharedCache(server.url);
  const { locked } = texts;
  premium = [
    `/api/books/texts/${locked}/`,
    `/api/vocabulary/text/${locked}/`,
    `/api/vocabulary/text/${locked}/recall/`,
    `/texts/${bookSlug}-texte-2`,
  ];
});

const ask = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });

describe('a cache between readers and the site', () => {
  it('keeps what is everybody’s', async () => {
    const first = await (await ask('/robots.txt')).text();

    expect(cached.has('/robots.txt')).toBe(true);
    expect(await (await ask('/robots.txt')).text()).toBe(first);
  });

  it('gives nobody what a subscriber has read before', async () => {
    for (const path of premium) await expectAnswer(ask(path, subscriber.headers)).toBe(200);

    for (const path of premium) {
      const answer = await ask(path);
      const body = await answer.text();
      expect([path, answer.status]).toEqual([path, path.startsWith('/api/') ? 403 : 200]);
      for (const secret of SECRETS) expect([path, body.includes(secret)]).toEqual([path, false]);
    }
  });

  it('keeps nothing of an account, of its words or of its payments', async () => {
    for (const path of [
      '/api/users/me/',
      '/api/users/account/',
      '/api/users/account/sessions/',
      '/api/users/account/readings/',
      '/api/vocabulary/user/vocabulary/',
      '/api/books/texts/completed/',
      '/api/review/due/?time_zone=Europe/Paris',
      '/api/subscription/user-subscriptions/',
      '/api/subscription/transactions/',
    ]) {
      const answer = await ask(path, subscriber.headers);
      expect([path, answer.status, cached.has(path)]).toEqual([path, 200, false]);
      expect([path, (await ask(path)).status]).toEqual([path, 401]);
    }
  });
});
