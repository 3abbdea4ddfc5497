import { request } from 'node:http';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { aBook, aText } from '../../support/builders/library.ts';
import { type FragileWay, fragileWayTo } from '../../support/http/cut-off.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { getJson } from '../../support/http/get-json.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { startTestServer } from '../../support/http/server.ts';
import { openPaidSite, type PaidSite } from '../../support/payments/paid-site.ts';
import { paypalAt } from '../../support/payments/paypal.ts';
import { aWebhook, postWebhook } from '../../support/payments/webhooks.ts';

let site: PaidSite;
let api: string;
let locked: string;

beforeAll(async () => {
  site = await openPaidSite();
  const payments = paypalAt(site.simulator, { deadlineMs: 1_000 });
  api = `${(await startTestServer({ db: site.db, payments })).url}/api`;
  const { id: bookId } = await aBook(site.db);
  locked = `/books/texts/${await aText(site.db, { bookId, isFreeSample: false })}/`;
});

beforeEach(() => site.control.calm());

const OWN = '/subscription/user-subscriptions';
const get = ({ headers }: Member, path: string) => getJson(api + path, { headers });
const post = ({ headers }: Member, path: string, body: object = {}) =>
  sendJson<{ status?: string; code?: string }>(api + path, body, { headers });
const verify = async (member: Member, subscription_id: string) =>
  (await post(member, `${OWN}/verify_subscription/`, { subscription_id })).body.status;

describe.each(['hang', 'cut', 'error', 'rate_limit', 'html', 'unauthorized'] as const)(
  'while PayPal answers everything with: %s',
  (kind) => {
    const away = () => site.control.inject({ kind, times: null });

    it('[PLN-10] nothing can be bought, and it is said in French', async () => {
      const member = await aMember(site.db);
      away();
      expect(await post(member, `${OWN}/create_paypal_link/`, { plan_id: site.plans.month })).toMatchObject({
        status: 503,
        body: { code: 'payments_unavailable', detail: expect.stringContaining('PayPal ne répond pas') },
      });
      site.control.calm();
      // On a busy machine PayPal's own answer may take longer than the second that these tests wait for it.
      const buys = () => post(member, `${OWN}/create_paypal_link/`, { plan_id: site.plans.month });
      await expect.poll(async () => (await buys()).status).toBe(200);
    });

    it('[PAY-03] [PAY-11] who has paid is asked to wait, who reads goes on reading, who ends it has ended it', async () => {
      const buyer = await aMember(site.db);
      const { externalId } = await site.choose(buyer);
      const { member: reader, id } = await site.subscribe();
      away();
      expect(await verify(buyer, externalId)).toBe('pending');
      await expectAnswer(post(buyer, '/subscription/cancel_pending/')).toBe(200);
      for (const path of [locked, `${OWN}/`, '/subscription/transactions/', '/subscription/plans/']) {
        expect((await get(reader, path)).status, path).toBe(200);
      }
      await expectAnswer(post(reader, `${OWN}/${id}/cancel/`)).toBe(200);
      expect(await site.rowOf(id)).toMatchObject({ status: 'active', auto_renew: false });
    });
  },
);

it('[PAY-08] no name on the way back opens a text while PayPal says that it is to be approved', async () => {
  const member = await aMember(site.db);
  const { id, externalId } = await site.choose(member);
  const paid = await site.subscribe();
  for (const name of [externalId, externalId, paid.externalId, 'I-INVENTED', `sub_${id}`, String(id)]) {
    expect(await verify(member, name), name).toBe('pending');
    expect((await get(member, locked)).status, name).toBe(403);
  }
  expect((await site.rowOf(id)).status).toBe('pending');
});

describe('while the database is away', () => {
  let way: FragileWay;
  let server: { url: string };

  beforeAll(async () => {
    way = await fragileWayTo(site.db);
    server = await startTestServer({ db: way.db, payments: site.payments });
  });

  it('[PAY-05] a message of PayPal’s is not taken, so that it comes again, and is kept then', async () => {
    const message = await aWebhook(site.simulator);
    const stored = () => site.db('provider_events').where('external_id', 'I-1').pluck('type');
    way.cut();
    expect(await postWebhook(server, message)).toBe(503);
    expect(await stored()).toEqual([]);
    way.mend();
    expect(await postWebhook(server, message)).toBe(200);
    expect(await stored()).toEqual(['PAYMENT.SALE.COMPLETED']);
  });
});

it.each(['/api/webhooks/paypal/', '/api/books/', '/books', '/'])('TRACE %s is refused', async (path) => {
  const answer = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const asked = request(new URL(path, api), { method: 'TRACE', headers: { 'X-Secret': 'canary' } });
    asked.once('error', reject);
    asked.once('response', (response) => {
      let body = '';
      response.on('data', (part) => {
        body += part;
      });
      response.once('end', () => resolve({ status: response.statusCode, body }));
    });
    asked.end();
  });
  await expectAnswer(answer).toBe(405);
  expect(answer.body).not.toContain('canary');
});
