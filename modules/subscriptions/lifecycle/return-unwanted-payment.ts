import type { PaymentContext } from '../context.ts';
import { SubscriptionRow, TransactionRow } from '../models.ts';
import { PaymentProviderRefused } from '../provider/payment-provider.ts';
import { noteReview } from './note-review.ts';
import { settleSubscription } from './settle-subscription.ts';

/**
 * Gives back a payment that was not wanted any more, whole and once: the request bears the payment's own name.
 * What the provider refuses to give back a person looks at.
 * @returns whether it goes back
 * @throws PaymentProviderUnavailable: to be tried again
 */
export async function returnUnwantedPayment(
  context: PaymentContext,
  { subscriptionId, saleId }: { subscriptionId: number; saleId: string },
  now: Date,
): Promise<boolean> {
  const { db, payments } = context;
  const isReturned = async () => {
    const payment = await TransactionRow.query(db).findOne({ sale_id: saleId });
    return payment?.status === 'refunded' || payment?.status === 'reversed';
  };
  if (await isReturned()) return true;
  const row = await SubscriptionRow.query(db).findById(subscriptionId).throwIfNotFound();
  let refusal = row.account === payments.account ? null : 'other_account';
  if (!refusal) {
    try {
      await payments.refundSale(saleId, `refund_${saleId}`);
    } catch (error) {
      if (!(error instanceof PaymentProviderRefused)) throw error;
      refusal = error.issue;
    }
    await settleSubscription(context, subscriptionId, now);
  }
  if (!refusal || (await isReturned())) return true;
  const about = { subscriptionId, externalId: saleId, details: { refusal } };
  await noteReview(db, 'refund_refused', about, now);
  return false;
}
