import { implementCalls } from '#modules/platform';
import type { SubscriptionContext } from './context.ts';
import { subscriptionCalls } from './contract.ts';
import { listUserSubscriptions } from './own/list-user-subscriptions.ts';
import { listPlans } from './plans/list-plans.ts';

export { paymentRoutes } from './checkout/routes.ts';
export { subscriptionStaffRoutes } from './console/routes.ts';
export { planStaffRoutes } from './plans/routes.ts';
export { terminationRoutes, terminationStaffRoutes } from './termination/routes.ts';

export function subscriptionRoutes(context: SubscriptionContext) {
  return implementCalls(subscriptionCalls, {
    'GET /subscription/plans/': { answer: () => listPlans(context.db) },
    'GET /subscription/user-subscriptions/': {
      answer: ({ actor, now }) => listUserSubscriptions(context, actor.id, now),
    },
  });
}
