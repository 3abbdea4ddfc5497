import { defineJob, publish } from '#modules/platform';
import {
  type PaymentProvider,
  PaymentReturned,
  returnUnwantedPayment,
  UnwantedPaymentReturned,
} from '#modules/subscriptions';

/** Gives back money that was not wanted any more. */
export const returnUnwantedPaymentWith = (payments: PaymentProvider) =>
  defineJob({
    name: 'return-unwanted-payment',
    event: UnwantedPaymentReturned,
    lane: 'provider',
    async run({ id, payload }, { db, config, now }) {
      const terms = { db, payments, graceDays: config.subscriptionGraceDays };
      const goesBack = await returnUnwantedPayment(terms, payload, now());
      if (!goesBack) return;
      await db.transaction((trx) => publish(trx, PaymentReturned, { ...payload, wantedBy: id }));
    },
  });
