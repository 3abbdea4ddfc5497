import { request } from 'node:http';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PaymentProviderRefused } from '../../modules/subscriptions/provider/payment-provider.ts';
import { startPaypalSimulator } from '../../scripts/paypal-simulator/index.ts';
import { crc32 } from '../../scripts/paypal-simulator/webhooks.ts';
import { listen } from '../support/http/listen.ts';
import { sendJson } from '../support/http/send-json.ts';
import {
  monthlyPlan,
  openPaypalShop,
  openSimulator,
  type PaypalShop,
  paypalAt,
} from '../support/payments/paypal.ts';
import { receiveWebhooks } from '../support/payments/webhooks.ts';

// What it does of its own accord. That its answers, faults and signatures are what the adapter has to bear is held by
// the adapter's own tests.

const DAY_S = 86_400;

let shop: PaypalShop;
let control: PaypalShop['simulator']['control'];
beforeEach(async () => {
  shop = await openPaypalShop();
  control = shop.simulator.control;
});

const lineOf = (id: string) => control.ledger().subscriptions.find((one) => one.id === id);
const typesOf = () => control.ledger().events.map(({ type }) => type);

it('does not start where payments are real', async () => {
  vi.stubEnv('DEPLOYMENT', 'production');
  const started = startPaypalSimulator({ port: 0, clientId: 'a', clientSecret: 'b' });
  await expect(started).rejects.toThrow('DEPLOYMENT');
});

