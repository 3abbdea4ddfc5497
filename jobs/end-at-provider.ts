import { defineJob } from '#modules/platform';
import { endProviderCopy, type PaymentProvider, ProviderEndWanted } from '#modules/subscriptions';

/** Ends at the payment provider what is ended here. */
export const endAtProviderWith = (payments: PaymentProvider) =>
  defineJob({
    name: 'end-at-provider',
    event: ProviderEndWanted,
    lane: 'provider',
    run: ({ payload }, { db, config, now }) =>
      endProviderCopy(
        { db, payments, graceDays: config.subscriptionGraceDays },
        payload.subscriptionId,
        now(),
      ),
  });
