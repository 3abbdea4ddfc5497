import type { Schedule } from '#modules/platform';
import { followPending, type PaymentProvider } from '#modules/subscriptions';

/** Finds the payments that nobody waits for in a browser any more. */
export const followPendingPaymentsWith = (payments: PaymentProvider): Schedule => ({
  name: 'follow-pending-payments',
  everyMs: 5_000,
  lane: 'provider',
  run: ({ db, config, log, now }) =>
    followPending({ db, log, payments, graceDays: config.subscriptionGraceDays }, now()),
});
