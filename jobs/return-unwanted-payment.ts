import { defineJob } from '#modules/platform';
import {
  type PaymentProvider,
  returnUnwantedPayment,
  sendPaymentReturnedLetter,
  UnwantedPaymentReturned,
} from '#modules/subscriptions';

/** Gives back money that was not wanted any more, and tells why. */
export const returnUnwantedPaymentWith = (payments: PaymentProvider) =>
  defineJob({
    name: 'return-unwanted-payment',
    event: UnwantedPaymentReturned,
    effect: 'outside',
    async run(event, context) {
      const { db, config, now } = context;
      const terms = { db, payments, graceDays: config.subscriptionGraceDays };
      const goesBack = await returnUnwantedPayment(terms, event.payload, now());
      if (goesBack) await sendPaymentReturnedLetter(context, event);
    },
  });
