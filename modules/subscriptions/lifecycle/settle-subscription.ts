import type { Knex } from 'knex';
import { publish } from '#modules/platform';
import { DAY_MS } from '#modules/platform/units';
import type { PaymentContext } from '../context.ts';
import { SubscriptionPaymentFailed } from '../events.ts';
import { PlanRow, SubscriptionRow } from '../models.ts';
import type { ProviderSale, ProviderSubscription } from '../provider/payment-provider.ts';
import { applyTransition } from './apply-transition.ts';
import { closeReview, type Doubt, noteReview } from './note-review.ts';
import { settleSale } from './settle-sale.ts';
import { endingOf, givenDaysLeft, type LifeEvent, mayCharge, RUNNING } from './subscription-life.ts';
import { lockSubscriptionsOf } from './subscriptions-of-person.ts';

const ENDED_AFTER_ALL = 'PayPal y a mis fin depuis.';
const UNKNOWN: Doubt = { reason: 'unknown_at_provider', details: {} };

/** Its name at the provider. */
export const customIdOf = (subscriptionId: number): string => `sub_${subscriptionId}`;

/** What the provider has said and when we asked, and the grace that it is judged by. */
interface Truth {
  subscription: ProviderSubscription;
  sales: readonly ProviderSale[];
  askedAt: Date;
  graceDays: number;
}

/**
 * Takes the turn to ask the provider about a subscription.
 * @returns false when somebody, in any process, has asked less than so many milliseconds ago
 */
export async function claimCheck(db: Knex, id: number, now: Date, everyMs: number): Promise<boolean> {
  const claimed = await SubscriptionRow.query(db)
    .patch({ checked_at: now })
    .where('id', id)
    .where((due) =>
      due.whereNull('checked_at').orWhere('checked_at', '<=', new Date(now.getTime() - everyMs)),
    );
  return claimed > 0;
}

/**
 * Brings a subscription and its payments to what the provider says: the only place where its word changes
 * anything. Often is as good as once, also at the same time and in any order.
 * @returns the row as it is now; undefined when there is none
 * @throws PaymentProviderUnavailable, PaymentProviderRefused; nothing has changed then
 */
export async function settleSubscription(
  { db, payments, graceDays }: PaymentContext,
  subscriptionId: number,
  now: Date,
): Promise<SubscriptionRow | undefined> {
  const row = await SubscriptionRow.query(db).findById(subscriptionId);
  if (!row?.external_id || row.account !== payments.account) return row;
  const { external_id, created_at } = row;
  const subscription = await payments.getSubscription(external_id);
  const from = new Date(created_at.getTime() - DAY_MS);
  const sales = subscription
    ? await payments.listSales(external_id, from, new Date(now.getTime() + DAY_MS))
    : [];
  return db.transaction(async (trx) => {
    const rows = await lockSubscriptionsOf(trx, row.user_id);
    const own = rows.find(({ id }) => id === subscriptionId);
    if (!own) return undefined;
    const doubt = subscription ? await findDoubt(trx, own, subscription) : UNKNOWN;
    if (doubt) {
      const about = { subscriptionId: own.id, externalId: own.external_id, details: doubt.details };
      await noteReview(trx, doubt.reason, about, now);
    }
    return subscription && !doubt
      ? bringUpToDate(trx, rows, own, { subscription, sales, askedAt: now, graceDays })
      : own;
  });
}

/** Why the provider speaks of something else than was made for this row; null when it does not. */
async function findDoubt(
  trx: Knex,
  row: SubscriptionRow,
  { customId, planId }: ProviderSubscription,
): Promise<Doubt | null> {
  if (customId !== customIdOf(row.id)) {
    return { reason: 'other_custom_id', details: { custom_id: customId } };
  }
  const { plan_id, account, price_cents } = row;
  const plan = await trx('provider_plans')
    .where({ plan_id, account, price_cents, external_id: planId })
    .first('plan_id');
  return plan ? null : { reason: 'other_plan', details: { plan_id: planId } };
}

