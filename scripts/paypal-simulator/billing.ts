/** Money, and what it does to a subscription. */
import { fixed } from './money.ts';
import { name } from './names.ts';
import { now, planOf, type Simulator } from './simulator.ts';
import { saleView, subscriptionView } from './views.ts';
import { emit } from './webhooks.ts';
import type { Plan, Sale, Status, Subscription } from './world.ts';

const DAY = 86_400_000;
const RETRY_DAYS = 5;
const RETRIES_A_PERIOD = 2;
/** PayPal charges at about this hour, UTC. */
const BILLING_HOUR = 10;

export function announce(sim: Simulator, subscription: Subscription, what: string): void {
  const isFailure = what === 'PAYMENT.FAILED';
  emit(sim, {
    event_type: `BILLING.SUBSCRIPTION.${what}`,
    resource_type: 'subscription',
    resource_version: '2.0',
    summary: isFailure ? 'Payment failed for subscription' : `Subscription ${what.toLowerCase()}`,
    resource: subscriptionView(sim, subscription, isFailure ? ['last_failed_payment'] : []),
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

export function changeStatus(
  sim: Simulator,
  subscription: Subscription,
  status: Status,
  note?: string,
): void {
  const at = now(sim);
  Object.assign(subscription, { status, statusNote: note, statusAt: at, updatedAt: at });
  if (status === 'CANCELLED' || status === 'EXPIRED') {
    subscription.retryAt = undefined;
    subscription.nextBillingAt = undefined;
  }
}

/** When the period after so many falls due, counted from the day the first began. */
function dueAfter({ anchor }: Subscription, { unit, count }: Plan, periods: number): number {
  const date = new Date(anchor);
  const steps = count * periods;
  if (unit === 'DAY' || unit === 'WEEK')
    date.setUTCDate(date.getUTCDate() + steps * (unit === 'WEEK' ? 7 : 1));
  else {
    const day = date.getUTCDate();
    date.setUTCDate(1);
    date.setUTCMonth(date.getUTCMonth() + steps * (unit === 'YEAR' ? 12 : 1));
    const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
    date.setUTCDate(Math.min(day, last));
  }
  const due = date.setUTCHours(BILLING_HOUR, 0, 0, 0);
  return due < anchor ? due + DAY : due;
}

/** Takes money, as far as the buyer's account allows. */
function take(sim: Simulator, subscription: Subscription, cents: number): Sale {
  const { switches } = sim;
  const at = now(sim);
  const outcome = subscription.payments ?? switches.payments;
  const sale: Sale = {
    id: name.sale(),
    parentPayment: name.payment(),
    subscriptionId: subscription.id,
    state: outcome === 'complete' ? 'completed' : outcome === 'pending' ? 'pending' : 'denied',
    cents: switches.charged_cents ?? cents,
    currency: switches.charged_currency ?? subscription.currency,
    refundedCents: 0,
    at,
    updatedAt: at,
  };
  sim.world.sales[sale.id] = sale;
  if (sale.state === 'completed') {
    subscription.lastPayment = { cents: sale.cents, currency: sale.currency, at };
  }
  subscription.updatedAt = at;
  return sale;
}

function countFailure(sim: Simulator, subscription: Subscription, cents: number): void {
  const at = now(sim);
  const { threshold } = planOf(sim, subscription);
  subscription.failedAttempts += 1;
  subscription.lastFailure = { cents, at };
  const isGivenUp = subscription.failedAttempts > RETRIES_A_PERIOD;
  subscription.retryAt = isGivenUp ? undefined : at + RETRY_DAYS * DAY;
  if (isGivenUp) {
    subscription.failedCycles += 1;
    subscription.outstandingCents = cents;
  }
  announce(sim, subscription, 'PAYMENT.FAILED');
  if (isGivenUp && threshold > 0 && subscription.failedCycles >= threshold) {
    subscription.isInDefault = true;
    changeStatus(sim, subscription, 'SUSPENDED', 'Payment failure threshold reached');
    announce(sim, subscription, 'SUSPENDED');
  }
}

/** Charges the running period; what fails is tried again. */
function chargePeriod(sim: Simulator, subscription: Subscription): () => void {
  const { billsOutstanding } = planOf(sim, subscription);
  const cents = subscription.priceCents + (billsOutstanding ? subscription.outstandingCents : 0);
  const sale = take(sim, subscription, cents);
  if (sale.state === 'denied') {
    return () => {
      announceSale(sim, sale);
      countFailure(sim, subscription, cents);
    };
  }
  Object.assign(subscription, {
    cyclesCompleted: subscription.cyclesCompleted + 1,
    failedAttempts: 0,
    failedCycles: 0,
    outstandingCents: billsOutstanding ? 0 : subscription.outstandingCents,
    retryAt: undefined,
    lastFailure: undefined,
  });
  return () => announceSale(sim, sale);
}

function beginPeriod(sim: Simulator, subscription: Subscription): void {
  subscription.periods += 1;
  subscription.failedAttempts = 0;
  subscription.nextBillingAt = dueAfter(subscription, planOf(sim, subscription), subscription.periods);
  if (subscription.status === 'APPROVED') {
    changeStatus(sim, subscription, 'ACTIVE');
    announce(sim, subscription, 'ACTIVATED');
  }
  chargePeriod(sim, subscription)();
}

/** A period falls due, or what failed in it is tried again. */
export function bill(sim: Simulator, subscription: Subscription): void {
  const { totalCycles } = planOf(sim, subscription);
  const isRetry = subscription.retryAt !== undefined && subscription.retryAt <= now(sim);
  if (isRetry) chargePeriod(sim, subscription)();
  else if (totalCycles === 0 || subscription.periods < totalCycles) beginPeriod(sim, subscription);
  else {
    changeStatus(sim, subscription, 'EXPIRED');
    announce(sim, subscription, 'EXPIRED');
  }
}

/** What is charged once, when the buyer approves. */
function takeSetupFee(sim: Simulator, subscription: Subscription): Sale | undefined {
  if (subscription.setupFeeCents === 0) return undefined;
  const sale = take(sim, subscription, subscription.setupFeeCents);
  if (sale.state === 'denied' && !planOf(sim, subscription).cancelsWithoutFee) {
    subscription.outstandingCents += subscription.setupFeeCents;
  }
  return sale;
}

function begin(
  sim: Simulator,
  subscription: Subscription,
  startsLater: boolean,
  fee: Sale | undefined,
): void {
  changeStatus(sim, subscription, startsLater ? sim.switches.before_start : 'ACTIVE');
  const tellSales = [fee && (() => announceSale(sim, fee)), !startsLater && chargePeriod(sim, subscription)];
  const what = subscription.status === 'ACTIVE' ? 'ACTIVATED' : 'UPDATED';
  const tellStatus = () => announce(sim, subscription, what);
  const inOrder = sim.switches.sale_first ? [...tellSales, tellStatus] : [tellStatus, ...tellSales];
  for (const tell of inOrder) if (tell) tell();
}

/** The buyer has agreed and nobody else is waited for: it begins, now or at its start. */
export function activate(sim: Simulator, subscription: Subscription): void {
  const at = now(sim);
  const plan = planOf(sim, subscription);
  const startsLater = subscription.startTime > at;
  subscription.anchor = startsLater ? subscription.startTime : at;
  subscription.periods = startsLater ? 0 : 1;
  subscription.nextBillingAt = dueAfter(subscription, plan, subscription.periods);
  const fee = takeSetupFee(sim, subscription);
  if (fee?.state === 'denied' && plan.cancelsWithoutFee) {
    announceSale(sim, fee);
    changeStatus(sim, subscription, 'CANCELLED', 'Setup fee payment failed');
    announce(sim, subscription, 'CANCELLED');
  } else begin(sim, subscription, startsLater, fee);
}

/** The buyer presses « Approuver ». */
export function approve(sim: Simulator, subscription: Subscription): void {
  subscription.approvedAt = now(sim);
  const delay = sim.switches.approval_delay_seconds;
  if (delay > 0) subscription.settlesAt = now(sim) + delay * 1_000;
  else settleApproval(sim, subscription);
}

export function settleApproval(sim: Simulator, subscription: Subscription): void {
  subscription.settlesAt = undefined;
  if (subscription.awaitsActivation) {
    changeStatus(sim, subscription, 'APPROVED');
    announce(sim, subscription, 'UPDATED');
  } else activate(sim, subscription);
}

/** After a pause nothing is charged for what has passed. */
export function resume(sim: Simulator, subscription: Subscription): void {
  const plan = planOf(sim, subscription);
  while ((subscription.nextBillingAt ?? Number.POSITIVE_INFINITY) <= now(sim)) {
    subscription.periods += 1;
    subscription.nextBillingAt = dueAfter(subscription, plan, subscription.periods);
  }
}
