import type { Knex } from 'knex';
import type { UserSubscription } from './contract.ts';
import { SubscriptionRow } from './models.ts';
import { presentSubscription, type SubscriptionWithPlan } from './present.ts';

/** Somebody's subscriptions, the current one first: the one that runs, else the one that awaits its payment. */
export async function listUserSubscriptions(
  db: Knex,
  userId: number,
  now: Date,
): Promise<UserSubscription[]> {
  const rows = await SubscriptionRow.query(db)
    .select('subscriptions.*', 'plans.name as plan_name')
    .join('plans', 'plans.id', 'plan_id')
    .where('user_id', userId)
    .orderByRaw(`status = 'active' desc, status = 'pending' desc, created_at desc, subscriptions.id desc`)
    .castTo<SubscriptionWithPlan[]>();
  return rows.map((row) => presentSubscription(row, now));
}
