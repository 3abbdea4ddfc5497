import Koa from 'koa';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Logger } from '#modules/platform';
import { createClock } from '#modules/platform/runtime';
import { paypalWebhook } from '../../../apps/api/paypal-webhook.ts';
import type { PaypalSimulator } from '../../../scripts/paypal-simulator/index.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { listen } from '../../support/http/listen.ts';
import { startTestServer, type TestServer } from '../../support/http/server.ts';
import { openPaypalShop, type PaypalShop, paypalAt } from '../../support/payments/paypal.ts';
import { aWebhook, postWebhook, receiveWebhooks } from '../../support/payments/webhooks.ts';
import { say } from '../../support/say.ts';
import { freshDatabase } from '../../support/services/database.ts';

let shop: PaypalShop;
let server: TestServer;

async function openServer(simulator: PaypalSimulator, options: Parameters<typeof paypalAt>[1] = {}) {
  return startTestServer({
    db: server?.db ?? (await freshDatabase()),
    payments: paypalAt(simulator, options),
    config: { rateLimitFactor: 1 },
  });
}

beforeAll(async () => {
  shop = await openPaypalShop();
  server = await openServer(shop.simulator);
});

beforeEach(async () => {
  shop.simulator.control.calm();
  await server.db('provider_events').delete();
  await server.db('outbox').delete();
});

const stored = () => server.db('provider_events').pluck('event_id');
const published = () => server.db('outbox').where('name', 'PaymentWebhookReceived').pluck('payload');