async function bringUpToDate(
  trx: Knex.Transaction,
  rows: readonly SubscriptionRow[],
  own: SubscriptionRow,
  truth: Truth,
): Promise<SubscriptionRow> {
  // Whoever asked earlier and comes later brings an old state; payments are counted all the same.
  const isLatest = !own.provider_status_at || own.provider_status_at <= truth.askedAt;
  const noted = isLatest ? await noteState(trx, rows, own, truth) : own;
  const settled = await settleSales(trx, rows, noted, truth);
  const event = isLatest ? eventOf(settled, truth) : null;
  return event ? applyTransition(trx, settled, event, { now: truth.askedAt }) : settled;
}

/** Writes down what the provider says; a change of plan that is approved ends what it follows. */
async function noteState(
  trx: Knex.Transaction,
  rows: readonly SubscriptionRow[],
  own: SubscriptionRow,
  { subscription, askedAt }: Truth,
): Promise<SubscriptionRow> {
  const { status, statusAt, failedPayments } = subscription;
  const isApproved = status === 'approved' || status === 'active';
  const hasEnded = status === 'cancelled' || status === 'expired';
  const noted = await SubscriptionRow.query(trx).patchAndFetchById(own.id, {
    provider_status: status,
    provider_status_at: askedAt,
    failed_payments: failedPayments,
    approved_at: own.approved_at ?? (isApproved ? (statusAt ?? askedAt) : null),
    cancelled_at_provider_at: own.cancelled_at_provider_at ?? (hasEnded ? (statusAt ?? askedAt) : null),
  });
  if (hasEnded) await closeReview(trx, 'end_refused', own.id, ENDED_AFTER_ALL, askedAt);
  if (failedPayments > own.failed_payments && RUNNING.includes(own.status)) {
    await publish(trx, SubscriptionPaymentFailed, { subscriptionId: own.id, failures: failedPayments });
  }
  const isNewlyApproved = isApproved && own.approved_at === null;
  if (isNewlyApproved && own.status === 'pending' && own.change === 'downgrade') {
    const former = rows.find(({ id }) => id === own.replaces_id);
    if (former) await applyTransition(trx, former, 'change_agreed', { now: askedAt });
  }
  const mayChargeNow = mayCharge(noted) && !mayCharge(own);
  return mayChargeNow ? applyTransition(trx, noted, 'approved', { now: askedAt }) : noted;
}

async function settleSales(
  trx: Knex.Transaction,
  rows: readonly SubscriptionRow[],
  own: SubscriptionRow,
  { subscription, sales, askedAt: now, graceDays }: Truth,
): Promise<SubscriptionRow> {
  const plan = await PlanRow.query(trx).findById(own.plan_id).throwIfNotFound();
  const inTime = [...sales].sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime());
  const taken = inTime.filter(({ status }) => status !== 'declined');
  let row = own;
  /** What ran makes room, and hands over the days that were given to it and are still to come. */
  const giveWay = async () => {
    const running = rows.find(({ id, status }) => id !== own.id && RUNNING.includes(status));
    if (!running) return row;
    await applyTransition(trx, running, 'replaced', { now });
    const given_days = row.given_days + givenDaysLeft(running, now);
    return SubscriptionRow.query(trx).patchAndFetchById(row.id, { given_days });
  };
  for (const sale of inTime) {
    const isFirst = sale === taken[0];
    const context = {
      trx,
      now,
      durationDays: plan.duration_days,
      graceDays,
      expectedCents: (isFirst ? row.first_charge_cents : null) ?? row.price_cents,
      // Of a period that was paid beforehand the provider counts days, and the next of them is no end.
      nextBillingAt:
        sale === taken.at(-1) && !(isFirst && row.change === 'upgrade') ? subscription.nextBillingAt : null,
    };
    row = await settleSale(context, row, sale, giveWay);
  }
  return row;
}

function eventOf(row: SubscriptionRow, { subscription, askedAt }: Truth): LifeEvent | null {
  const { status } = subscription;
  if (status === 'cancelled' || status === 'expired') return endingOf(row, askedAt);
  // Whoever has ended it keeps what is paid, whatever becomes of the provider's copy until then.
  if (row.cancel_requested_at) return null;
  if (status === 'suspended') return 'suspended';
  return status === 'active' ? 'resumed' : null;
}
