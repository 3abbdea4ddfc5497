import { feeOf, fixed, fixedMoney } from './money.ts';
import { instant } from './names.ts';
import type { Simulator } from './simulator.ts';
import type { Refund, Sale } from './world.ts';

const HOUR = 3_600_000;

function stateOf({ state, refundedCents, cents }: Sale): string {
  if (state === 'completed' && refundedCents >= cents) return 'refunded';
  if (state === 'completed' && refundedCents > 0) return 'partially_refunded';
  return state;
}

/** A sale as the older payments calls and events have it. */
export function saleView({ url, world }: Simulator, sale: Sale) {
  const self = `${url}/v1/payments/sale/${sale.id}`;
  const custom = world.subscriptions[sale.subscriptionId]?.customId;
  return {
    id: sale.id,
    billing_agreement_id: sale.subscriptionId,
    custom,
    amount: {
      total: fixed(sale.cents),
      currency: sale.currency,
      details: { subtotal: fixed(sale.cents) },
    },
    payment_mode: sale.state === 'pending' ? 'ECHECK' : 'INSTANT_TRANSFER',
    state: stateOf(sale),
    ...(sale.state === 'pending' && { pending_reason: 'ECHECK' }),
    transaction_fee: { currency: sale.currency, value: fixed(feeOf(sale.cents)) },
    create_time: instant(sale.at),
    update_time: instant(sale.updatedAt),
    clearing_time: sale.state === 'pending' ? instant(sale.at + 96 * HOUR) : undefined,
    invoice_number: '',
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/refund`, rel: 'refund', method: 'POST' },
    ],
  };
}

export function refundView({ url, world }: Simulator, { id, saleId, cents, at }: Refund) {
  const sale = world.sales[saleId];
  return {
    id,
    sale_id: saleId,
    parent_payment: sale?.parentPayment,
    amount: { total: fixed(cents), currency: sale?.currency },
    state: 'completed',
    refund_reason_code: 'REFUND',
    create_time: instant(at),
    update_time: instant(at),
    links: [
      { href: `${url}/v1/payments/refund/${id}`, rel: 'self', method: 'GET' },
      { href: `${url}/v1/payments/sale/${saleId}`, rel: 'sale', method: 'GET' },
    ],
  };
}

const STATUSES = { completed: 'COMPLETED', pending: 'PENDING', denied: 'DECLINED', refunded: 'REFUNDED' };

/** A line of a subscription's list of transactions, which has no word for a payment that was reversed. */
export function transactionView(sale: Sale) {
  const state = stateOf(sale);
  const fee = feeOf(sale.cents);
  return {
    status:
      state === 'partially_refunded'
        ? 'PARTIALLY_REFUNDED'
        : STATUSES[state === 'reversed' ? 'refunded' : (state as keyof typeof STATUSES)],
    id: sale.id,
    amount_with_breakdown: {
      gross_amount: fixedMoney(sale.cents, sale.currency),
      fee_amount: fixedMoney(fee, sale.currency),
      net_amount: fixedMoney(sale.cents - fee, sale.currency),
    },
    payer_name: { given_name: 'Camille', surname: 'Lecteur' },
    payer_email: 'acheteur@example.com',
    time: new Date(sale.at).toISOString(),
  };
}
