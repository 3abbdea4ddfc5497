/** When a subscription begins, what a period of it costs, and what happens when the next one falls due. */
import { announce, announceSale, changeStatus } from './announce.ts';
import { name } from './names.ts';
import { now, planOf, type Simulator } from './simulator.ts';
import type { BillingPlan, Sale, Subscription } from './world.ts';

const DAY = 86_400_000;
/** PayPal charges at about this hour, UTC. */
const BILLING_HOUR = 10;
const RETRY_DAYS = 5;
const RETRIES_A_PERIOD = 2;
const STATES = { complete: 'completed', pending: 'pending', decline: 'denied' } as const;

/** Takes money, as far as the buyer's account allows. */
export function take(sim: Simulator, subscription: Subscription, cents: number): Sale {
  const at = now(sim);
  const { currency } = planOf(sim, subscription);
  const state = STATES[subscription.payments];
  const { id: subscriptionId } = subscription;
  const sale: Sale = { id: name.sale(), subscriptionId, state, cents, currency, refundedCents: 0, at };
  sim.world.sales[sale.id] = sale;
  if (state === 'completed') subscription.lastPayment = { cents, currency, at };
  return sale;
}

function countFailure(sim: Simulator, subscription: Subscription): void {
  const { threshold } = planOf(sim, subscription);
  subscription.failedAttempts += 1;
  const isGivenUp = subscription.failedAttempts > RETRIES_A_PERIOD;
  subscription.retryAt = isGivenUp ? undefined : now(sim) + RETRY_DAYS * DAY;
  if (isGivenUp) subscription.failedCycles += 1;
  announce(sim, subscription, 'PAYMENT.FAILED');
  if (isGivenUp && threshold > 0 && subscription.failedCycles >= threshold) {
    changeStatus(sim, subscription, 'SUSPENDED');
    announce(sim, subscription, 'SUSPENDED');
  }
}

/**
 * Charges the running period; what fails is tried again.
 * @returns what tells of it
 */
function chargePeriod(sim: Simulator, subscription: Subscription): () => void {
  const sale = take(sim, subscription, planOf(sim, subscription).priceCents);
  if (sale.state === 'denied') {
    return () => {
      announceSale(sim, sale);
      countFailure(sim, subscription);
    };
  }
  Object.assign(subscription, { failedAttempts: 0, failedCycles: 0, retryAt: undefined });
  return () => announceSale(sim, sale);
}

/** When the period after those that have begun falls due, counted from the day of the approval. */
function dueAfter(
  { standsAt }: Simulator,
  { anchor, freeDays, periods }: Subscription,
  { days }: BillingPlan,
) {
  const due = new Date(anchor);
  due.setUTCDate(due.getUTCDate() + freeDays + days * periods);
  return standsAt === undefined ? due.setUTCHours(BILLING_HOUR, 0, 0, 0) : due.getTime();
}

/** A period falls due, or what failed in it is tried again. */
export function bill(sim: Simulator, subscription: Subscription): void {
  const isRetry = subscription.retryAt !== undefined && subscription.retryAt <= now(sim);
  if (!isRetry) {
    subscription.periods += 1;
    subscription.failedAttempts = 0;
    subscription.nextBillingAt = dueAfter(sim, subscription, planOf(sim, subscription));
  }
  chargePeriod(sim, subscription)();
}

/** The buyer presses « Approuver ». */
export function approve(sim: Simulator, subscription: Subscription): void {
  subscription.approvedAt = now(sim);
  const delay = sim.switches.approval_delay_seconds;
  if (delay > 0) subscription.settlesAt = now(sim) + delay * 1_000;
  else settleApproval(sim, subscription);
}

/** It begins: with free days, or with its first period. What is told first is that it is active. */
export function settleApproval(sim: Simulator, subscription: Subscription): void {
  subscription.settlesAt = undefined;
  subscription.anchor = now(sim);
  const { setupFeeCents, freeDays } = subscription;
  const fee = setupFeeCents > 0 ? take(sim, subscription, setupFeeCents) : undefined;
  if (fee?.state === 'denied') {
    announceSale(sim, fee);
    changeStatus(sim, subscription, 'CANCELLED');
    announce(sim, subscription, 'CANCELLED');
    return;
  }
  subscription.periods = freeDays > 0 ? 0 : 1;
  subscription.nextBillingAt = dueAfter(sim, subscription, planOf(sim, subscription));
  changeStatus(sim, subscription, 'ACTIVE');
  const announcePeriod = subscription.periods > 0 ? chargePeriod(sim, subscription) : undefined;
  announce(sim, subscription, 'ACTIVATED');
  if (fee) announceSale(sim, fee);
  announcePeriod?.();
}
