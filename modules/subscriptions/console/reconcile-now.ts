import type { Knex } from 'knex';
import { type Actor, publish } from '#modules/platform';
import { recordActivity } from '#modules/platform/records';
import type { PaymentContext, SubscriptionContext } from '../context.ts';
import type { Reconciliation } from '../contract.ts';
import { NotAtProvider, PaymentsRefused, PaymentsUnavailable, SubscriptionNotFound } from '../errors.ts';
import { ProviderEndWanted } from '../events.ts';
import { settleSubscription } from '../lifecycle/settle-subscription.ts';
import { awaitsEnd } from '../lifecycle/subscription-life.ts';
import { lockSubscriptionsOf } from '../lifecycle/subscriptions-of-person.ts';
import { SubscriptionRow, TransactionRow } from '../models.ts';
import {
  type PaymentProvider,
  PaymentProviderRefused,
  PaymentProviderUnavailable,
} from '../provider/payment-provider.ts';

type Change = Reconciliation['changes'][number];
type Snapshot = Record<Change['field'], Change['before']>;

/** What staff's decisions on money work with. */
export interface ConsoleContext extends SubscriptionContext {
  /** Nothing can be bought without, and nobody asked. */
  payments: PaymentProvider | undefined;
}

async function takeSnapshot(db: Knex, id: number): Promise<Snapshot> {
  const row = await SubscriptionRow.query(db).findById(id).throwIfNotFound();
  const payments = await TransactionRow.query(db).where('subscription_id', id);
  const open = await db('payment_reviews').where({ subscription_id: id, settled_at: null }).pluck('id');
  const { status, end_date, auto_renew, provider_status, failed_payments } = row;
  return {
    status,
    end_date: end_date?.toISOString() ?? null,
    auto_renew,
    provider_status,
    failed_payments,
    payments: payments.length,
    refunded: payments.reduce((sum, { refunded_cents }) => sum + refunded_cents, 0) / 100,
    open_reviews: open.length,
  };
}

function changesBetween(before: Snapshot, after: Snapshot): Change[] {
  const fields = Object.keys(before) as Change['field'][];
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }));
}

/** @throws NotAtProvider, PaymentsUnavailable: there is nobody to ask */
function withProvider({ payments, ...context }: ConsoleContext, row: SubscriptionRow): PaymentContext {
  if (!payments) throw new PaymentsUnavailable();
  if (!row.external_id || row.account !== payments.account) throw new NotAtProvider();
  return { ...context, payments };
}

async function askProvider(context: PaymentContext, id: number, now: Date): Promise<void> {
  try {
    await settleSubscription(context, id, now);
  } catch (error) {
    if (error instanceof PaymentProviderUnavailable) throw new PaymentsUnavailable();
    if (error instanceof PaymentProviderRefused) throw new PaymentsRefused();
    throw error;
  }
}

/**
 * Brings one subscription to what the provider says now, and has the provider asked again for an end that it has not
 * carried out. What changes is the provider's word, as any job would have brought it. That a person has asked is noted
 * before, and stays noted whatever becomes of the provider or of this process; what it brought is a line of its own.
 * @throws SubscriptionNotFound, NotAtProvider, PaymentsUnavailable, PaymentsRefused: nothing has changed then
 */
export async function reconcileNow(
  context: ConsoleContext,
  actor: Actor,
  id: number,
  now: Date,
): Promise<Reconciliation> {
  const { db } = context;
  const row = await SubscriptionRow.query(db).findById(id);
  if (!row) throw new SubscriptionNotFound();
  const asking = withProvider(context, row);
  const asked = { actorId: actor.id, action: 'reconcile', resource: 'subscriptions', resourceId: id };
  await db.transaction((trx) => recordActivity(trx, asked));
  const before = await takeSnapshot(db, id);
  await askProvider(asking, id, now);
  return db.transaction(async (trx) => {
    const rows = await lockSubscriptionsOf(trx, row.user_id);
    const settled = rows.find((own) => own.id === id);
    if (settled && awaitsEnd(settled)) await publish(trx, ProviderEndWanted, { subscriptionId: id });
    const changes = changesBetween(before, await takeSnapshot(trx, id));
    if (changes.length > 0) await recordActivity(trx, { ...asked, details: { changes } });
    return { changes };
  });
}
