import type { Knex } from 'knex';
import { findRunning } from '../checkout/find-running.ts';
import type { PlanQuote } from '../contract.ts';
import { PlanNotFound } from '../errors.ts';
import { PlanRow } from '../models.ts';
import { termsOf } from './plan-terms.ts';

/**
 * What choosing a plan would charge, and when, before anything is done.
 * @throws PlanNotFound
 */
export async function quotePlan(db: Knex, userId: number, planId: number, now: Date): Promise<PlanQuote> {
  const plan = await PlanRow.query(db).findOne({ id: planId, is_offered: true });
  if (!plan) throw new PlanNotFound();
  const terms = termsOf(plan, await findRunning(db, userId, now), now);
  return {
    plan: plan.id,
    kind: terms.kind,
    charge_now: terms.chargeNowCents / 100,
    credit: terms.creditCents / 100,
    recurring_price: plan.price_cents / 100,
    starts_at: terms.startsAt.toISOString(),
    next_charge_at: terms.nextChargeAt.toISOString(),
  };
}
