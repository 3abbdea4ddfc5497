import { fixed } from './fields.ts';
import { instant } from './names.ts';
import type { Simulator } from './simulator.ts';
import type { Refund, Sale } from './world.ts';

function stateOf({ state, refundedCents, cents }: Sale) {
  if (state !== 'completed' || refundedCents === 0) return state;
  return refundedCents >= cents ? 'refunded' : 'partially_refunded';
}

/** A sale as the events of older payments calls have it. */
export function saleView({ world }: Simulator, sale: Sale) {
  return {
    id: sale.id,
    billing_agreement_id: sale.subscriptionId,
    custom: world.subscriptions[sale.subscriptionId]?.customId,
    amount: { total: fixed(sale.cents), currency: sale.currency },
    state: stateOf(sale),
    create_time: instant(sale.at),
  };
}

export function refundView({ world }: Simulator, { id, saleId, cents, at }: Refund) {
  return {
    id,
    sale_id: saleId,
    amount: { total: fixed(cents), currency: world.sales[saleId]?.currency },
    state: 'completed',
    create_time: instant(at),
  };
}

/** There is no word in the list for a payment that was reversed. */
const STATUSES = {
  completed: 'COMPLETED',
  pending: 'PENDING',
  denied: 'DECLINED',
  partially_refunded: 'PARTIALLY_REFUNDED',
  refunded: 'REFUNDED',
  reversed: 'REFUNDED',
} as const;

/** A line of a subscription's list of transactions. */
export function transactionView(sale: Sale) {
  return {
    status: STATUSES[stateOf(sale)],
    id: sale.id,
    amount_with_breakdown: { gross_amount: { currency_code: sale.currency, value: fixed(sale.cents) } },
    payer_name: { given_name: 'Camille', surname: 'Lecteur' },
    payer_email: 'acheteur@example.com',
    time: new Date(sale.at).toISOString(),
  };
}