it('answers nobody who came by another name of this machine', async () => {
  const { port } = new URL(shop.simulator.url);
  const status = await new Promise((resolve) => {
    request({ port, host: '127.0.0.1', headers: { Host: 'rebound.example' } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).end();
  });
  expect(status).toBe(421);
});

it.each([
  ['no name', { name: '' }, 'INVALID_STRING_MIN_LENGTH'],
  ['a period of more than a year', { durationDays: 366 }, 'INVALID_INTEGER_MAX_VALUE'],
])('refuses a plan with %s, as PayPal does', async (_, changes, issue) => {
  const made = shop.provider.createPlan({ ...monthlyPlan, requestId: 'other', ...changes });
  await expect(made).rejects.toEqual(new PaymentProviderRefused(issue));
});

describe('a subscription', () => {
  it('is made once for a request id, within 72 hours', async () => {
    const first = await shop.provider.createSubscription(shop.wanted());
    expect(await shop.provider.createSubscription(shop.wanted())).toEqual(first);
    await control.advance(3.1 * DAY_S);
    expect((await shop.provider.createSubscription(shop.wanted())).id).not.toBe(first.id);
  });

  it('is billed at ten every thirty days, and its money is in the ledger', async () => {
    const id = await shop.subscribe();
    await control.advance(61 * DAY_S);
    expect(lineOf(id)).toMatchObject({ custom_id: 'sub_1', taken_cents: 2970, returned_cents: 0 });
    expect(lineOf(id)?.next_billing_time).toMatch(/T10:00:00Z$/);
  });

  it('is tried again after five and ten days, then suspended for good', async () => {
    const id = await shop.subscribe();
    control.describe(id, { payments: 'decline' });
    await control.advance(36 * DAY_S);
    expect(await shop.provider.getSubscription(id)).toMatchObject({ status: 'active', failedPayments: 2 });
    await control.advance(5 * DAY_S);
    expect(lineOf(id)?.status).toBe('SUSPENDED');
    expect(typesOf().filter((type) => type === 'BILLING.SUBSCRIPTION.PAYMENT.FAILED')).toHaveLength(3);
    expect(typesOf().at(-1)).toBe('BILLING.SUBSCRIPTION.SUSPENDED');
    await control.advance(60 * DAY_S);
    expect(lineOf(id)?.taken_cents).toBe(990);
  });

  it('is active before an e-cheque has arrived', async () => {
    const { id } = await shop.provider.createSubscription(shop.wanted());
    control.describe(id, { payments: 'pending' });
    await control.approve(id);
    const [sale] = await shop.salesOf(id);
    expect([sale?.status, typesOf().at(-1)]).toEqual(['pending', 'PAYMENT.SALE.PENDING']);
    await control.settleSale(sale?.id ?? '', 'complete');
    expect([lineOf(id)?.taken_cents, typesOf().at(-1)]).toEqual([990, 'PAYMENT.SALE.COMPLETED']);
  });
});

it('gives money back in part and wholly, never more than was taken', async () => {
  const id = await shop.subscribe();
  const [sale] = await shop.salesOf(id);
  const saleId = sale?.id ?? '';
  await control.settleSale(saleId, 'refund', 490);
  await expect(control.settleSale(saleId, 'refund', 501)).rejects.toThrow('REFUND_EXCEEDED');
  for (let time = 0; time < 2; time += 1) await shop.provider.refundSale(saleId, 'refund-1');
  await expect(control.settleSale(saleId, 'refund')).rejects.toThrow('TRANSACTION_ALREADY_REFUNDED');
  expect(lineOf(id)).toMatchObject({ taken_cents: 990, returned_cents: 990 });
});

describe('its messages', () => {
  it('bear the CRC-32 that everybody computes', () => {
    expect(crc32(Buffer.from('123456789'))).toBe(0xcbf43926);
  });

  it('follow what happens, the activation before the money, or in the order that they are released in', async () => {
    const read = (raw: { body: Buffer }[]) => raw.map(({ body }) => JSON.parse(`${body}`).event_type);
    const [created, activated, paid] = [
      'BILLING.SUBSCRIPTION.CREATED',
      'BILLING.SUBSCRIPTION.ACTIVATED',
      'PAYMENT.SALE.COMPLETED',
    ];
    expect(read(await receiveWebhooks(shop.simulator, () => shop.subscribe()))).toEqual([
      created,
      activated,
      paid,
    ]);
    control.set({ webhooks: 'hold' });
    await shop.subscribe({ requestId: 'attempt-2' });
    const released = await receiveWebhooks(shop.simulator, () => control.release('reversed'));
    expect(read(released)).toEqual([paid, activated, created]);
  });

  it('are sent again until they are taken, and no more than twenty-five times', async () => {
    const statuses = [503, 500, 200];
    const url = await listen((_, response) => response.writeHead(statuses.shift() ?? 500).end());
    control.deliverTo({ url });
    const notice = { event_type: 'X', resource_type: 'sale', resource: {} };
    await control.send(notice);
    await control.advance(60);
    await control.send(notice);
    await control.advance(3 * DAY_S);
    const [taken, lost] = control.ledger().events;
    expect(taken).toMatchObject({ state: 'delivered', statuses: [503, 500, 200] });
    expect([lost?.state, lost?.statuses.length]).toEqual(['failed', 26]);
  });
});

it('remembers in its file from one run to the next, its clock and unsent messages too', async ({ task }) => {
  const file = join(process.env.TMPDIR ?? '/tmp', `paypal-${task.id}-${process.pid}.json`);
  const first = await openSimulator({ file });
  first.control.deliverTo({ url: await listen((_, response) => response.writeHead(503).end()) });
  const provider = paypalAt(first);
  const planId = await provider.createPlan(monthlyPlan);
  const { id } = await provider.createSubscription(shop.wanted({ planId }));
  await first.control.approve(id);
  await first.stop();

  const second = await openSimulator({ file });
  const received = await receiveWebhooks(second, () => second.control.advance(31 * DAY_S));
  expect(received).toHaveLength(4);
  expect(await paypalAt(second).getSubscription(id)).toMatchObject({ status: 'active' });
  expect(second.control.ledger().subscriptions).toMatchObject([{ id, taken_cents: 1980 }]);
});

describe('the approval page', () => {
  async function open() {
    const { id, approvalUrl: link } = await shop.provider.createSubscription(shop.wanted());
    const press = (answer: string) =>
      fetch(link, { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' });
    return { id, link, press };
  }

  it('says in French what is bought, and has no script', async () => {
    const text = await (await fetch((await open()).link)).text();
    expect(text).toContain('9,90\u00a0€');
    expect(text).toContain('tous les 30 jours');
    expect(text).toMatch(/Approuver[\s\S]+Annuler/);
    expect(text).not.toContain('<script');
  });

  it('sends the buyer on, and serves once', async () => {
    const { id, link, press } = await open();
    const cancelled = await press('cancel');
    expect(cancelled.headers.get('Location')).toMatch(
      new RegExp(`/cancel/1\\?subscription_id=${id}&ba_token=BA-`),
    );
    const approved = await press('approve');
    expect(approved.status).toBe(303);
    expect(approved.headers.get('Location')).toMatch(
      new RegExp(`/success\\?subscription_id=${id}&ba_token=BA-\\w+&token=\\w+$`),
    );
    expect((await press('approve')).status).toBe(410);
    expect((await fetch(`${link}X`)).status).toBe(404);
  });
});

it('shows its ledger over HTTP, and lets time pass', async () => {
  const id = await shop.subscribe();
  const at = `${shop.simulator.url}/_control`;
  const { status } = await sendJson(`${at}/clock`, { advance_seconds: 31 * DAY_S });
  expect(status).toBe(200);
  expect(control.aheadMs()).toBeGreaterThan(30 * DAY_S * 1000);
  const ledger = await fetch(`${at}/ledger`);
  expect(await ledger.json()).toMatchObject({ subscriptions: [{ id, taken_cents: 1980 }] });
  expect((await fetch(`${at}/nothing`)).status).toBe(404);
});
