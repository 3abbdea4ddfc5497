import type { Knex } from 'knex';
import { SubscriptionRow } from '../models.ts';
import { type Purchase, readPurchases } from '../webhooks/purchase-journal.ts';
import { applyTransition } from './apply-transition.ts';
import { noteReview } from './note-review.ts';
import { lockSubscriptionsOf } from './subscriptions-of-person.ts';

/** Whether all that it leads to is there: its buyer, its plan, and what it took the place of. */
async function canComeBack(trx: Knex, purchase: Purchase): Promise<boolean> {
  const { user_id, user_since, plan_id, replaces_id } = purchase;
  if (replaces_id && !(await SubscriptionRow.query(trx).findById(replaces_id))) return false;
  const buyer = await trx('users')
    .join('plans', (plan) => plan.onVal('plans.id', plan_id))
    .where('users.id', user_id)
    .whereRaw(`date_trunc('milliseconds', users.created_at) = ?::timestamptz`, [user_since])
    .first('users.id');
  return buyer !== undefined;
}

/** The provider's copy of a plan, by which a subscription to it is recognised. */
async function knowPlan(trx: Knex, purchase: Purchase): Promise<void> {
  const { plan_id, account, price_cents, duration_days, change, provider_plan: external_id } = purchase;
  if (!external_id) return;
  await trx('provider_plans')
    .insert({ plan_id, account, price_cents, duration_days, for_change: change !== null, external_id })
    .onConflict()
    .ignore();
}

/** Brings a purchase back as a row that awaits its payment: the provider is asked what has become of it. */
async function bringBack(trx: Knex.Transaction, purchase: Purchase, now: Date): Promise<void> {
  const { user_since: _since, provider_plan: _plan, duration_days: _days, ...bought } = purchase;
  await knowPlan(trx, purchase);
  for (const row of await lockSubscriptionsOf(trx, bought.user_id)) {
    // Chosen, given up for this one, or this one before the provider knew it.
    if (row.status === 'pending' && row.id !== bought.id)
      await applyTransition(trx, row, 'abandoned', { now });
  }
  const row = { ...bought, status: 'pending', auto_renew: true, approval_url_made_at: now };
  const columns = Object.keys(row);
  await trx.raw(
    `insert into subscriptions (${columns.map(() => '??')}) overriding system value
     values (${columns.map(() => '?')})
     on conflict (id) do update set external_id = excluded.external_id, account = excluded.account,
       price_cents = excluded.price_cents, attempt_id = excluded.attempt_id`,
    [...columns, ...Object.values(row)],
  );
}

/**
 * What subscriptions need after a backup was restored: those bought since come back, as far as their buyers are there,
 * and each is compared with the provider again, as `reconcileSubscriptions` does. Others are put before a person.
 * @returns how many came back, and how many a person has to look at
 */
export async function recoverSubscriptions(
  trx: Knex.Transaction,
  dataDir: string,
  now: Date,
): Promise<{ broughtBack: number; toReview: number }> {
  const counts = { broughtBack: 0, toReview: 0 };
  for (const purchase of await readPurchases(dataDir)) {
    const { external_id: externalId, user_id, plan_id } = purchase;
    if (await SubscriptionRow.query(trx).findOne({ external_id: externalId })) continue;
    if (await canComeBack(trx, purchase)) {
      await bringBack(trx, purchase, now);
      counts.broughtBack += 1;
    } else {
      const details = { user_id, plan_id };
      await noteReview(trx, 'unknown_subscription', { subscriptionId: null, externalId, details }, now);
      counts.toReview += 1;
    }
  }
  await trx('subscriptions').whereNotNull('external_id').update({ checked_at: null });
  return counts;
}
