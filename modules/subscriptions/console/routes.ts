import { implementCalls } from '#modules/platform';
import { subscriptionStaffCalls } from '../contract.ts';
import { cancelForReader } from '../lifecycle/cancel-subscription.ts';
import { settleReview } from '../lifecycle/settle-review.ts';
import { showSubscription } from '../own/show-subscription.ts';
import { giveDays } from './give-days.ts';
import { listAllTransactions } from './list-all-transactions.ts';
import { listReviews } from './list-reviews.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import { type ConsoleContext, reconcileNow } from './reconcile-now.ts';
import { requestRefund } from './request-refund.ts';

/** The console's calls about subscriptions and their money. */
export function subscriptionStaffRoutes(context: ConsoleContext) {
  const { db } = context;
  return implementCalls(subscriptionStaffCalls, {
    'GET /admin/subscriptions/': { answer: ({ query, now }) => listSubscriptions(context, query, now) },
    'GET /admin/subscriptions/{id}/': {
      answer: ({ params, now }) => showSubscription(context, params.id, now),
    },
    'POST /admin/subscriptions/{id}/cancel/': {
      async answer({ actor, params, now }) {
        await cancelForReader(db, actor, params.id, now);
        return showSubscription(context, params.id, now);
      },
    },
    'POST /admin/subscriptions/{id}/reconcile/': {
      answer: ({ actor, params, now }) => reconcileNow(context, actor, params.id, now),
    },
    'GET /admin/transactions/': { answer: ({ query }) => listAllTransactions(db, query) },
    'POST /admin/transactions/{id}/refunds/': {
      answer: ({ actor, params, body, now }) => requestRefund(context, actor, params.id, body, now),
    },
    'POST /admin/users/{id}/gifts/': {
      answer: ({ actor, params, body, now }) => giveDays(context, actor, params.id, body, now),
    },
    'GET /admin/payment-reviews/': { answer: ({ query }) => listReviews(db, query) },
    'POST /admin/payment-reviews/{id}/settle/': {
      answer: ({ actor, params, body, now }) => settleReview(db, actor, params.id, body.note, now),
    },
  });
}
