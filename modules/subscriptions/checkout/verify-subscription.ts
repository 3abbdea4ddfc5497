import type { ResponseOf } from '#modules/platform/contract';
import type { PaymentContext } from '../context.ts';
import type { paymentCalls } from '../contract.ts';
import { claimCheck, settleSubscription } from '../lifecycle/settle-subscription.ts';
import { opensTexts } from '../may-read.ts';
import { SubscriptionRow } from '../models.ts';
import { PaymentProviderRefused, PaymentProviderUnavailable } from '../provider/payment-provider.ts';

type Verification = ResponseOf<
  (typeof paymentCalls)['POST /subscription/user-subscriptions/verify_subscription/']
>;

/** A page that waits asks every two seconds; the provider is asked less. */
const ASK_EVERY_MS = 4_000;

const PENDING: Verification = {
  status: 'pending',
  message: 'La confirmation du paiement n’est pas encore arrivée.',
};

function answerOf(row: SubscriptionRow, graceDays: number, now: Date): Verification {
  const { status, change, approved_at, starts_at } = row;
  if (opensTexts(row, graceDays, now)) {
    return { status: 'success', message: 'Votre abonnement est actif.' };
  }
  if (status === 'pending' && change === 'downgrade' && approved_at && starts_at) {
    const message =
      'Votre changement de formule est enregistré\u00a0: il prendra effet à la fin de la période en cours.';
    return { status: 'success', message, starts_at: starts_at.toISOString() };
  }
  if (status === 'cancelled' || status === 'expired') {
    const message = 'Cet abonnement a pris fin. Si un paiement vient d’être fait, il vous sera rendu.';
    return { status: 'error', message };
  }
  return PENDING;
}

/**
 * Whether a payment has arrived. The browser brings an id and nothing else that counts: the row answers, and
 * where it does not know yet the provider is asked, seldom. Somebody else's id and an unknown one are the same.
 * @param externalId the provider's id, from the address of the return
 */
export async function verifySubscription(
  context: PaymentContext,
  userId: number,
  externalId: string,
  now: Date,
): Promise<Verification> {
  const { db, graceDays } = context;
  const row = await SubscriptionRow.query(db).findOne({ user_id: userId, external_id: externalId });
  if (!row) return PENDING;
  const known = answerOf(row, graceDays, now);
  if (known.status === 'success' || !(await claimCheck(db, row.id, now, ASK_EVERY_MS))) return known;
  try {
    const settled = await settleSubscription(context, row.id, now);
    return settled ? answerOf(settled, graceDays, now) : PENDING;
  } catch (error) {
    if (error instanceof PaymentProviderUnavailable || error instanceof PaymentProviderRefused) return known;
    throw error;
  }
}
