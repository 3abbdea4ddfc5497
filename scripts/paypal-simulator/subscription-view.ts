import { shortMoney } from './money.ts';
import { instant } from './names.ts';
import { planView } from './plan-view.ts';
import { planOf, type Simulator } from './simulator.ts';
import type { Subscription } from './world.ts';

interface Link {
  href: string;
  rel: string;
  method: string;
}

export function approvalUrl({ url }: Simulator, { baToken }: Subscription): string {
  return `${url}/webapps/billing/subscriptions?ba_token=${baToken}`;
}

function subscriptionLinks(sim: Simulator, subscription: Subscription): Link[] {
  const self = `${sim.url}/v1/billing/subscriptions/${subscription.id}`;
  const link = (rel: string, method: string, href = `${self}/${rel}`): Link => ({ href, rel, method });
  const base = [link('edit', 'PATCH', self), link('self', 'GET', self)];
  switch (subscription.status) {
    case 'APPROVAL_PENDING':
      return [link('approve', 'GET', approvalUrl(sim, subscription)), ...base];
    case 'APPROVED':
      return [link('activate', 'POST'), ...base];
    case 'ACTIVE':
      return [link('cancel', 'POST'), ...base, link('suspend', 'POST'), link('capture', 'POST')];
    case 'SUSPENDED':
      return [link('cancel', 'POST'), ...base, link('activate', 'POST'), link('capture', 'POST')];
    default:
      return [link('self', 'GET', self)];
  }
}

function failureView(subscription: Subscription) {
  const { lastFailure, retryAt, currency } = subscription;
  if (!lastFailure) return undefined;
  return {
    amount: shortMoney(lastFailure.cents, currency),
    time: instant(lastFailure.at),
    reason_code: 'PAYMENT_DENIED',
    ...(retryAt !== undefined && { next_payment_retry_time: instant(retryAt) }),
  };
}

function nextBillingView({ switches }: Simulator, subscription: Subscription): string | undefined {
  const { status, nextBillingAt, createdAt, shows } = subscription;
  if (shows.next_billing_time) return shows.next_billing_time;
  if (nextBillingAt === undefined || status === 'CANCELLED' || status === 'EXPIRED') return undefined;
  return instant(switches.stale_next_billing ? createdAt : nextBillingAt);
}

function billingView(sim: Simulator, subscription: Subscription, withFailure: boolean) {
  const { currency, lastPayment, cyclesCompleted } = subscription;
  const { totalCycles, trial } = planOf(sim, subscription);
  const { failures_counted } = sim.switches;
  return {
    outstanding_balance: shortMoney(subscription.outstandingCents, currency),
    cycle_executions: [
      {
        tenure_type: 'REGULAR',
        sequence: trial ? 2 : 1,
        cycles_completed: cyclesCompleted,
        cycles_remaining: totalCycles === 0 ? 0 : Math.max(0, totalCycles - cyclesCompleted),
        current_pricing_scheme_version: 1,
        total_cycles: totalCycles,
      },
    ],
    ...(lastPayment && {
      last_payment: {
        amount: shortMoney(lastPayment.cents, lastPayment.currency),
        time: instant(lastPayment.at),
      },
    }),
    next_billing_time: nextBillingView(sim, subscription),
    ...(withFailure && { last_failed_payment: failureView(subscription) }),
    failed_payments_count:
      failures_counted === 'attempt' ? subscription.failedAttempts : subscription.failedCycles,
  };
}

/** @param fields what a reader has asked for beside: plan, last_failed_payment */
export function subscriptionView(sim: Simulator, subscription: Subscription, fields: readonly string[] = []) {
  const { next_billing_time: _, ...shown } = subscription.shows;
  const isApproved = subscription.status !== 'APPROVAL_PENDING';
  return {
    status: subscription.status,
    status_change_note: subscription.statusNote,
    status_update_time: instant(subscription.statusAt),
    id: subscription.id,
    plan_id: subscription.planId,
    start_time: instant(subscription.startTime),
    quantity: '1',
    ...(isApproved && {
      subscriber: {
        email_address: 'acheteur@example.com',
        payer_id: '2J6QB8YJQSJRJ',
        name: { given_name: 'Camille', surname: 'Lecteur' },
      },
      billing_info: billingView(sim, subscription, fields.includes('last_failed_payment')),
    }),
    create_time: instant(subscription.createdAt),
    update_time: instant(subscription.updatedAt),
    custom_id: subscription.customId,
    plan_overridden: subscription.isOverridden,
    ...(fields.includes('plan') && { plan: planView(sim, planOf(sim, subscription), true) }),
    ...shown,
    links: subscriptionLinks(sim, subscription),
  };
}

/** What a creation answers unless the whole is asked for. */
export function createdView(sim: Simulator, subscription: Subscription) {
  const { status, id, createdAt } = subscription;
  return { status, id, create_time: instant(createdAt), links: subscriptionLinks(sim, subscription) };
}
