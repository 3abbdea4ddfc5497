import { defineJob } from '#modules/platform';
import { SubscriptionSuspended, sendSuspendedLetter } from '#modules/subscriptions';

/** Tells that the provider has suspended a subscription. */
export const tellSubscriptionSuspended = defineJob({
  name: 'tell-subscription-suspended',
  event: SubscriptionSuspended,
  lane: 'mail',
  run: (event, context) => sendSuspendedLetter(context, event),
});
