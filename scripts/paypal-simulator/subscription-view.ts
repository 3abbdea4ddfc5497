import { fixed } from './fields.ts';
import { instant } from './names.ts';
import type { Simulator } from './simulator.ts';
import type { Subscription } from './world.ts';

export function approvalUrl({ url }: Simulator, { baToken }: Subscription): string {
  return `${url}/webapps/billing/subscriptions?ba_token=${baToken}`;
}

/** 9.9 or 0.0, as PayPal shows sums of a subscription. */
function short(cents: number): string {
  return fixed(cents).replace(/0$/, '');
}

function billingView({ status, nextBillingAt, lastPayment, failedAttempts, shows }: Subscription) {
  const hasEnded = status === 'CANCELLED' || status === 'EXPIRED';
  const next = nextBillingAt === undefined || hasEnded ? undefined : instant(nextBillingAt);
  return {
    ...(lastPayment && {
      last_payment: {
        amount: { currency_code: lastPayment.currency, value: short(lastPayment.cents) },
        time: instant(lastPayment.at),
      },
    }),
    next_billing_time: shows.next_billing_time ?? next,
    failed_payments_count: failedAttempts,
  };
}

export function subscriptionView(sim: Simulator, subscription: Subscription) {
  const { next_billing_time: _, ...shown } = subscription.shows;
  const isPending = subscription.status === 'APPROVAL_PENDING';
  const self = `${sim.url}/v1/billing/subscriptions/${subscription.id}`;
  return {
    status: subscription.status,
    status_update_time: instant(subscription.statusAt),
    id: subscription.id,
    plan_id: subscription.planId,
    quantity: '1',
    ...(!isPending && {
      subscriber: {
        email_address: 'acheteur@example.com',
        payer_id: '2J6QB8YJQSJRJ',
        name: { given_name: 'Camille', surname: 'Lecteur' },
      },
      billing_info: billingView(subscription),
    }),
    create_time: instant(subscription.createdAt),
    custom_id: subscription.customId,
    ...shown,
    links: [
      ...(isPending ? [{ href: approvalUrl(sim, subscription), rel: 'approve', method: 'GET' }] : []),
      { href: self, rel: 'self', method: 'GET' },
    ],
  };
}