describe('a genuine message', () => {
  it('[PAY-05] is kept as far as it is needed, and told to the worker', async () => {
    const message = await aWebhook(shop.simulator);
    expect(await postWebhook(server, message)).toBe(200);
    expect(await server.db('provider_events').first()).toMatchObject({
      account: 'simulator',
      type: 'PAYMENT.SALE.COMPLETED',
      external_id: 'I-1',
      sale_id: '5CS38179PL895402Y',
      facts: {
        event_type: 'PAYMENT.SALE.COMPLETED',
        create_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        resource: { id: '5CS38179PL895402Y', billing_agreement_id: 'I-1', amount: { total: '9.90' } },
      },
      handled_at: null,
    });
    expect(await published()).toEqual([{ eventId: (await stored())[0] }]);
  });

  it('[PAY-05] fifty times at once is kept once', async () => {
    const message = await aWebhook(shop.simulator);
    const answers = await Promise.all(Array.from({ length: 50 }, () => postWebhook(server, message)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await stored()).toHaveLength(1);
    expect(await published()).toHaveLength(1);
  });

  it('[PAY-05] of a kind that nobody knows is kept', async () => {
    const { control } = shop.simulator;
    const [message] = await receiveWebhooks(shop.simulator, () =>
      control.send({ event_type: 'CUSTOMER.DISPUTE.CREATED', resource_type: 'dispute', resource: {} }),
    );
    expect(message && (await postWebhook(server, message))).toBe(200);
    expect(await server.db('provider_events').first()).toMatchObject({ external_id: null, sale_id: null });
  });

  it('names what it is about, whatever it is', async () => {
    const messages = await receiveWebhooks(shop.simulator, async () => {
      const id = await shop.subscribe({ requestId: 'named' });
      const [sale] = await shop.salesOf(id);
      await shop.simulator.control.settleSale(sale?.id ?? '', 'refund', 100);
      await shop.simulator.control.settleSale(sale?.id ?? '', 'reverse');
    });
    const named = messages.map(({ body }) => {
      const { type, subscriptionId, saleId } = shop.provider.readEvent(body) ?? {};
      return [type, subscriptionId?.slice(0, 2), saleId?.length];
    });
    expect(named).toEqual([
      ['BILLING.SUBSCRIPTION.CREATED', 'I-', undefined],
      ['BILLING.SUBSCRIPTION.ACTIVATED', 'I-', undefined],
      ['PAYMENT.SALE.COMPLETED', 'I-', 17],
      ['PAYMENT.SALE.REFUNDED', undefined, 17],
      ['PAYMENT.SALE.REVERSED', undefined, undefined],
    ]);
  });

  it('is one of five hundred that come together, and all are kept', async () => {
    const messages = await receiveWebhooks(shop.simulator, async () => {
      for (let count = 0; count < 500; count += 1) {
        await shop.simulator.control.send({
          event_type: 'BILLING.SUBSCRIPTION.UPDATED',
          resource_type: 'subscription',
          resource: { id: 'I-1' },
        });
      }
    });
    const answers = await Promise.all(messages.map((message) => postWebhook(server, message)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await stored()).toHaveLength(500);
  });
});

describe('when it cannot be found out', () => {
  it('[PAY-05] without the certificate PayPal is asked about the very bytes', async () => {
    const asking = await openServer(shop.simulator);
    shop.simulator.control.inject({ kind: 'error', operation: 'certificate', times: null });
    const message = await aWebhook(shop.simulator);
    const other = Buffer.from(message.body.toString().replace('9.90', '0.90'));
    expect(await postWebhook(asking, { ...message, body: other })).toBe(400);
    expect(await postWebhook(asking, message)).toBe(200);
    expect(await stored()).toHaveLength(1);
  });

  it('[PAY-05] a body that closes the question and asks another is none of PayPal’s', async () => {
    const asking = await openServer(shop.simulator);
    shop.simulator.control.inject({ kind: 'error', operation: 'certificate', times: null });
    const message = await aWebhook(shop.simulator);
    const closing = Buffer.from(`${message.body.toString()},"webhook_id":"WH-OF-SOMEBODY-ELSE"`);
    const before = shop.asked('verify_webhook').length;
    expect(await postWebhook(asking, { ...message, body: closing })).toBe(400);
    expect(shop.asked('verify_webhook')).toHaveLength(before);
  });

  it.each(['hang', 'error', 'cut', 'html'] as const)(
    '[PAY-05] %s: 503, and PayPal sends it again',
    async (kind) => {
      const asking = await openServer(shop.simulator, kind === 'hang' ? { deadlineMs: 1_000 } : {});
      const message = await aWebhook(shop.simulator);
      shop.simulator.control.inject({ kind, operation: 'certificate', times: null });
      shop.simulator.control.inject({ kind, operation: 'verify_webhook', times: null });
      expect(await postWebhook(asking, message)).toBe(503);
      expect(await stored()).toEqual([]);
      shop.simulator.control.calm();
      expect(await postWebhook(asking, message)).toBe(200);
      expect(await stored()).toHaveLength(1);
    },
  );

  it('a certificate is fetched once', async () => {
    const fetching = await openServer(shop.simulator);
    const before = shop.asked('certificate').length;
    const message = await aWebhook(shop.simulator);
    await Promise.all(Array.from({ length: 20 }, () => postWebhook(fetching, message)));
    expect(shop.asked('certificate')).toHaveLength(before + 1);
  });
});

describe('the address', () => {
  it.each([
    ['said', { body: 'x'.repeat(256 * 1024 + 1) }],
    ['not said', { body: new Blob(['x'.repeat(1024 * 1024)]).stream(), duplex: 'half' }],
  ])('takes no more than 256 kB, the length being %s', async (_, init) => {
    const { headers } = await aWebhook(shop.simulator);
    const answer = await fetch(`${server.url}/api/webhooks/paypal/`, { method: 'POST', headers, ...init });
    await expectAnswer(answer).toBe(413);
    await answer.text();
  });

  it('takes what is just as large', async () => {
    const { headers } = await aWebhook(shop.simulator);
    // Looked at, and found to be another body than the signed one.
    expect(await postWebhook(server, { headers, body: Buffer.alloc(256 * 1024, ' ') })).toBe(400);
  });

  it('refuses one byte more as soon as it is announced', async () => {
    const { headers } = await aWebhook(shop.simulator);
    const lines = Object.entries({ ...headers, Host: 'x', 'Content-Length': `${256 * 1024 + 1}` });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    const answer = await say(server.url, `POST /api/webhooks/paypal/ HTTP/1.1\r\n${head}\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('reads no body under a head that cannot be PayPal’s, however large', async () => {
    const head = `Host: x\r\nConnection: close\r\nContent-Length: ${256 * 1024 + 1}\r\n`;
    const answer = await say(server.url, `POST /api/webhooks/paypal/ HTTP/1.1\r\n${head}\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('is for PayPal alone: no other method, no other origin', async () => {
    const address = `${server.url}/api/webhooks/paypal/`;
    const asked = await fetch(address);
    await expectAnswer(asked).toBe(405);
    const preflight = await fetch(address, { method: 'OPTIONS', headers: { Origin: 'https://a.example' } });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
    expect(preflight.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is not there where nothing can be bought', async () => {
    const closed = await startTestServer({ db: server.db });
    expect(await postWebhook(closed, await aWebhook(shop.simulator))).toBe(404);
  });

  it('notes a message that is not PayPal’s as a thing to look into', async () => {
    const lines: unknown[] = [];
    const log = { info: (line: unknown) => lines.push(line) } as unknown as Logger;
    const { db } = server;
    const app = new Koa();
    app.use((ctx, next) => {
      ctx.state.requestId = 'r-1';
      return next().catch(() => {
        ctx.status = 400;
      });
    });
    const clock = createClock();
    app.use(paypalWebhook({ db, clock, payments: shop.provider, limitFactor: 1, log }));
    await fetch(`${await listen(app.callback())}/api/webhooks/paypal/`, { method: 'POST', body: '{}' });
    expect(lines).toEqual([
      { id: 'r-1', ip: expect.stringContaining('127.0.0.1'), user: null, event: 'payment_webhook_refused' },
    ]);
  });
});
