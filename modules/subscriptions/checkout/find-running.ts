import type { Knex } from 'knex';
import { isGift, RUNNING } from '../lifecycle/subscription-life.ts';
import { PlanRow, SubscriptionRow, TransactionRow } from '../models.ts';
import type { PaidPeriod } from '../plans/plan-terms.ts';

/**
 * What its current period is worth. The price, not the sum that was taken: what an earlier change of plan
 * took off had been paid as well.
 */
async function paidPeriodOf(db: Knex, { id, price_cents }: SubscriptionRow): Promise<PaidPeriod | null> {
  const last = await TransactionRow.query(db)
    .where('subscription_id', id)
    .whereIn('status', ['completed', 'partially_refunded'])
    .whereNotNull('period_end')
    .orderBy('period_end', 'desc')
    .first();
  if (!last?.period_start || !last.period_end || price_cents === null) return null;
  // A part was given back, and how much is not known yet: nothing is given back of it twice.
  if (last.status === 'partially_refunded' && last.refunded_cents === 0) return null;
  return { start: last.period_start, end: last.period_end, value: price_cents - last.refunded_cents };
}

/**
 * Somebody's running subscription, with what a change of plan reckons by; null when none runs. Days that were given
 * are none: whoever has them buys as anybody does, and reads on them afterwards.
 */
export async function findRunning(db: Knex, userId: number, now: Date) {
  const row = await SubscriptionRow.query(db)
    .where('user_id', userId)
    .whereIn('status', RUNNING)
    // What is over may still wait to be written down as such.
    .whereNot((over) => over.where({ status: 'active', auto_renew: false }).where('end_date', '<=', now))
    .first();
  if (!row || isGift(row)) return null;
  const plan = await PlanRow.query(db).findById(row.plan_id).throwIfNotFound();
  return { row, priceCents: row.price_cents ?? plan.price_cents, paid: await paidPeriodOf(db, row) };
}
