import type { Schedule } from '#modules/platform';
import { type PaymentProvider, reconcileSubscriptions } from '#modules/subscriptions';

/** Asks about each subscription once a day, a few a minute, the longest ago first. */
export const reconcileSubscriptionsWith = (payments: PaymentProvider): Schedule => ({
  name: 'reconcile-subscriptions',
  everyMs: 60_000,
  lane: 'provider',
  run: ({ db, config, log, now }) =>
    reconcileSubscriptions({ db, log, payments, graceDays: config.subscriptionGraceDays }, now()),
});
