import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startPaypalSimulator } from '../../scripts/paypal-simulator/index.ts';
import { getJson } from '../support/get-json.ts';
import { BASIC, openPaypal, type PaypalClient, planOf } from './paypal-client.ts';

const DAY_MS = 86_400_000;

let paypal: PaypalClient;
beforeEach(async () => {
  paypal = await openPaypal();
});

const issuesOf = (body: { details?: { issue: string }[] }) => body.details?.map(({ issue }) => issue);

it('does not start where payments are real', async () => {
  vi.stubEnv('DEPLOYMENT', 'production');
  const started = startPaypalSimulator({ port: 0, clientId: 'a', clientSecret: 'b' });
  await expect(started).rejects.toThrow('DEPLOYMENT');
});

describe('access', () => {
  const tokenPath = '/v1/oauth2/token';

  it('gives a token for the merchant’s credentials alone, in the shapes of OAuth', async () => {
    const url = paypal.simulator.url + tokenPath;
    const ask = (Authorization: string) =>
      getJson(url, {
        method: 'POST',
        headers: { Authorization },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      });
    expect((await ask(BASIC)).body).toMatchObject({ token_type: 'Bearer', expires_in: 32_400 });
    const refused = await ask('Basic eDp5');
    expect([refused.status, refused.body]).toEqual([
      401,
      expect.objectContaining({ error: 'invalid_client' }),
    ]);
  });

  it('refuses a token that has run out or was revoked', async () => {
    const path = '/v1/billing/subscriptions/I-1';
    expect((await paypal.ask('GET', path)).status).toBe(404);
    await paypal.control.advance(32_401);
    expect((await paypal.ask('GET', path)).body.name).toBe('AUTHENTICATION_FAILURE');
    await paypal.logIn();
    expect((await paypal.ask('GET', path)).status).toBe(404);
    paypal.control.revokeTokens();
    expect((await paypal.ask('GET', path)).status).toBe(401);
  });

  it('answers nobody who came by another name of this machine', async () => {
    const { port } = new URL(paypal.simulator.url);
    const { request } = await import('node:http');
    const status = await new Promise((resolve) => {
      request({ port, host: '127.0.0.1', headers: { Host: 'rebound.example' } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).end();
    });
    expect(status).toBe(421);
  });
});

describe('plans', () => {
  it.each([
    ['no name', { name: undefined }, 'MISSING_REQUIRED_PARAMETER'],
    ['a long description', { description: 'x'.repeat(128) }, 'INVALID_STRING_MAX_LENGTH'],
    ['no preferences', { payment_preferences: undefined }, 'MISSING_REQUIRED_PARAMETER'],
    [
      '366 days',
      {
        billing_cycles: planOf('', { frequency: { interval_unit: 'DAY', interval_count: 366 } })
          .billing_cycles,
      },
      'INVALID_INTEGER_MAX_VALUE',
    ],
  ])('are refused with %s', async (_, changes, issue) => {
    const product = await paypal.ask<{ id: string }>('POST', '/v1/catalogs/products', { name: 'Reading' });
    const answer = await paypal.ask('POST', '/v1/billing/plans', { ...planOf(product.body.id), ...changes });
    expect([answer.status, issuesOf(answer.body)]).toEqual([400, [issue]]);
  });

  it('end after one period when nobody says that they go on', async () => {
    const cycles = planOf('', { total_cycles: undefined }).billing_cycles;
    const id = await paypal.subscribe({}, { billing_cycles: cycles });
    await paypal.pass(31);
    expect((await paypal.show(id)).status).toBe('EXPIRED');
    expect(paypal.types.at(-1)).toBe('BILLING.SUBSCRIPTION.EXPIRED');
  });
});

describe('a subscription', () => {
  it('is made once for a request id, within 72 hours', async () => {
    const plan = await paypal.makePlan();
    const first = await paypal.create(plan, {}, 'attempt-1');
    const again = await paypal.create(plan, {}, 'attempt-1');
    expect([first.status, again.status, again.body.id]).toEqual([201, 200, first.body.id]);
    await paypal.pass(3.1);
    expect((await paypal.create(plan, {}, 'attempt-1')).body.id).not.toBe(first.body.id);
  });

  it('is refused without addresses to come back to, for an unknown plan, and from yesterday', async () => {
    const plan = await paypal.makePlan();
    const asked = [
      { application_context: {} },
      { start_time: '2020-01-01T00:00:00Z' },
      { plan_id: 'P-UNKNOWN' },
    ];
    const answers = await Promise.all(asked.map((changes) => paypal.create(plan, changes)));
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 404]);
  });

  it('waits for its buyer, then is active and paid', async () => {
    const made = (await paypal.create(await paypal.makePlan())).body;
    expect(made).toMatchObject({ status: 'APPROVAL_PENDING', custom_id: 'sub_1' });
    const address = await paypal.control.approve(made.id);
    expect(address).toMatch(/\/success\?from=paypal&subscription_id=I-\w+&ba_token=BA-\w+&token=\w+$/);
    const shown = await paypal.show(made.id);
    expect(shown).toMatchObject({
      status: 'ACTIVE',
      billing_info: { last_payment: { amount: { value: '9.9' } } },
    });
    expect(await paypal.sales(made.id)).toMatchObject([
      {
        status: 'COMPLETED',
        amount_with_breakdown: { gross_amount: { value: '9.90', currency_code: 'EUR' } },
      },
    ]);
  });

  it('is billed at ten every thirty days, and its money is in the ledger', async () => {
    const id = await paypal.subscribe();
    await paypal.pass(61);
    expect(await paypal.sales(id)).toHaveLength(3);
    expect((await paypal.show(id)).billing_info?.next_billing_time).toMatch(/T10:00:00Z$/);
    const [line] = paypal.control.ledger().subscriptions;
    expect(line).toMatchObject({ id, custom_id: 'sub_1', taken_cents: 2970, returned_cents: 0 });
  });

  it('begins later, its first charge taken at once', async () => {
    const start = new Date(Date.now() + 90 * DAY_MS).toISOString();
    const fee = { payment_preferences: { setup_fee: { currency_code: 'EUR', value: '4.20' } } };
    const id = await paypal.subscribe({ start_time: start, plan: fee });
    expect((await paypal.show(id)).status).toBe('APPROVED');
    expect(paypal.control.ledger().subscriptions[0]?.taken_cents).toBe(420);
    await paypal.pass(92);
    expect((await paypal.show(id)).status).toBe('ACTIVE');
    expect(paypal.control.ledger().subscriptions[0]?.taken_cents).toBe(420 + 990);
  });

  it('that begins later runs from its start, and is charged at the next hour of charges', async () => {
    const start = new Date(Date.now() + 30 * DAY_MS);
    start.setUTCHours(12, 0, 0, 0);
    const id = await paypal.subscribe({ start_time: start.toISOString() });
    const cancel = () => paypal.ask('POST', `/v1/billing/subscriptions/${id}/cancel`, { reason: 'x' });
    expect(issuesOf((await cancel()).body)).toEqual(['SUBSCRIPTION_STATUS_INVALID']);
    await paypal.control.moveTo(start);
    await paypal.logIn();
    expect((await paypal.show(id)).status).toBe('ACTIVE');
    expect((await cancel()).status).toBe(204);
    await paypal.pass(2);
    expect(paypal.control.ledger().subscriptions[0]).toMatchObject({ status: 'CANCELLED', taken_cents: 0 });
  });

  it('with free days runs from its approval, and is charged when they are over', async () => {
    const trial = {
      frequency: { interval_unit: 'DAY', interval_count: 1 },
      tenure_type: 'TRIAL',
      sequence: 1,
      total_cycles: 1,
    };
    const billing_cycles = [trial, ...planOf('', { sequence: 2 }).billing_cycles];
    const days = { billing_cycles: [{ sequence: 1, total_cycles: 90 }] };
    const id = await paypal.subscribe({ plan: days }, { billing_cycles });
    expect((await paypal.show(id)).status).toBe('ACTIVE');
    await paypal.pass(89);
    expect(await paypal.sales(id)).toEqual([]);
    await paypal.pass(2);
    expect(await paypal.sales(id)).toHaveLength(1);
    await paypal.pass(30);
    expect(await paypal.sales(id)).toHaveLength(2);
  });

  it('is cancelled, suspended and resumed only from where PayPal allows it', async () => {
    const id = (await paypal.create(await paypal.makePlan())).body.id;
    const act = async (action: string) => {
      const path = `/v1/billing/subscriptions/${id}/${action}`;
      const { status, body } = await paypal.ask('POST', path, { reason: 'Asked for.' });
      return body ? issuesOf(body) : status;
    };
    expect(await act('cancel')).toEqual(['SUBSCRIPTION_STATUS_INVALID']);
    await paypal.control.approve(id);
    expect(await act('activate')).toEqual(['SUBSCRIPTION_STATUS_INVALID']);
    expect([await act('suspend'), await act('activate'), await act('cancel')]).toEqual([204, 204, 204]);
    expect(await act('cancel')).toEqual(['SUBSCRIPTION_STATUS_INVALID']);
    const shown = await paypal.show(id);
    expect([shown.status, shown.billing_info?.next_billing_time]).toEqual(['CANCELLED', undefined]);
  });

  it('is tried again after five and ten days, then suspended for good', async () => {
    const id = await paypal.subscribe();
    paypal.control.describe(id, { payments: 'decline' });
    await paypal.pass(36);
    expect((await paypal.show(id)).billing_info?.failed_payments_count).toBe(2);
    await paypal.pass(5);
    const shown = await paypal.show(id);
    expect([shown.status, shown.billing_info?.outstanding_balance.value]).toEqual(['SUSPENDED', '9.9']);
    const failures = paypal.types.filter((type) => type === 'BILLING.SUBSCRIPTION.PAYMENT.FAILED');
    expect([failures.length, paypal.types.at(-1)]).toEqual([3, 'BILLING.SUBSCRIPTION.SUSPENDED']);
    const path = `/v1/billing/subscriptions/${id}/activate`;
    expect(issuesOf((await paypal.ask('POST', path, { reason: 'Paid.' })).body)).toEqual([
      'SUBSCRIPTION_CANNOT_BE_ACTIVATED',
    ]);
  });

  it('lists its payments between two instants, both of which must be named', async () => {
    const id = await paypal.subscribe();
    const path = `/v1/billing/subscriptions/${id}/transactions`;
    expect((await paypal.ask('GET', `${path}?start_time=2020-01-01T00:00:00Z`)).status).toBe(400);
    const past = 'start_time=2020-01-01T00:00:00Z&end_time=2020-02-01T00:00:00Z';
    expect((await paypal.ask<object>('GET', `${path}?${past}`)).body).not.toHaveProperty('transactions');
  });
});
