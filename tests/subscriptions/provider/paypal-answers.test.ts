import { describe, expect, it } from 'vitest';
import {
  moneyText,
  refund,
  subscription,
  transactions,
  webhookEvent,
} from '../../../modules/subscriptions/provider/paypal-answers.ts';

const refundOf = (total: string, state = 'completed') =>
  refund.safeParse({ sale_id: 'S-1', state, amount: { total, currency: 'EUR' } }).data;

describe('a sum', () => {
  it.each([
    ['9.99', 999],
    ['94.2', 9_420],
    ['0.0', 0],
    ['7', 700],
    ['1234.05', 123_405],
    ['-9.90', 990],
    ['3.1000', 310],
    ['999999999.99', 99_999_999_999],
  ])('of %s is %i cents', (text, cents) => {
    expect(refundOf(text)).toEqual({ saleId: 'S-1', amountCents: cents, currency: 'EUR' });
  });

  it.each(['', '.5', '9,99', '9.999', '1e3', '9.', ' 9', '--9', '1234567890.00'])(
    'that is written “%s” is none',
    (text) => {
      expect(refundOf(text)).toBeUndefined();
    },
  );

  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [50, '0.50'],
    [99, '0.99'],
    [100, '1.00'],
    [123_405, '1234.05'],
  ])('of %i cents is told as %s', (cents, text) => {
    expect(moneyText(cents)).toBe(text);
  });
});

it('a refund counts once it is completed', () => {
  expect(refundOf('1.00', 'pending')).toBeNull();
});

const SHOWN = { id: 'I-1', status: 'ACTIVE', plan_id: 'P-1' };

it('a subscription is shown with what PayPal leaves out: no name, no dates, no failures', () => {
  const bare = {
    id: 'I-1',
    status: 'active',
    planId: 'P-1',
    customId: null,
    statusAt: null,
    nextBillingAt: null,
    lastPayment: null,
    failedPayments: 0,
  };
  expect(subscription.parse(SHOWN)).toEqual(bare);
  const billing_info = {
    next_billing_time: '2026-19-01T10:00:00Z',
    last_payment: { amount: { currency_code: 'EUR', value: 'x' }, time: '2026-03-01T12:00:00Z' },
    failed_payments_count: -1,
  };
  expect(subscription.parse({ ...SHOWN, status_update_time: 'soon', billing_info })).toEqual(bare);
});

it('a subscription is shown with its last payment, the next one and how many failed', () => {
  const billing_info = {
    next_billing_time: '2026-03-31T10:00:00Z',
    last_payment: { amount: { currency_code: 'EUR', value: '9.9' }, time: '2026-03-01T12:00:00Z' },
    failed_payments_count: 2,
  };
  const whole = { ...SHOWN, custom_id: 'sub_7', status_update_time: '2026-03-01T12:00:01Z', billing_info };
  expect(subscription.parse(whole)).toMatchObject({
    customId: 'sub_7',
    statusAt: new Date('2026-03-01T12:00:01Z'),
    nextBillingAt: new Date('2026-03-31T10:00:00Z'),
    lastPayment: { amountCents: 990, currency: 'EUR', paidAt: new Date('2026-03-01T12:00:00Z') },
    failedPayments: 2,
  });
});

it('of the payments in a list the whole is known to be given back, and of a part only that there is one', () => {
  const sale = (status: string) => ({
    id: `S-${status}`,
    status,
    amount_with_breakdown: { gross_amount: { currency_code: 'EUR', value: '9.90' } },
    time: '2026-03-01T12:00:00Z',
  });
  const list = ['COMPLETED', 'PENDING', 'DECLINED', 'REFUNDED', 'PARTIALLY_REFUNDED'].map(sale);
  const read = transactions.parse({ transactions: list }).transactions;
  expect(read.map(({ status, amountCents, refundedCents }) => [status, amountCents, refundedCents])).toEqual([
    ['completed', 990, 0],
    ['pending', 990, 0],
    ['declined', 990, 0],
    ['refunded', 990, 990],
    ['partially_refunded', 990, 0],
  ]);
  expect(transactions.parse({})).toEqual({ transactions: [] });
});

it('of a message names of a hundred characters are read, and nothing that is longer or a sentence', () => {
  const message = (id: string, custom: string) =>
    webhookEvent.safeParse({ id, event_type: 'PAYMENT.SALE.COMPLETED', resource: { custom } }).data;
  const hundred = 'x'.repeat(100);
  expect(message(hundred, hundred)?.resource.custom).toBe(hundred);
  expect(message(hundred, `${hundred}x`)?.resource.custom).toBeNull();
  expect(message(hundred, 'Nour Haddad')?.resource.custom).toBeNull();
  expect(message(`${hundred}x`, 'x')).toBeUndefined();
});
