import { json } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import {
  PaymentProviderRefused,
  PaymentProviderUnavailable,
} from '../../../modules/subscriptions/provider/payment-provider.ts';
import { paypal } from '../../../modules/subscriptions/provider/paypal.ts';
import { listen } from '../../support/http/listen.ts';

interface Asked {
  request: string;
  name: string | undefined;
  body: unknown;
}

/** A PayPal that answers so, by what it is asked, and what it was sent. */
async function paypalThat(answers: Record<string, [status: number, body: object]>) {
  const asked: Asked[] = [];
  const origin = await listen(async (request, response) => {
    const { method, url = '', headers } = request;
    const isToken = url === '/v1/oauth2/token';
    const body = method === 'POST' && !isToken ? await json(request) : undefined;
    if (!isToken) {
      asked.push({ request: `${method} ${url}`, name: headers['paypal-request-id'] as string, body });
    }
    const [path = ''] = url.split('?');
    const [status, answer] = isToken
      ? [200, { access_token: 'T', expires_in: 600 }]
      : (answers[`${method} ${path}`] ?? [404, { name: 'RESOURCE_NOT_FOUND' }]);
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
  });
  const provider = paypal({
    origin,
    account: 'test',
    approvalHosts: [],
    clientId: 'c',
    clientSecret: 's',
    webhookId: 'WH',
    certificateOrigins: [],
    areIssued: false,
    deadlineMs: 5_000,
    restMs: 0,
  });
  return { provider, asked };
}

const PRODUCT = 'POST /v1/catalogs/products';
const PLANS = 'POST /v1/billing/plans';
const SUBSCRIPTIONS = 'POST /v1/billing/subscriptions';

describe('a plan', () => {
  const plan = {
    requestId: 'plan-1',
    name: 'Mensuel',
    description: '',
    priceCents: 990,
    currency: 'EUR',
    durationDays: 30,
    startsFree: false,
  };
  const made = { [PLANS]: [201, { id: 'P-1' }] as [number, object] };
  const REGULAR = {
    frequency: { interval_unit: 'DAY', interval_count: 30 },
    tenure_type: 'REGULAR',
    sequence: 1,
    total_cycles: 0,
    pricing_scheme: { fixed_price: { currency_code: 'EUR', value: '9.90' } },
  };

  it('[PAY-01] charges its price each period without end, and suspends at the first that cannot be paid', async () => {
    const { provider, asked } = await paypalThat({ [PRODUCT]: [201, {}], ...made });
    expect(await provider.createPlan(plan)).toBe('P-1');
    expect(asked).toEqual([
      {
        request: PRODUCT,
        name: 'SOUTOUR-READING',
        body: {
          id: 'SOUTOUR-READING',
          name: 'Soutour',
          type: 'SERVICE',
          category: 'EDUCATIONAL_AND_TEXTBOOKS',
        },
      },
      {
        request: PLANS,
        name: 'plan-1',
        body: {
          product_id: 'SOUTOUR-READING',
          name: 'Mensuel',
          billing_cycles: [REGULAR],
          payment_preferences: { auto_bill_outstanding: false, payment_failure_threshold: 1 },
        },
      },
    ]);
  });

  it('[PAY-12] of a change begins with free days, whose number each subscription says', async () => {
    const { provider, asked } = await paypalThat({ [PRODUCT]: [201, {}], ...made });
    await provider.createPlan({ ...plan, startsFree: true });
    expect(asked[1]?.body).toMatchObject({
      billing_cycles: [
        {
          frequency: { interval_unit: 'DAY', interval_count: 1 },
          tenure_type: 'TRIAL',
          sequence: 1,
          total_cycles: 1,
        },
        { ...REGULAR, sequence: 2 },
      ],
    });
  });

  it('has a name and a description that PayPal takes', async () => {
    const { provider, asked } = await paypalThat({ [PRODUCT]: [201, {}], ...made });
    await provider.createPlan({ ...plan, name: 'x'.repeat(128), description: 'y'.repeat(128) });
    expect(asked[1]?.body).toMatchObject({ name: 'x'.repeat(127), description: 'y'.repeat(127) });
  });

  it('is of one product, which may be there already; any other refusal of it is passed on', async () => {
    const there = [422, { details: [{ issue: 'DUPLICATE_RESOURCE_IDENTIFIER' }] }] as [number, object];
    const { provider } = await paypalThat({ [PRODUCT]: there, ...made });
    expect(await provider.createPlan(plan)).toBe('P-1');
    const refusing = await paypalThat({ [PRODUCT]: [422, { name: 'NO' }], ...made });
    await expect(refusing.provider.createPlan(plan)).rejects.toThrow(new PaymentProviderRefused('NO'));
    const away = await paypalThat({ [PRODUCT]: [500, {}], ...made });
    await expect(away.provider.createPlan(plan)).rejects.toThrow(PaymentProviderUnavailable);
  });
});

