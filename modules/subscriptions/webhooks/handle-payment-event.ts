import type { Knex } from 'knex';
import { raw } from 'objection';
import { DAY_MS, MINUTE_MS } from '#modules/platform/units';
import type { PaymentContext } from '../context.ts';
import { noteReview } from '../lifecycle/note-review.ts';
import { noteRefund } from '../lifecycle/settle-sale.ts';
import { settleSubscription } from '../lifecycle/settle-subscription.ts';
import { SubscriptionRow, TransactionRow } from '../models.ts';

/** What it is about may still be on its way into our rows: it comes while a subscription is being made. */
const FAILURE_DELAY_MS = 10 * MINUTE_MS;

/** A buyer may have a payment taken back by their bank for so long. */
const REVERSIBLE_MS = 180 * DAY_MS;

/** Messages about subscriptions and their payments bear one of these names; whatever else there is means nothing here. */
const CONCERNS_US = /^(BILLING\.SUBSCRIPTION|PAYMENT\.SALE)\./;

interface ProviderEventRow {
  event_id: string;
  account: string;
  type: string;
  external_id: string | null;
  sale_id: string | null;
  refund_id: string | null;
  received_at: Date;
  handled_at: Date | null;
  outcome: string | null;
}

/** Nothing of ours is known yet by the names in the message: to be tried again. */
class SubscriptionNotYetKnown extends Error {}

async function findSubscriptionId(
  db: Knex,
  { external_id, sale_id }: ProviderEventRow,
): Promise<number | undefined> {
  if (external_id) {
    const row = await SubscriptionRow.query(db).findOne({ external_id }).select('id');
    if (row) return row.id;
  }
  if (!sale_id) return undefined;
  const payment = await TransactionRow.query(db).findOne({ sale_id }).select('subscription_id');
  return payment?.subscription_id;
}

/** A reversal names nothing: whatever was paid for lately is compared next, in the order in which it would be anyway. */
async function compareSoon({ db, payments }: PaymentContext, now: Date): Promise<void> {
  const since = new Date(now.getTime() - REVERSIBLE_MS);
  await SubscriptionRow.query(db)
    .patch({ checked_at: raw("checked_at - interval '1 day'") })
    .where('account', payments.account)
    .whereIn('id', TransactionRow.query(db).select('subscription_id').where('paid_at', '>', since));
}

async function handle(context: PaymentContext, event: ProviderEventRow, now: Date): Promise<string> {
  const { db, payments } = context;
  if (!CONCERNS_US.test(event.type)) return 'ignored';
  if (event.account !== payments.account) return 'other_account';
  const id = await findSubscriptionId(db, event);
  if (id !== undefined) {
    if (event.refund_id) await noteRefund(context, event.refund_id);
    await settleSubscription(context, id, now);
    return 'settled';
  }
  if (event.external_id === null && event.sale_id === null) await compareSoon(context, now);
  else if (now.getTime() - event.received_at.getTime() < FAILURE_DELAY_MS)
    throw new SubscriptionNotYetKnown();
  const details = { event_id: event.event_id, type: event.type, sale_id: event.sale_id };
  const externalId = event.external_id ?? event.sale_id ?? event.event_id;
  await noteReview(db, 'unknown_subscription', { subscriptionId: null, externalId, details }, now);
  return 'review';
}

/**
 * Does what a message of the provider calls for: it says which subscription to ask about, and nothing else in it
 * is believed. What concerns nothing of ours is kept, for a person to look at.
 * @throws PaymentProviderUnavailable, PaymentProviderRefused: to be tried again
 */
export async function handlePaymentEvent(context: PaymentContext, eventId: string, now: Date): Promise<void> {
  const row = () => context.db<ProviderEventRow>('provider_events').where({ event_id: eventId });
  const event = await row().whereNull('handled_at').first();
  if (!event) return;
  const outcome = await handle(context, event, now);
  await row().update({ handled_at: now, outcome });
}
