import type { Knex } from 'knex';
import type { SubscriptionContext } from '../context.ts';
import type { UserSubscription } from '../contract.ts';
import { SubscriptionNotFound } from '../errors.ts';
import { SubscriptionRow } from '../models.ts';
import { presentSubscription, type SubscriptionWithPlan } from './present.ts';

function subscriptionsOf(db: Knex, userId: number) {
  return SubscriptionRow.query(db)
    .select('subscriptions.*', 'plans.name as plan_name')
    .join('plans', 'plans.id', 'plan_id')
    .where('user_id', userId);
}

/** Somebody's subscriptions, the current one first: the one that runs, else the one that awaits its payment. */
export async function listUserSubscriptions(
  { db, graceDays }: SubscriptionContext,
  userId: number,
  now: Date,
): Promise<UserSubscription[]> {
  const rows = await subscriptionsOf(db, userId)
    .orderByRaw(
      `status in ('active', 'suspended') desc, status = 'pending' desc, created_at desc, subscriptions.id desc`,
    )
    .castTo<SubscriptionWithPlan[]>();
  return rows.map((row) => presentSubscription(row, graceDays, now));
}

/**
 * One of somebody's subscriptions.
 * @throws SubscriptionNotFound also when it is somebody else's
 */
export async function getUserSubscription(
  { db, graceDays }: SubscriptionContext,
  userId: number,
  id: number,
  now: Date,
): Promise<UserSubscription> {
  const [row] = await subscriptionsOf(db, userId)
    .where('subscriptions.id', id)
    .castTo<SubscriptionWithPlan[]>();
  if (!row) throw new SubscriptionNotFound();
  return presentSubscription(row, graceDays, now);
}