describe('a subscription', () => {
  const wanted = {
    requestId: 'r-1',
    planId: 'P-1',
    customId: 'sub_1',
    returnUrl: 'https://soutour.example/ok',
    cancelUrl: 'https://soutour.example/no',
  };
  const approve = { rel: 'approve', href: 'https://paypal.example/approve' };
  const answering = (links: object[]) => paypalThat({ [SUBSCRIPTIONS]: [201, { id: 'I-1', links }] });

  it('[PAY-01] is asked for in French, paid by PayPal at once, and approved at the address that is marked so', async () => {
    const { provider, asked } = await answering([{ rel: 'self', href: 'https://x.example' }, approve]);
    expect(await provider.createSubscription(wanted)).toEqual({ id: 'I-1', approvalUrl: approve.href });
    expect(asked).toEqual([
      {
        request: SUBSCRIPTIONS,
        name: 'r-1',
        body: {
          plan_id: 'P-1',
          custom_id: 'sub_1',
          application_context: {
            brand_name: 'Soutour',
            locale: 'fr-FR',
            shipping_preference: 'NO_SHIPPING',
            user_action: 'SUBSCRIBE_NOW',
            payment_method: { payer_selected: 'PAYPAL', payee_preferred: 'IMMEDIATE_PAYMENT_REQUIRED' },
            return_url: wanted.returnUrl,
            cancel_url: wanted.cancelUrl,
          },
        },
      },
    ]);
  });

  it('[PAY-12] of a change has so many free days, and a first charge where something is to be paid at once', async () => {
    const planFor = async (firstChargeCents: number) => {
      const { provider, asked } = await answering([approve]);
      await provider.createSubscription({
        ...wanted,
        later: { freeDays: 20, firstChargeCents, currency: 'EUR' },
      });
      const [{ body } = { body: {} }] = asked;
      return (body as { plan?: object }).plan;
    };
    const billing_cycles = [{ sequence: 1, total_cycles: 20 }];
    expect(await planFor(0)).toEqual({ billing_cycles });
    expect(await planFor(1)).toEqual({
      billing_cycles,
      payment_preferences: {
        setup_fee: { currency_code: 'EUR', value: '0.01' },
        setup_fee_failure_action: 'CANCEL',
      },
    });
  });

  it.each([
    ['no address', []],
    ['another address alone', [{ rel: 'self', href: 'https://x.example' }]],
    ['what is no address', [{ rel: 'approve', href: 'approve' }]],
  ])('with %s of approval is there, though nobody knows how to approve it: no refusal', async (_, links) => {
    const { provider } = await answering(links);
    await expect(provider.createSubscription(wanted)).rejects.toThrow(PaymentProviderUnavailable);
  });

  it.each(['INVALID_RESOURCE_ID', 'RESOURCE_NOT_FOUND'])('that is unknown (%s) is none', async (name) => {
    const { provider } = await paypalThat({ 'GET /v1/billing/subscriptions/I-1': [404, { name }] });
    expect(await provider.getSubscription('I-1')).toBeNull();
    expect(await provider.getRefund('R-1')).toBeNull();
  });

  it('[PAY-11] is ended with a reason that PayPal takes; what has ended already is ended, what goes on is not', async () => {
    const CANCEL = 'POST /v1/billing/subscriptions/I-1/cancel';
    const done = await paypalThat({ [CANCEL]: [204, {}] });
    await done.provider.cancelSubscription('I-1', 'x'.repeat(129));
    expect(done.asked.map(({ body }) => body)).toEqual([{ reason: 'x'.repeat(128) }]);
    for (const [status, isEnded] of [
      ['CANCELLED', true],
      ['EXPIRED', true],
      ['ACTIVE', false],
    ] as const) {
      const shown = { id: 'I-1', status, plan_id: 'P-1' };
      const { provider } = await paypalThat({
        [CANCEL]: [422, { name: 'SUBSCRIPTION_STATUS_INVALID' }],
        'GET /v1/billing/subscriptions/I-1': [200, shown],
      });
      const ending = provider.cancelSubscription('I-1', 'x').then(
        () => true,
        (error: PaymentProviderRefused) => (error.issue === 'SUBSCRIPTION_STATUS_INVALID' ? false : error),
      );
      expect([status, await ending]).toEqual([status, isEnded]);
    }
    const away = await paypalThat({ [CANCEL]: [500, {}] });
    await expect(away.provider.cancelSubscription('I-1', 'x')).rejects.toThrow(PaymentProviderUnavailable);
  });

  it('has its payments told in their order, asked for by whole seconds', async () => {
    const sale = (id: string, time: string) => ({
      id,
      status: 'COMPLETED',
      amount_with_breakdown: { gross_amount: { currency_code: 'EUR', value: '9.90' } },
      time,
    });
    const list = [sale('B', '2026-04-01T12:00:00Z'), sale('A', '2026-03-01T12:00:00Z')];
    const path = '/v1/billing/subscriptions/I-1/transactions';
    const { provider, asked } = await paypalThat({ [`GET ${path}`]: [200, { transactions: list }] });
    const from = new Date('2026-02-28T12:00:00.123Z');
    const sales = await provider.listSales('I-1', from, new Date('2026-05-01T00:00:00Z'));
    expect(sales.map(({ id }) => id)).toEqual(['A', 'B']);
    const query = new URLSearchParams({
      start_time: '2026-02-28T12:00:00Z',
      end_time: '2026-05-01T00:00:00Z',
    });
    expect(asked[0]?.request).toBe(`GET ${path}?${query}`);
  });
});

