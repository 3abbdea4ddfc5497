import { defineJob } from '#modules/platform';
import { PaymentReturned, sendPaymentReturnedLetter } from '#modules/subscriptions';

/** Tells why money came back. */
export const tellPaymentReturned = defineJob({
  name: 'tell-payment-returned',
  event: PaymentReturned,
  lane: 'mail',
  run: (event, context) => sendPaymentReturnedLetter(context, event),
});
