import type { Schedule } from '#modules/platform';
import { expireSubscriptions, type PaymentProvider } from '#modules/subscriptions';

/** Writes down which subscriptions time has ended. */
export const expireSubscriptionsWith = (payments: PaymentProvider | undefined): Schedule => ({
  name: 'expire-subscriptions',
  everyMs: 60_000,
  lane: 'provider',
  run: ({ db, config, log, now }) =>
    expireSubscriptions({ db, log, payments, graceDays: config.subscriptionGraceDays }, now()),
});
