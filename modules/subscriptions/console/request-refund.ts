import type { Knex } from 'knex';
import { type Actor, InvalidFields, mapUniqueViolation } from '#modules/platform';
import { recordActivity } from '#modules/platform/records';
import type { StaffTransaction } from '../contract.ts';
import {
  NotAtProvider,
  PaymentNotRefundable,
  PaymentsUnavailable,
  RequestKeyTaken,
  TransactionNotFound,
} from '../errors.ts';
import { carryOutRefund } from '../lifecycle/carry-out-refunds.ts';
import { refundedCentsOf } from '../lifecycle/settle-sale.ts';
import { lockSubscriptionsOf } from '../lifecycle/subscriptions-of-person.ts';
import { moneyOf } from '../mails/mail-formats.ts';
import { RefundRequestRow, TransactionRow } from '../models.ts';
import { PaymentProviderUnavailable } from '../provider/payment-provider.ts';
import { findStaffTransaction } from './list-all-transactions.ts';
import type { ConsoleContext } from './reconcile-now.ts';

interface WantedRefund {
  /** Made by whoever asks, so that a request that is sent twice is one. */
  key: string;
  amount_cents: number;
  reason: string;
}

/** What of a payment can still be given back: what is asked for already counts as gone. */
async function centsLeftOf(trx: Knex, payment: TransactionRow): Promise<number> {
  const [pending] = await RefundRequestRow.query(trx)
    .where({ transaction_id: payment.id, state: 'pending' })
    .sum('amount_cents as sum')
    .castTo<{ sum: string | null }[]>();
  const gone = Math.max(payment.refunded_cents, await refundedCentsOf(trx, payment.sale_id));
  return payment.amount_cents - gone - Number(pending?.sum ?? 0);
}

async function requireRefundable(trx: Knex, payment: TransactionRow, amountCents: number): Promise<void> {
  const { status, refunded_cents, currency } = payment;
  const isOpen = status === 'completed' || (status === 'partially_refunded' && refunded_cents > 0);
  if (!isOpen) throw new PaymentNotRefundable();
  const left = await centsLeftOf(trx, payment);
  if (amountCents <= left) return;
  throw new InvalidFields({ amount_cents: [`Il reste ${moneyOf(left, currency)} à rendre de ce paiement.`] });
}

/** Writes down what is wanted, before anybody is asked: from here on no lost answer loses it. */
async function record(
  trx: Knex.Transaction,
  { actor, payment, wanted, now }: { actor: Actor; payment: TransactionRow; wanted: WantedRefund; now: Date },
): Promise<void> {
  const { key, amount_cents, reason } = wanted;
  const known = await RefundRequestRow.query(trx).findById(key);
  if (known) {
    if (known.transaction_id === payment.id && known.amount_cents === amount_cents) return;
    throw new RequestKeyTaken();
  }
  await requireRefundable(trx, payment, amount_cents);
  const writing = RefundRequestRow.query(trx).insert({
    id: key,
    transaction_id: payment.id,
    amount_cents,
    reason,
    requested_by: actor.id,
    requested_at: now,
  });
  await mapUniqueViolation(writing, RequestKeyTaken);
  // Without the reason, which may name somebody: this list never forgets.
  const refunded = { action: 'refund', resource: 'transactions', resourceId: payment.id };
  await recordActivity(trx, { actorId: actor.id, ...refunded, details: { amount_cents } });
}

/**
 * Gives a payment back, whole or a part of it, for a reason. Sent twice it is one. While the provider does not answer
 * it is pending, and a schedule asks again.
 * @returns the payment with what has become of it
 * @throws TransactionNotFound, PaymentNotRefundable, RequestKeyTaken, NotAtProvider, InvalidFields
 * @throws PaymentsUnavailable where there is no provider at all
 */
export async function requestRefund(
  context: ConsoleContext,
  actor: Actor,
  transactionId: number,
  wanted: WantedRefund,
  now: Date,
): Promise<StaffTransaction> {
  const { db, payments } = context;
  if (!payments) throw new PaymentsUnavailable();
  await db.transaction(async (trx) => {
    const owner = await trx('transactions')
      .join('subscriptions', 'subscriptions.id', 'subscription_id')
      .where('transactions.id', transactionId)
      .first<{ user_id: number; account: string | null } | undefined>('user_id', 'account');
    if (!owner) throw new TransactionNotFound();
    if (owner.account !== payments.account) throw new NotAtProvider();
    await lockSubscriptionsOf(trx, owner.user_id);
    const payment = await TransactionRow.query(trx).findById(transactionId).throwIfNotFound();
    await record(trx, { actor, payment, wanted, now });
  });
  try {
    await carryOutRefund({ ...context, payments }, wanted.key, now);
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error;
  }
  return findStaffTransaction(db, transactionId);
}
