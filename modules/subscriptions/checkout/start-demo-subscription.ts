import type { Knex } from 'knex';
import { DAY_MS } from '#modules/platform/units';
import { PlanRow, SubscriptionRow } from '../models.ts';

const DEMO_DAYS = 365;

/** Subscribes somebody for a year to the longest plan, unpaid: for an account of the demonstration. */
export async function startDemoSubscription(db: Knex, userId: number, now: Date): Promise<void> {
  const plan = await PlanRow.query(db).orderBy('duration_days', 'desc').first();
  if (!plan) return;
  await SubscriptionRow.query(db).insert({
    user_id: userId,
    plan_id: plan.id,
    status: 'active',
    start_date: now,
    end_date: new Date(now.getTime() + DEMO_DAYS * DAY_MS),
    auto_renew: false,
  });
}
