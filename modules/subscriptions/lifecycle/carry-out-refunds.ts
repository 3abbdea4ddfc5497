import type { Knex } from 'knex';
import { type Logger, publish } from '#modules/platform';
import { DAY_MS, MINUTE_MS } from '#modules/platform/units';
import type { PaymentContext } from '../context.ts';
import { PaymentRefunded } from '../events.ts';
import { RefundRequestRow, SubscriptionRow } from '../models.ts';
import { PaymentProviderRefused, PaymentProviderUnavailable } from '../provider/payment-provider.ts';
import { noteReview } from './note-review.ts';
import { settleSubscription } from './settle-subscription.ts';

/** The provider knows a request again for thirty days: asked later, it might give back twice. */
const KNOWN_MS = 25 * DAY_MS;
const AGAIN_MS = MINUTE_MS;
const AT_ONCE = 20;

interface WantedRefund extends RefundRequestRow {
  subscription_id: number;
  sale_id: string;
  currency: string;
  account: string | null;
}

function wantedRefund(db: Knex, id: string): Promise<WantedRefund | undefined> {
  return RefundRequestRow.query(db)
    .join('transactions', 'transactions.id', 'transaction_id')
    .join('subscriptions', 'subscriptions.id', 'subscription_id')
    .where('refund_requests.state', 'pending')
    .findById(id)
    .select('refund_requests.*', 'subscription_id', 'sale_id', 'transactions.currency', 'account')
    .castTo<WantedRefund | undefined>()
    .execute();
}

/** Those that nobody is asking about now. */
const dueRefunds = (db: Knex, now: Date) =>
  RefundRequestRow.query(db)
    .where({ state: 'pending' })
    .where((asked) =>
      asked.whereNull('asked_at').orWhere('asked_at', '<=', new Date(now.getTime() - AGAIN_MS)),
    );

const end = (trx: Knex, id: string, how: Partial<RefundRequestRow>): Promise<number> =>
  RefundRequestRow.query(trx).where({ id, state: 'pending' }).patch(how).execute();

/** Two who ask at once might each be answered for the other: one asks, within a minute. */
async function claim(db: Knex, id: string, now: Date): Promise<boolean> {
  const claimed = await dueRefunds(db, now).where({ id }).patch({ asked_at: now });
  return claimed > 0;
}

/** It does not go back: a person looks at why. */
async function refuse(db: Knex, { id, subscription_id, sale_id }: WantedRefund, refusal: string, now: Date) {
  await db.transaction(async (trx) => {
    await end(trx, id, { state: 'refused', ended_at: now, refusal });
    const about = { subscriptionId: subscription_id, externalId: sale_id, details: { refusal } };
    await noteReview(trx, 'refund_refused', about, now);
  });
}

/** It is on its way: written down with the provider's name of it, and told to its buyer, once. */
async function complete(db: Knex, { id, ...wanted }: WantedRefund, refundId: string, now: Date) {
  const { subscription_id: subscriptionId, sale_id, amount_cents } = wanted;
  await db.transaction(async (trx) => {
    if ((await end(trx, id, { state: 'done', ended_at: now })) === 0) return;
    await trx('refunds').insert({ refund_id: refundId, sale_id, amount_cents }).onConflict().ignore();
    await publish(trx, PaymentRefunded, { subscriptionId, requestId: id });
  });
}

/** What the refund makes of the subscription; a provider that is away is asked in the next minutes. */
async function settleSoon(context: PaymentContext, subscriptionId: number, now: Date): Promise<void> {
  try {
    await settleSubscription(context, subscriptionId, now);
  } catch (error) {
    const isProviders =
      error instanceof PaymentProviderUnavailable || error instanceof PaymentProviderRefused;
    if (!isProviders) throw error;
    await SubscriptionRow.query(context.db).findById(subscriptionId).patch({ checked_at: null });
  }
}

/**
 * Gives back what staff has wanted back, once however often it is tried: the request bears its own name at the
 * provider. What is refused a person looks at.
 * @throws PaymentProviderUnavailable: nobody knows whether it was done; to be tried again
 */
export async function carryOutRefund(context: PaymentContext, id: string, now: Date): Promise<void> {
  const { db, payments } = context;
  const wanted = await wantedRefund(db, id);
  if (!wanted) return;
  if (wanted.account !== payments.account) return refuse(db, wanted, 'other_account', now);
  if (now.getTime() - wanted.requested_at.getTime() > KNOWN_MS) return refuse(db, wanted, 'too_late', now);
  if (!(await claim(db, id, now))) return;
  const { sale_id, subscription_id, amount_cents: amountCents, currency } = wanted;
  try {
    const refundId = await payments.refundSale(sale_id, `refund-${id}`, { amountCents, currency });
    if (refundId) await complete(db, wanted, refundId, now);
    else await refuse(db, wanted, 'nothing_left', now);
  } catch (error) {
    if (!(error instanceof PaymentProviderRefused)) throw error;
    await refuse(db, wanted, error.issue, now);
  }
  await settleSoon(context, subscription_id, now);
}

/**
 * Tries those again that the provider has not answered, each once a minute, the longest ago first.
 * @throws PaymentProviderUnavailable; the others are asked for at the next run
 */
export async function carryOutRefunds(context: PaymentContext & { log: Logger }, now: Date): Promise<void> {
  const { db, log } = context;
  const due = await dueRefunds(db, now).orderByRaw('asked_at nulls first').limit(AT_ONCE);
  for (const { id } of due) {
    log.info({ refundRequestId: id }, 'a refund is asked for again');
    await carryOutRefund(context, id, now);
  }
}
