import { DAY_MS } from '#modules/platform/units';
import type { PlanRow, SubscriptionRow } from '../models.ts';

/** The provider takes no payment of nothing. */
const LEAST_CENTS = 1;

/** What the running subscription has paid for, as far as it can be given back. */
export interface PaidPeriod {
  start: Date;
  end: Date;
  /** In cents, what was given back taken off. */
  value: number;
}

/** What choosing a plan means. */
export interface PlanTerms {
  kind: 'new' | 'current' | 'upgrade' | 'downgrade';
  chargeNowCents: number;
  creditCents: number;
  startsAt: Date;
  nextChargeAt: Date;
}

/** The part of a period that is still to come, in cents, to the reader's loss by less than one. */
function creditOf({ start, end, value }: PaidPeriod, now: Date): number {
  const whole = end.getTime() - start.getTime();
  const unused = Math.min(whole, Math.max(0, end.getTime() - now.getTime()));
  return Math.floor((value * unused) / whole);
}

/**
 * What it costs to choose a plan, and when. A dearer one begins at once, and what is left of the paid period is
 * taken off its price; another begins when that period ends, within a day of it at once.
 * @param running the subscription that runs, if any, and the price of its plan
 */
export function termsOf(
  plan: Pick<PlanRow, 'id' | 'price_cents' | 'duration_days'>,
  running: { row: SubscriptionRow; priceCents: number; paid: PaidPeriod | null } | null,
  now: Date,
): PlanTerms {
  const after = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const atOnce = { startsAt: now, nextChargeAt: after(plan.duration_days) };
  if (!running) return { kind: 'new', chargeNowCents: plan.price_cents, creditCents: 0, ...atOnce };
  const { row, priceCents, paid } = running;
  const end = row.end_date ?? now;
  if (row.plan_id === plan.id) {
    const dates = { startsAt: row.start_date ?? now, nextChargeAt: end };
    return { kind: 'current', chargeNowCents: 0, creditCents: 0, ...dates };
  }
  if (plan.price_cents <= priceCents && end > after(1)) {
    return { kind: 'downgrade', chargeNowCents: 0, creditCents: 0, startsAt: end, nextChargeAt: end };
  }
  const creditCents = Math.min(paid ? creditOf(paid, now) : 0, plan.price_cents - LEAST_CENTS);
  return { kind: 'upgrade', chargeNowCents: plan.price_cents - creditCents, creditCents, ...atOnce };
}
