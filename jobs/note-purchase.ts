import { defineJob } from '#modules/platform';
import { notePurchase, SubscriptionVerified } from '#modules/subscriptions';

/** Writes beside the database what was bought, for the day on which a backup is restored. */
export const notePurchaseBeside = defineJob({
  name: 'note-purchase',
  event: SubscriptionVerified,
  lane: 'database',
  run: ({ payload }, { db, config }) => notePurchase(db, config.dataDir, payload.subscriptionId),
});
