export { announceRenewals } from './announce-renewals.ts';
export { endSubscriptions } from './cancel-subscription.ts';
export { countByState } from './count-by-state.ts';
export { createPaymentProvider, SIMULATED_MERCHANT } from './create-payment-provider.ts';
export { describeSubscription } from './describe-subscription.ts';
export { endProviderCopy } from './end-provider-copy.ts';
export { WebhookRefused } from './errors.ts';
export {
  PaymentReturned,
  PaymentWebhookReceived,
  ProviderEndWanted,
  SubscriptionVerified,
  UnwantedPaymentReturned,
} from './events.ts';
export { expireSubscriptions } from './expire-subscriptions.ts';
export { followPending } from './follow-pending.ts';
export { handlePaymentEvent } from './handle-payment-event.ts';
export { countOpenReviews } from './list-reviews.ts';
export { countOpenTerminations } from './list-termination-requests.ts';
export { subscriptionMails } from './mails.ts';
export { mayRead, readsUntil } from './may-read.ts';
export { offerFirstPlans, type PlanToOffer } from './offer-first-plans.ts';
export type { PaymentProvider } from './payment-provider.ts';
export { PaymentProviderUnavailable } from './payment-provider.ts';
export { paymentRoutes } from './payment-routes.ts';
export { subscriptionData } from './personal-data.ts';
export { planStaffRoutes } from './plan-staff-routes.ts';
export { notePurchase } from './purchase-journal.ts';
export { purgeTerminationRequests } from './purge-termination-requests.ts';
export { receiveWebhook } from './receive-webhook.ts';
export { reconcileSubscriptions } from './reconcile-subscriptions.ts';
export { recoverSubscriptions } from './recover-subscriptions.ts';
export { returnUnwantedPayment } from './return-unwanted-payment.ts';
export { subscriptionRoutes } from './routes.ts';
export { subscriptionStaffRoutes } from './staff-routes.ts';
export { startDemoSubscription } from './start-demo-subscription.ts';
export { terminationRoutes } from './termination-routes.ts';
