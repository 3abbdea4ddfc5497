import { defineJob } from '#modules/platform';
import { SubscriptionRenewed, sendRenewedLetter } from '#modules/subscriptions';

/** Sends the receipt of another period. */
export const tellSubscriptionRenewed = defineJob({
  name: 'tell-subscription-renewed',
  event: SubscriptionRenewed,
  lane: 'mail',
  run: (event, context) => sendRenewedLetter(context, event),
});
