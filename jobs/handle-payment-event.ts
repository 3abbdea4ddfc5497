import { defineJob } from '#modules/platform';
import { handlePaymentEvent, type PaymentProvider, PaymentWebhookReceived } from '#modules/subscriptions';

/** Does what a message of the payment provider calls for. */
export const handlePaymentEventWith = (payments: PaymentProvider) =>
  defineJob({
    name: 'handle-payment-event',
    event: PaymentWebhookReceived,
    lane: 'provider',
    run: ({ payload }, { db, config, now }) =>
      handlePaymentEvent({ db, payments, graceDays: config.subscriptionGraceDays }, payload.eventId, now()),
  });
