import { implementCalls, type Logger } from '#modules/platform';
import { type Approval, paymentCalls } from '../contract.ts';
import { PaymentsUnavailable } from '../errors.ts';
import { cancelSubscription } from '../lifecycle/cancel-subscription.ts';
import { endAtOnce } from '../lifecycle/end-at-once.ts';
import { listTransactions } from '../own/list-transactions.ts';
import { getUserSubscription } from '../own/list-user-subscriptions.ts';
import { quotePlan } from '../plans/quote-plan.ts';
import { PaymentProviderRefused, PaymentProviderUnavailable } from '../provider/payment-provider.ts';
import { cancelPending } from './cancel-pending.ts';
import { type ApprovalContext, prepareApproval, prepareApprovalOf } from './prepare-approval.ts';
import { startSubscription } from './start-subscription.ts';
import { verifySubscription } from './verify-subscription.ts';

const NOTHING_MORE = '\u00a0: rien ne sera plus prélevé.';
const NOT_CONFIRMED =
  '. PayPal n’a pas encore confirmé l’arrêt des prélèvements\u00a0: nous y veillons, et ce qui serait encore prélevé vous serait rendu.';

/** What the provider has not answered is no fault of ours, and worth another try. */
async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof PaymentProviderUnavailable ? new PaymentsUnavailable() : error;
  }
}

async function approvalAt(prepared: Promise<string>, log: Logger): Promise<Approval> {
  try {
    const approval_url = await orUnavailable(prepared);
    return { status: 'success', approval_url, message: 'Le paiement vous attend chez PayPal.' };
  } catch (error) {
    if (!(error instanceof PaymentProviderRefused)) throw error;
    log.error({ err: error }, 'subscription refused by the payment provider');
    const message = "Erreur lors de la création de l'abonnement PayPal";
    return { status: 'error', approval_url: null, message };
  }
}

/** The calls by which a subscription is bought, changed and ended. */
export function paymentRoutes(context: ApprovalContext & { log: Logger }) {
  const { db, log } = context;
  return implementCalls(paymentCalls, {
    'POST /subscription/user-subscriptions/': {
      answer: async ({ actor, body, now }) => {
        const { id } = await orUnavailable(startSubscription(context, actor.id, body.plan, now));
        return getUserSubscription(context, actor.id, id, now);
      },
    },
    'GET /subscription/user-subscriptions/{id}/details/': {
      answer: ({ actor, params, now }) => getUserSubscription(context, actor.id, params.id, now),
    },
    'GET /subscription/user-subscriptions/quote/': {
      answer: ({ actor, query, now }) => quotePlan(db, actor.id, query.plan, now),
    },
    'POST /subscription/user-subscriptions/create_paypal_link/': {
      answer: ({ actor, body, now }) =>
        approvalAt(prepareApproval(context, actor.id, body.plan_id, now), log),
    },
    'POST /subscription/user-subscriptions/{id}/create_subscription/': {
      answer: ({ actor, params, now }) =>
        approvalAt(prepareApprovalOf(context, actor.id, params.id, now), log),
    },
    'POST /subscription/user-subscriptions/verify_subscription/': {
      answer: ({ actor, body, now }) => verifySubscription(context, actor.id, body.subscription_id, now),
    },
    'POST /subscription/user-subscriptions/{id}/cancel/': {
      answer: async ({ actor, params, now }) => {
        const row = await cancelSubscription(db, actor.id, params.id, now);
        const isConfirmed = await endAtOnce(context, actor.id, now);
        return {
          status: 'success' as const,
          message: `Votre abonnement est résilié${isConfirmed ? NOTHING_MORE : NOT_CONFIRMED}`,
          end_date: row.end_date?.toISOString() ?? null,
        };
      },
    },
    'POST /subscription/cancel_pending/': {
      answer: async ({ actor, now }) => {
        await cancelPending(db, actor.id, now);
        return { status: 'success' as const, message: 'Rien n’a été prélevé.' };
      },
    },
    'GET /subscription/transactions/': { answer: ({ actor }) => listTransactions(db, actor.id) },
  });
}
