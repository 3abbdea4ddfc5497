import { z } from 'zod';
import { defineCalls } from '#modules/platform/contract';
import { userSubscription } from './subscription-schema.ts';

export type { Approval, PlanQuote, Transaction } from './checkout/contract.ts';
export { paymentCalls } from './checkout/contract.ts';
export type {
  PaymentReview,
  Reconciliation,
  StaffSubscription,
  StaffTransaction,
  SubscriptionRecord,
} from './console/contract.ts';
export { subscriptionStaffCalls } from './console/contract.ts';
export type { PlanFields, StaffPlan } from './plans/contract.ts';
export { planStaffCalls } from './plans/contract.ts';
export type { UserSubscription } from './subscription-schema.ts';
export { terminationCalls } from './termination/contract.ts';
export type { StaffTerminationRequest } from './termination/staff-contract.ts';
export { terminationStaffCalls } from './termination/staff-contract.ts';

const id = z.int().positive();

export const plan = z.object({
  id,
  name: z.string(),
  /** In euros. */
  price: z.number().positive(),
  duration_days: z.int().positive(),
  description: z.string(),
  /** Separated by commas; empty when the page's own list is to be shown. */
  features: z.string(),
});
export type Plan = z.infer<typeof plan>;

export const subscriptionCalls = defineCalls({
  'GET /subscription/plans/': {
    summary: 'The plans on offer, in the order of the page.',
    access: 'public',
    response: z.array(plan),
    cache: 'revision',
  },
  'GET /subscription/user-subscriptions/': {
    summary: 'The subscriptions of whoever asks, the current one first.',
    access: 'member',
    response: z.array(userSubscription),
  },
});
