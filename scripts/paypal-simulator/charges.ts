/** Money that is taken from a buyer, or is not. */
import { announce, announceSale, changeStatus } from './announce.ts';
import { name } from './names.ts';
import { now, planOf, type Simulator } from './simulator.ts';
import type { Sale, Subscription } from './world.ts';

const DAY = 86_400_000;
const RETRY_DAYS = 5;
const RETRIES_A_PERIOD = 2;

/** Takes money, as far as the buyer's account allows. */
export function take(sim: Simulator, subscription: Subscription, cents: number): Sale {
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
export function chargePeriod(sim: Simulator, subscription: Subscription): () => void {
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

/** What is charged once, when the buyer approves. */
export function takeSetupFee(sim: Simulator, subscription: Subscription): Sale | undefined {
  if (subscription.setupFeeCents === 0) return undefined;
  const sale = take(sim, subscription, subscription.setupFeeCents);
  if (sale.state === 'denied' && !planOf(sim, subscription).cancelsWithoutFee) {
    subscription.outstandingCents += subscription.setupFeeCents;
  }
  return sale;
}
