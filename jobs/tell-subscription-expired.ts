import { defineJob } from '#modules/platform';
import { SubscriptionExpired, sendExpiredLetter } from '#modules/subscriptions';

/** Tells that texts have closed. */
export const tellSubscriptionExpired = defineJob({
  name: 'tell-subscription-expired',
  event: SubscriptionExpired,
  lane: 'mail',
  run: (event, context) => sendExpiredLetter(context, event),
});