describe('a refund', () => {
  const REFUND = 'POST /v1/payments/sale/S-1/refund';

  it('[STF-01] is of the whole or of a part, under its own name', async () => {
    const { provider, asked } = await paypalThat({ [REFUND]: [201, { id: 'R-1' }] });
    expect(await provider.refundSale('S-1', 'refund-1')).toBe('R-1');
    await provider.refundSale('S-1', 'refund-2', { amountCents: 105, currency: 'EUR' });
    expect(asked).toEqual([
      { request: REFUND, name: 'refund-1', body: {} },
      { request: REFUND, name: 'refund-2', body: { amount: { total: '1.05', currency: 'EUR' } } },
    ]);
  });

  it('[STF-01] of what was given back already is none; any other refusal is passed on', async () => {
    const refused = (name: string, status = 422) => paypalThat({ [REFUND]: [status, { name }] });
    const again = await refused('TRANSACTION_ALREADY_REFUNDED');
    expect(await again.provider.refundSale('S-1', 'r')).toBeNull();
    const other = await refused('REFUND_TIME_LIMIT_EXCEEDED');
    await expect(other.provider.refundSale('S-1', 'r')).rejects.toThrow(PaymentProviderRefused);
    const away = await refused('TRANSACTION_ALREADY_REFUNDED', 500);
    await expect(away.provider.refundSale('S-1', 'r')).rejects.toThrow(PaymentProviderUnavailable);
  });
});
