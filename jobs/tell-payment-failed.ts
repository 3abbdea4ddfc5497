import { defineJob } from '#modules/platform';
import { SubscriptionPaymentFailed, sendPaymentFailedLetter } from '#modules/subscriptions';

/** Tells of a payment that has failed. */
export const tellPaymentFailed = defineJob({
  name: 'tell-payment-failed',
  event: SubscriptionPaymentFailed,
  lane: 'mail',
  run: (event, context) => sendPaymentFailedLetter(context, event),
});
