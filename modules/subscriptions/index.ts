export { mayRead } from './may-read.ts';
export { offerFirstPlans, type PlanToOffer } from './offer-first-plans.ts';
export type { PaymentProvider } from './payment-provider.ts';
export { paymentRoutes } from './payment-routes.ts';
export { subscriptionData } from './personal-data.ts';
export { subscriptionRoutes } from './routes.ts';
export { startDemoSubscription } from './start-demo-subscription.ts';
