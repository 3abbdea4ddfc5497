import { z } from 'zod';
import { defineCalls } from '#modules/platform/contract';

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

export const SUBSCRIPTION_STATUSES = ['active', 'pending', 'suspended', 'cancelled', 'expired'] as const;

export const userSubscription = z.object({
  id,
  plan: id,
  plan_name: z.string(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  start_date: z.iso.datetime().nullable(),
  end_date: z.iso.datetime().nullable(),
  auto_renew: z.boolean(),
  /** Added: whether it opens premium texts now. */
  grants_access: z.boolean(),
});
export type UserSubscription = z.infer<typeof userSubscription>;

export const subscriptionCalls = defineCalls({
  'GET /subscription/plans/': {
    summary: 'The plans on offer, in the order of the page.',
    access: 'public',
    response: z.array(plan),
    keep: 'revision',
  },
  'GET /subscription/user-subscriptions/': {
    summary: 'The subscriptions of whoever asks, the current one first.',
    access: 'member',
    response: z.array(userSubscription),
  },
});
