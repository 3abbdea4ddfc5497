import { beforeEach, describe, expect, it } from 'vitest';
import { sendJson } from '../support/send-json.ts';
import { openPaypal, type PaypalClient } from './paypal-client.ts';

let paypal: PaypalClient;
beforeEach(async () => {
  paypal = await openPaypal();
});

const PATH = '/v1/billing/subscriptions/I-NONE';

describe('a call can', () => {
  it('be put off, refused, or fail', async () => {
    paypal.control.inject({ kind: 'rate_limit', retry_after: 7 });
    const limited = await paypal.ask('GET', PATH);
    expect([limited.status, limited.headers.get('Retry-After'), limited.body.name]).toEqual([
      429,
      '7',
      'RATE_LIMIT_REACHED',
    ]);
    paypal.control.inject({ kind: 'unauthorized', times: 2 });
    paypal.control.inject({ kind: 'error' });
    const statuses = [];
    for (let call = 0; call < 4; call += 1) statuses.push((await paypal.ask('GET', PATH)).status);
    expect(statuses).toEqual([401, 401, 500, 404]);
  });

  it('be answered by a page, until it is lifted, and others not', async () => {
    paypal.control.inject({ kind: 'html', operation: 'verify_webhook', times: null });
    await expect(paypal.ask('POST', '/v1/notifications/verify-webhook-signature', {})).rejects.toThrow('503');
    await expect(paypal.ask('POST', '/v1/notifications/verify-webhook-signature', {})).rejects.toThrow('503');
    expect((await paypal.ask('GET', PATH)).status).toBe(404);
    paypal.control.calm();
    expect((await paypal.ask('POST', '/v1/notifications/verify-webhook-signature', {})).status).toBe(400);
  });

  it('never be answered', async () => {
    paypal.control.inject({ kind: 'hang' });
    const asked = fetch(paypal.simulator.url + PATH, { signal: AbortSignal.timeout(300) });
    await expect(asked).rejects.toThrow();
    expect(paypal.control.ledger().requests.at(-1)).toMatchObject({ status: 0, fault: 'hang' });
  });

  it('be cut off in the middle of its answer', async () => {
    const plan = await paypal.makePlan();
    paypal.control.inject({ kind: 'cut', operation: 'create_subscription' });
    await expect(paypal.create(plan, {}, 'attempt')).rejects.toThrow();
    expect(paypal.control.ledger().subscriptions).toHaveLength(1);
  });

  it('be done and its answer lost: the same request id finds it', async () => {
    const plan = await paypal.makePlan();
    paypal.control.inject({ kind: 'close', after_commit: true, operation: 'create_subscription' });
    await expect(paypal.create(plan, {}, 'attempt')).rejects.toThrow();
    const { status, body } = await paypal.create(plan, {}, 'attempt');
    const { subscriptions } = paypal.control.ledger();
    expect([status, subscriptions.map(({ id }) => id)]).toEqual([200, [body.id]]);
  });

  it('be slow, and a second one of the same request id fails meanwhile', async () => {
    const plan = await paypal.makePlan();
    paypal.control.inject({ kind: 'slow', milliseconds: 500, operation: 'create_subscription' });
    const answers = await Promise.all([paypal.create(plan, {}, 'x'), paypal.create(plan, {}, 'x')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('a subscription can', () => {
  it('stay without an approval for a while after its buyer has come back', async () => {
    paypal.control.set({ approval_delay_seconds: 60 });
    const id = await paypal.subscribe();
    expect((await paypal.show(id)).status).toBe('APPROVAL_PENDING');
    await paypal.control.advance(61);
    expect((await paypal.show(id)).status).toBe('ACTIVE');
  });

  it('show a stale date, another plan, another owner', async () => {
    paypal.control.set({ stale_next_billing: true });
    const id = await paypal.subscribe();
    const stale = (await paypal.show(id)).billing_info?.next_billing_time ?? '';
    expect(Date.parse(stale)).toBeLessThanOrEqual(Date.now());
    paypal.control.describe(id, { shows: { plan_id: 'P-OTHER', custom_id: 'sub_2' } });
    expect(await paypal.show(id)).toMatchObject({ plan_id: 'P-OTHER', custom_id: 'sub_2' });
  });

  it('be charged another sum in another currency', async () => {
    paypal.control.set({ charged_cents: 1, charged_currency: 'USD' });
    const id = await paypal.subscribe();
    expect(await paypal.sales(id)).toMatchObject([
      { amount_with_breakdown: { gross_amount: { value: '0.01', currency_code: 'USD' } } },
    ]);
  });

  it('be active before its payment has arrived', async () => {
    paypal.control.set({ payments: 'pending' });
    const id = await paypal.subscribe();
    expect((await paypal.show(id)).billing_info).not.toHaveProperty('last_payment');
    const [sale] = await paypal.sales(id);
    expect([sale?.status, paypal.types.at(-1)]).toEqual(['PENDING', 'PAYMENT.SALE.PENDING']);
    await paypal.control.settleSale(sale?.id ?? '', 'complete');
    expect([(await paypal.sales(id))[0]?.status, paypal.types.at(-1)]).toEqual([
      'COMPLETED',
      'PAYMENT.SALE.COMPLETED',
    ]);
  });
});

describe('money can', () => {
  it('be given back, in part and wholly, once', async () => {
    const id = await paypal.subscribe();
    const [sale] = await paypal.sales(id);
    const path = `/v1/payments/sale/${sale?.id}/refund`;
    await paypal.ask('POST', path, { amount: { total: '4.90', currency: 'EUR' } });
    expect((await paypal.sales(id))[0]?.status).toBe('PARTIALLY_REFUNDED');
    const key = { 'PayPal-Request-Id': 'refund-1' };
    const rest = await paypal.ask<{ id: string }>('POST', path, {}, key);
    const again = await paypal.ask<{ id: string }>('POST', path, {}, key);
    expect([rest.status, again.status, again.body.id]).toEqual([201, 200, rest.body.id]);
    expect((await paypal.ask('POST', path, {})).body.name).toBe('TRANSACTION_ALREADY_REFUNDED');
    expect(paypal.control.ledger().subscriptions[0]).toMatchObject({ taken_cents: 990, returned_cents: 990 });
    await paypal.control.settled();
    expect(paypal.types.filter((type) => type === 'PAYMENT.SALE.REFUNDED')).toHaveLength(2);
  });

  it('be taken back by a bank, in an event that names no sale', async () => {
    const id = await paypal.subscribe();
    const [sale] = await paypal.sales(id);
    await paypal.control.settleSale(sale?.id ?? '', 'reverse');
    expect(paypal.received.at(-1)?.event).toMatchObject({
      event_type: 'PAYMENT.SALE.REVERSED',
      resource: { amount: { total: '-9.90' } },
    });
    expect(paypal.received.at(-1)?.event.resource).not.toHaveProperty('sale_id');
    expect((await paypal.sales(id))[0]?.status).toBe('REFUNDED');
  });
});

describe('the approval page', () => {
  async function open() {
    const made = (await paypal.create(await paypal.makePlan())).body;
    const link = made.links.find(({ rel }) => rel === 'approve')?.href ?? '';
    const press = (answer: string) =>
      fetch(link, { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' });
    return { id: made.id, link, press };
  }

  it('says in French what is bought, and has no script', async () => {
    const { link } = await open();
    const answer = await fetch(link);
    const text = await answer.text();
    expect(text).toContain('9,90\u00a0€');
    expect(text).toContain('tous les 30 jours');
    expect(text).toMatch(/Approuver[\s\S]+Annuler/);
    expect(text).not.toContain('<script');
  });

  it('sends the buyer on, and serves once', async () => {
    const { id, link, press } = await open();
    const cancelled = await press('cancel');
    expect(cancelled.headers.get('Location')).toContain(`/cancel?subscription_id=${id}&ba_token=BA-`);
    const approved = await press('approve');
    expect([approved.status, approved.headers.get('Location')]).toEqual([303, expect.stringContaining(id)]);
    expect((await press('approve')).status).toBe(410);
    expect((await fetch(`${link}X`)).status).toBe(404);
  });
});

it('does over HTTP what its control does', async () => {
  const control = (path: string, body: unknown = {}, method = 'POST') =>
    sendJson<Record<string, unknown>>(`${paypal.simulator.url}/_control${path}`, body, { method });
  const { id } = (await paypal.create(await paypal.makePlan())).body;
  expect((await control('/switches', { payments: 'pending' }, 'PATCH')).status).toBe(204);
  expect((await control('/switches', { paymnets: 'pending' }, 'PATCH')).status).toBe(400);
  expect((await control(`/subscriptions/${id}/approve`)).body.return_url).toContain(id);
  const [sale] = paypal.control.ledger().subscriptions[0]?.sales ?? [];
  expect((await control(`/sales/${sale?.id}/deny`)).status).toBe(204);
  expect((await control(`/subscriptions/${id}/cancel`)).status).toBe(204);
  expect((await control(`/subscriptions/${id}/cancel`)).status).toBe(422);
  expect((await control('/clock', { advance_seconds: 60 })).status).toBe(200);
  expect((await control('/nothing')).status).toBe(404);
  const ledger = await fetch(`${paypal.simulator.url}/_control/ledger`);
  expect(await ledger.json()).toMatchObject({ subscriptions: [{ id, status: 'CANCELLED', taken_cents: 0 }] });
});
