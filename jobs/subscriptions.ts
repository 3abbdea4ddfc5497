import { publish } from '#modules/platform';
import { defineJob, type Job, type JobContext, type Schedule } from '#modules/platform/background';
import { HOUR_MS, MINUTE_MS } from '#modules/platform/units';
import {
  announceRenewals,
  carryOutRefunds,
  endProviderCopy,
  expireSubscriptions,
  followPending,
  handlePaymentEvent,
  notePurchase,
  type PaymentProvider,
  PaymentReturned,
  PaymentWebhookReceived,
  ProviderEndWanted,
  reconcileSubscriptions,
  returnUnwantedPayment,
  SubscriptionVerified,
  subscriptionMails,
  UnwantedPaymentReturned,
} from '#modules/subscriptions';

/** What a use case of payments works with. */
const termsOf = ({ db, log, config }: JobContext, payments: PaymentProvider) => ({
  db,
  log,
  payments,
  graceDays: config.subscriptionGraceDays,
});

const providerJobs = (payments: PaymentProvider): readonly Job[] => [
  defineJob({
    name: 'handle-payment-event',
    event: PaymentWebhookReceived,
    lane: 'provider',
    run: ({ payload }, context) =>
      handlePaymentEvent(termsOf(context, payments), payload.eventId, context.now()),
  }),
  // What is ended here ends there too.
  defineJob({
    name: 'end-at-provider',
    event: ProviderEndWanted,
    lane: 'provider',
    run: ({ payload }, context) =>
      endProviderCopy(termsOf(context, payments), payload.subscriptionId, context.now()),
  }),
  // Money that was not wanted any more goes back.
  defineJob({
    name: 'return-unwanted-payment',
    event: UnwantedPaymentReturned,
    lane: 'provider',
    async run({ id, payload }, context) {
      const goesBack = await returnUnwantedPayment(termsOf(context, payments), payload, context.now());
      if (!goesBack) return;
      await context.db.transaction((trx) => publish(trx, PaymentReturned, { ...payload, wantedBy: id }));
    },
  }),
];

/** @param payments undefined where no payment provider is configured */
export const subscriptionJobs = (payments: PaymentProvider | undefined): readonly Job[] => [
  ...subscriptionMails,
  // Beside the database, for the day on which a backup is restored.
  defineJob({
    name: 'note-purchase',
    event: SubscriptionVerified,
    lane: 'database',
    run: ({ payload }, { db, config }) => notePurchase(db, config.dataDir, payload.subscriptionId),
  }),
  ...(payments ? providerJobs(payments) : []),
];

const providerSchedules = (payments: PaymentProvider): readonly Schedule[] => [
  // The payments that nobody waits for in a browser any more.
  {
    name: 'follow-pending-payments',
    everyMs: 5_000,
    lane: 'provider',
    run: (context) => followPending(termsOf(context, payments), context.now()),
  },
  // Refunds that the provider has not answered yet.
  {
    name: 'carry-out-refunds',
    everyMs: MINUTE_MS,
    lane: 'provider',
    run: (context) => carryOutRefunds(termsOf(context, payments), context.now()),
  },
  // Each subscription once a day, a few a minute, the longest ago first.
  {
    name: 'reconcile-subscriptions',
    everyMs: MINUTE_MS,
    lane: 'provider',
    run: (context) => reconcileSubscriptions(termsOf(context, payments), context.now()),
  },
];

/** @param payments undefined where no payment provider is configured */
export const subscriptionSchedules = (payments: PaymentProvider | undefined): readonly Schedule[] => [
  {
    name: 'announce-renewals',
    everyMs: HOUR_MS,
    lane: 'database',
    run: ({ db, now }) => announceRenewals(db, now()),
  },
  // Writes down which subscriptions time has ended.
  {
    name: 'expire-subscriptions',
    everyMs: MINUTE_MS,
    lane: 'provider',
    run: ({ db, config, log, now }) =>
      expireSubscriptions({ db, log, payments, graceDays: config.subscriptionGraceDays }, now()),
  },
  ...(payments ? providerSchedules(payments) : []),
];
