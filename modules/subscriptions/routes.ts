import { implementCalls } from '#modules/platform';
import type { SubscriptionContext } from './context.ts';
import { subscriptionCalls } from './contract.ts';
import { listPlans } from './list-plans.ts';
import { listUserSubscriptions } from './list-user-subscriptions.ts';

export function subscriptionRoutes(context: SubscriptionContext) {
  return implementCalls(subscriptionCalls, {
    'GET /subscription/plans/': { answer: () => listPlans(context.db) },
    'GET /subscription/user-subscriptions/': {
      answer: ({ reader, now }) => listUserSubscriptions(context, reader.id, now),
    },
  });
}
