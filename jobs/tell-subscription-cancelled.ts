import { defineJob } from '#modules/platform';
import { SubscriptionCancelled, sendCancelledLetter } from '#modules/subscriptions';

/** Tells that nothing more is charged, and until when texts stay open. */
export const tellSubscriptionCancelled = defineJob({
  name: 'tell-subscription-cancelled',
  event: SubscriptionCancelled,
  lane: 'mail',
  run: (event, context) => sendCancelledLetter(context, event),
});
