/** When a subscription begins, and what happens when a period of it falls due. */
import { announce, announceSale, changeStatus } from './announce.ts';
import { chargePeriod, takeSetupFee } from './charges.ts';
import { now, planOf, type Simulator } from './simulator.ts';
import type { Plan, Sale, Subscription } from './world.ts';

const DAY = 86_400_000;
const WEEK_DAYS = 7;
/** PayPal charges at about this hour, UTC. */
const BILLING_HOUR = 10;

/** How many days are free before anything regular is charged. */
export function freeDays({ trialCycles = 0 }: Subscription, { trial }: Plan): number {
  return trial ? trialCycles * trial.count * (trial.unit === 'WEEK' ? WEEK_DAYS : 1) : 0;
}

/** When the period after so many falls due, counted from the day the first began. */
function dueAfter({ standsAt }: Simulator, subscription: Subscription, plan: Plan, periods: number): number {
  const { anchor } = subscription;
  const { unit, count } = plan;
  const date = new Date(anchor);
  date.setUTCDate(date.getUTCDate() + freeDays(subscription, plan));
  const steps = count * periods;
  if (unit === 'DAY' || unit === 'WEEK')
    date.setUTCDate(date.getUTCDate() + steps * (unit === 'WEEK' ? WEEK_DAYS : 1));
  else {
    const day = date.getUTCDate();
    date.setUTCDate(1);
    date.setUTCMonth(date.getUTCMonth() + steps * (unit === 'YEAR' ? 12 : 1));
    const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
    date.setUTCDate(Math.min(day, last));
  }
  if (standsAt !== undefined) return date.getTime();
  const due = date.setUTCHours(BILLING_HOUR, 0, 0, 0);
  return due < anchor ? due + DAY : due;
}

function beginPeriod(sim: Simulator, subscription: Subscription): void {
  subscription.periods += 1;
  subscription.failedAttempts = 0;
  subscription.nextBillingAt = dueAfter(sim, subscription, planOf(sim, subscription), subscription.periods);
  chargePeriod(sim, subscription)();
}

/** What was approved to begin later begins; it is charged at the hour of charges that follows. */
export function start(sim: Simulator, subscription: Subscription): void {
  changeStatus(sim, subscription, 'ACTIVE');
  announce(sim, subscription, 'ACTIVATED');
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

function begin(
  sim: Simulator,
  subscription: Subscription,
  startsLater: boolean,
  fee: Sale | undefined,
): void {
  changeStatus(sim, subscription, startsLater ? sim.switches.before_start : 'ACTIVE');
  const isCharged = subscription.periods > 0;
  const tellSales = [fee && (() => announceSale(sim, fee)), isCharged && chargePeriod(sim, subscription)];
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
  subscription.periods = startsLater || freeDays(subscription, plan) > 0 ? 0 : 1;
  subscription.nextBillingAt = dueAfter(sim, subscription, plan, subscription.periods);
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
    subscription.nextBillingAt = dueAfter(sim, subscription, plan, subscription.periods);
  }
}
