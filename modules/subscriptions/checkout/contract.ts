import { z } from 'zod';
import { defineCalls, idParam } from '#modules/platform/contract';
import { userSubscription } from '../subscription-schema.ts';

const id = z.int().positive();
const planId = id.max(2_147_483_647);
const instant = z.iso.datetime();

/** What makes a row, or has the provider asked: nobody hesitates between plans for longer. */
const purchase = { requests: 20, seconds: 600, by: 'account' } as const;

export const approval = z.object({
  /** 'success' alone counts. */
  status: z.enum(['success', 'error']),
  /** Where the buyer approves; a page of the provider's. */
  approval_url: z.string().nullable(),
  message: z.string(),
});
export type Approval = z.infer<typeof approval>;

export const transaction = z.object({
  id,
  plan_name: z.string(),
  status: z.enum(['completed', 'pending', 'declined', 'refunded', 'partially_refunded', 'reversed']),
  /** In euros. */
  amount: z.number().nonnegative(),
  refunded: z.number().nonnegative(),
  currency: z.string(),
  paid_at: instant,
  period_start: instant.nullable(),
  period_end: instant.nullable(),
});
export type Transaction = z.infer<typeof transaction>;

/** What choosing a plan would cost, before anything is done. */
export const planQuote = z.object({
  plan: id,
  kind: z.enum(['new', 'current', 'upgrade', 'downgrade']),
  /** In euros: charged at once, and from `next_charge_at` on every `duration_days`. */
  charge_now: z.number().nonnegative(),
  /** In euros: the unused part of what was paid, taken off. */
  credit: z.number().nonnegative(),
  recurring_price: z.number().positive(),
  /** When the new plan begins. */
  starts_at: instant,
  next_charge_at: instant,
});
export type PlanQuote = z.infer<typeof planQuote>;

/** The calls by which a subscription is bought, changed and ended. */
export const paymentCalls = defineCalls({
  'POST /subscription/user-subscriptions/': {
    summary:
      'Begins a subscription to a plan, to be paid; the one that awaits payment already is answered again.',
    access: 'member',
    pace: purchase,
    body: z.object({ plan: planId }),
    response: userSubscription,
    status: 201,
    errors: [404, 409],
  },
  'GET /subscription/user-subscriptions/{id}/details/': {
    summary: 'One subscription of whoever asks.',
    access: 'member',
    params: z.object({ id: idParam }),
    response: userSubscription,
  },
  'GET /subscription/user-subscriptions/quote/': {
    summary: 'Added. What choosing a plan would charge, and when.',
    access: 'member',
    query: z.object({ plan: z.coerce.number().int().positive().max(2_147_483_647) }),
    response: planQuote,
    errors: [404],
  },
  'POST /subscription/user-subscriptions/create_paypal_link/': {
    summary: 'Makes the pending subscription to a plan ready to be approved, or answers the one that is.',
    access: 'member',
    pace: purchase,
    body: z.object({ plan_id: planId }),
    response: approval,
    errors: [404, 409],
  },
  'POST /subscription/user-subscriptions/{id}/create_subscription/': {
    summary: 'The same for a pending subscription by its id.',
    access: 'member',
    pace: purchase,
    params: z.object({ id: idParam }),
    response: approval,
    errors: [409],
  },
  'POST /subscription/user-subscriptions/verify_subscription/': {
    summary: 'Whether a payment has arrived; success only for what the provider confirms.',
    access: 'member',
    // The page that waits asks every two seconds.
    pace: { requests: 120, seconds: 600, by: 'account' },
    body: z.object({ subscription_id: z.string().trim().min(1).max(100) }),
    response: z.object({
      status: z.enum(['success', 'pending', 'error']),
      message: z.string(),
      /** Of a change of plan that is agreed and waits for the end of the current period. */
      starts_at: instant.optional(),
    }),
  },
  'POST /subscription/user-subscriptions/{id}/cancel/': {
    summary:
      'Ends a subscription at the end of the paid period; a pending one at once. The message says whether the provider has confirmed that nothing more can be charged.',
    access: 'member',
    pace: purchase,
    params: z.object({ id: idParam }),
    response: z.object({
      status: z.literal('success'),
      message: z.string(),
      /** Until when texts stay open; null when nothing was paid. */
      end_date: instant.nullable(),
    }),
    errors: [409],
  },
  'POST /subscription/cancel_pending/': {
    summary: 'Ends the pending subscription, if there is one.',
    access: 'member',
    pace: purchase,
    body: z.object({}),
    response: z.object({ status: z.literal('success'), message: z.string() }),
  },
  'GET /subscription/transactions/': {
    summary: 'The payments of whoever asks, the latest first.',
    access: 'member',
    response: z.array(transaction),
  },
});
