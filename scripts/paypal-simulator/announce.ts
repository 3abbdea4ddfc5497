import { fixed } from './fields.ts';
import { saleView } from './sale-view.ts';
import { now, type Simulator } from './simulator.ts';
import { subscriptionView } from './subscription-view.ts';
import { emit } from './webhooks.ts';
import type { Sale, Status, Subscription } from './world.ts';

export function announce(sim: Simulator, subscription: Subscription, what: string): void {
  emit(sim, {
    event_type: `BILLING.SUBSCRIPTION.${what}`,
    resource_type: 'subscription',
    resource_version: '2.0',
    summary:
      what === 'PAYMENT.FAILED' ? 'Payment failed for subscription' : `Subscription ${what.toLowerCase()}`,
    resource: subscriptionView(sim, subscription),
  });
}

export function announceSale(sim: Simulator, sale: Sale): void {
  const what = sale.state.toUpperCase();
  emit(sim, {
    event_type: `PAYMENT.SALE.${what}`,
    resource_type: 'sale',
    summary: `Payment ${what.toLowerCase()} for ${sale.currency} ${fixed(sale.cents)} ${sale.currency}`,
    resource: saleView(sim, sale),
  });
}

export function changeStatus(sim: Simulator, subscription: Subscription, status: Status): void {
  Object.assign(subscription, { status, statusAt: now(sim) });
  if (status === 'CANCELLED' || status === 'EXPIRED') {
    subscription.retryAt = undefined;
    subscription.nextBillingAt = undefined;
  }
}
