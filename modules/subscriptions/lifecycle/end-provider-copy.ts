import type { PaymentContext } from '../context.ts';
import { SubscriptionRow } from '../models.ts';
import { PaymentProviderRefused, PaymentProviderUnavailable } from '../provider/payment-provider.ts';
import { noteReview } from './note-review.ts';
import { settleSubscription } from './settle-subscription.ts';
import { mayCharge } from './subscription-life.ts';

/** Shown to the buyer by the provider. */
const REASON = 'Abonnement résilié';

/**
 * Ends at the provider what is wanted ended here, and makes sure of it: nothing more can be charged afterwards.
 * Often is as good as once. A person is told of the first refusal: it may be charged before it is tried again.
 * @throws PaymentProviderUnavailable, PaymentProviderRefused: to be tried again
 */
export async function endProviderCopy(
  context: PaymentContext,
  subscriptionId: number,
  now: Date,
): Promise<void> {
  const { db, payments } = context;
  const row = await SubscriptionRow.query(db).findById(subscriptionId);
  if (!row?.external_id || row.account !== payments.account) return;
  if (!row.cancel_requested_at || row.cancelled_at_provider_at) return;
  // Its buyer may have approved it a moment ago, of which we know nothing yet.
  const known = mayCharge(row) ? row : await settleSubscription(context, subscriptionId, now);
  if (!known || !mayCharge(known)) return;
  let refusal: PaymentProviderRefused | undefined;
  try {
    await payments.cancelSubscription(row.external_id, REASON);
  } catch (error) {
    // It may have come to its end by itself: the provider says so when it is asked again.
    if (!(error instanceof PaymentProviderRefused)) throw error;
    refusal = error;
  }
  const settled = await settleSubscription(context, subscriptionId, now);
  if (!settled || !mayCharge(settled)) return;
  if (!refusal) throw new PaymentProviderUnavailable('it goes on there');
  const details = { refusal: refusal.issue, provider_status: settled.provider_status };
  await noteReview(db, 'end_refused', { subscriptionId, externalId: row.external_id, details }, now);
  throw refusal;
}
