export { startDemoSubscription } from './checkout/start-demo-subscription.ts';
export { countOpenReviews } from './console/list-reviews.ts';
export { countByState } from './console/list-subscriptions.ts';
export { WebhookRefused } from './errors.ts';
export {
  PaymentReturned,
  PaymentWebhookReceived,
  ProviderEndWanted,
  SubscriptionVerified,
  UnwantedPaymentReturned,
} from './events.ts';
export { announceRenewals } from './lifecycle/announce-renewals.ts';
export { endSubscriptions } from './lifecycle/cancel-subscription.ts';
export { carryOutRefunds } from './lifecycle/carry-out-refunds.ts';
export { endProviderCopy } from './lifecycle/end-provider-copy.ts';
export { expireSubscriptions } from './lifecycle/expire-subscriptions.ts';
export { followPending } from './lifecycle/follow-pending.ts';
export { reconcileSubscriptions } from './lifecycle/reconcile-subscriptions.ts';
export { recoverSubscriptions } from './lifecycle/recover-subscriptions.ts';
export { returnUnwantedPayment } from './lifecycle/return-unwanted-payment.ts';
export { subscriptionMails } from './mails/mails.ts';
export { describeSubscription } from './own/describe-subscription.ts';
export { subscriptionData } from './personal-data.ts';
export { findPlanNames } from './plans/list-plans.ts';
export { offerFirstPlans, type PlanToOffer } from './plans/offer-first-plans.ts';
export { createPaymentProvider, SIMULATED_MERCHANT } from './provider/create-payment-provider.ts';
export { type PaymentProvider, PaymentProviderUnavailable } from './provider/payment-provider.ts';
export { countOpenTerminations, purgeTerminationRequests } from './termination/list-termination-requests.ts';
export { handlePaymentEvent } from './webhooks/handle-payment-event.ts';
export { notePurchase } from './webhooks/purchase-journal.ts';
export { receiveWebhook } from './webhooks/receive-webhook.ts';
