import { defineJob } from '#modules/platform';
import { SubscriptionVerified, sendActiveLetter } from '#modules/subscriptions';

/** Tells its reader that a subscription has begun, with a receipt. */
export const tellSubscriptionActive = defineJob({
  name: 'tell-subscription-active',
  event: SubscriptionVerified,
  lane: 'mail',
  run: (event, context) => sendActiveLetter(context, event),
});
