import type { Knex } from 'knex';
import { raiseContentRevision } from '#modules/platform';
import { PlanRow } from '../models.ts';

export interface PlanToOffer {
  name: string;
  priceCents: number;
  durationDays: number;
  description: string;
  /** Separated by commas; empty when the page's own list is to be shown. */
  features: string;
  /** Place on the page, from 1. */
  position: number;
}

/**
 * Puts the first plans on offer. Where there is a plan, offered or withdrawn, nothing happens: prices are the
 * owner's.
 * @returns how many were added
 */
export async function offerFirstPlans(db: Knex, plans: readonly PlanToOffer[]): Promise<number> {
  return db.transaction(async (trx) => {
    // Two processes that start together must not both find the table empty.
    await trx.raw('lock table plans in share row exclusive mode');
    if ((await PlanRow.query(trx).resultSize()) > 0) return 0;
    for (const plan of plans) await addPlan(trx, plan);
    await raiseContentRevision(trx);
    return plans.length;
  });
}

async function addPlan(trx: Knex, plan: PlanToOffer): Promise<void> {
  await PlanRow.query(trx).insert({
    name: plan.name,
    price_cents: plan.priceCents,
    duration_days: plan.durationDays,
    description: plan.description,
    features: plan.features,
    position: plan.position,
  });
}
