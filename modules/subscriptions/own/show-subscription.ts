import type { Knex } from 'knex';
import { reviewsOf } from '../console/list-reviews.ts';
import {
  type OwnedTransaction,
  presentReview,
  presentStaffSubscription,
  presentStaffTransactions,
} from '../console/present-for-staff.ts';
import type { SubscriptionContext } from '../context.ts';
import type { SubscriptionRecord } from '../contract.ts';
import { SubscriptionNotFound } from '../errors.ts';
import { SubscriptionRow, TransactionRow } from '../models.ts';
import type { SubscriptionWithPlan } from './present.ts';

/** The messages of the provider about a subscription; their bodies stay where they are. */
async function eventsOf(db: Knex, externalId: string | null): Promise<SubscriptionRecord['events']> {
  if (externalId === null) return [];
  const rows = await db('provider_events')
    .where('external_id', externalId)
    .orderBy('received_at', 'desc')
    .select('event_id', 'type', 'received_at', 'handled_at', 'outcome');
  return rows.map(({ event_id: id, type, received_at, handled_at, outcome }) => ({
    id,
    type,
    received_at: received_at.toISOString(),
    handled_at: handled_at?.toISOString() ?? null,
    outcome,
  }));
}

/**
 * One subscription with all that belongs to it, for the console.
 * @throws SubscriptionNotFound
 */
export async function showSubscription(
  { db, graceDays }: SubscriptionContext,
  id: number,
  now: Date,
): Promise<SubscriptionRecord> {
  const [row] = await SubscriptionRow.query(db)
    .select('subscriptions.*', 'plans.name as plan_name')
    .join('plans', 'plans.id', 'plan_id')
    .where('subscriptions.id', id)
    .castTo<SubscriptionWithPlan[]>();
  if (!row) throw new SubscriptionNotFound();
  const { external_id, replaces_id, plan_name, user_id } = row;
  const payments = await TransactionRow.query(db).where('subscription_id', id).orderBy('paid_at', 'desc');
  const reviews = await reviewsOf(db).where('subscription_id', id).orderBy('noticed_at', 'desc');
  return {
    ...presentStaffSubscription(row, graceDays, now),
    external_id,
    replaces_id,
    approved_at: row.approved_at?.toISOString() ?? null,
    cancelled_at_provider_at: row.cancelled_at_provider_at?.toISOString() ?? null,
    provider_asked_at: row.provider_status_at?.toISOString() ?? null,
    payments: await presentStaffTransactions(
      db,
      payments.map((payment) => Object.assign(payment, { plan_name, user_id }) as OwnedTransaction),
    ),
    events: await eventsOf(db, external_id),
    reviews: reviews.map(presentReview),
  };
}
