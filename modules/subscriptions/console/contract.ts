import { z } from 'zod';
import { defineCalls, idParam, listQuery } from '#modules/platform/contract';
import { transaction } from '../checkout/contract.ts';
import { staffNote, userSubscription } from '../subscription-schema.ts';

const id = z.int().positive();
const instant = z.iso.datetime();
const cents = z.number().nonnegative();

export const staffSubscription = userSubscription.omit({ plan: true }).extend({
  user_id: id,
  plan_id: id,
  created_at: instant,
  /** When its reader, or staff for them, wanted it ended. */
  cancel_requested_at: instant.nullable(),
  /** What the provider said last. */
  provider_status: z.string().nullable(),
  failed_payments: z.int().nonnegative(),
});
export type StaffSubscription = z.infer<typeof staffSubscription>;

export const staffTransaction = transaction.extend({
  subscription_id: id,
  user_id: id,
  /** The provider's number of the payment, by which it is found there. */
  sale_id: z.string(),
  /** What staff has wanted back of it, and what has become of that. */
  refunds: z.array(
    z.object({
      id: z.uuid(),
      /** In euros. */
      amount: cents,
      reason: z.string(),
      state: z.enum(['pending', 'done', 'refused']),
      requested_at: instant,
      requested_by: id.nullable(),
      /** The provider's own word. */
      refusal: z.string().nullable(),
    }),
  ),
});
export type StaffTransaction = z.infer<typeof staffTransaction>;

export const paymentReview = z.object({
  id,
  reason: z.string(),
  subscription_id: id.nullable(),
  user_id: id.nullable(),
  /** The provider's number of the subscription, payment or message. */
  external_id: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  noticed_at: instant,
  settled_at: instant.nullable(),
  settled_by: id.nullable(),
  note: z.string().nullable(),
});
export type PaymentReview = z.infer<typeof paymentReview>;

export const subscriptionRecord = staffSubscription.extend({
  /** The provider's number of it. */
  external_id: z.string().nullable(),
  replaces_id: id.nullable(),
  approved_at: instant.nullable(),
  cancelled_at_provider_at: instant.nullable(),
  /** When the provider was asked for its state. */
  provider_asked_at: instant.nullable(),
  payments: z.array(staffTransaction),
  /** What the provider has told, without what it says of people. */
  events: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      received_at: instant,
      handled_at: instant.nullable(),
      outcome: z.string().nullable(),
    }),
  ),
  reviews: z.array(paymentReview),
});
export type SubscriptionRecord = z.infer<typeof subscriptionRecord>;

/** What asking the provider has changed. */
export const reconciliation = z.object({
  changes: z.array(
    z.object({
      field: z.enum([
        'status',
        'end_date',
        'auto_renew',
        'provider_status',
        'failed_payments',
        'payments',
        'refunded',
        'open_reviews',
      ]),
      before: z.union([z.string(), z.number(), z.boolean()]).nullable(),
      after: z.union([z.string(), z.number(), z.boolean()]).nullable(),
    }),
  ),
});
export type Reconciliation = z.infer<typeof reconciliation>;

const byId = z.object({ id: idParam });
/** Why, in a sentence that the person may ask for. */
const reason = z
  .string({ error: 'Dites pourquoi.' })
  .trim()
  .min(1, 'Dites pourquoi.')
  .max(500, 'Ce champ est limité à 500\u00a0caractères.');
const PERIOD = { since: instant, until: instant } as const;

/** Subscriptions and their money, and what does not fit and waits for a person. */
export const subscriptionStaffCalls = defineCalls({
  'GET /admin/subscriptions/': {
    summary: 'Subscriptions of everybody.',
    access: 'support',
    noted: true,
    page: 'subscriptions',
    query: listQuery({ status: userSubscription.shape.status, user_id: id, plan_id: id, ...PERIOD }, [
      'created_at',
      'end_date',
      'id',
    ]),
    response: z.array(staffSubscription),
  },
  'GET /admin/subscriptions/{id}/': {
    summary: 'One subscription with its payments, the provider’s messages and what did not fit.',
    access: 'support',
    noted: true,
    params: byId,
    response: subscriptionRecord,
  },
  'POST /admin/subscriptions/{id}/cancel/': {
    access: 'superuser',
    noted: true,
    fresh: true,
    params: byId,
    summary: 'Ends a subscription for its reader, at the end of the paid period; a pending one at once.',
    body: z.object({}),
    response: subscriptionRecord,
    errors: [409],
  },
  'POST /admin/subscriptions/{id}/reconcile/': {
    access: 'support',
    params: byId,
    summary: 'Asks the provider now, and says what that has changed.',
    body: z.object({}),
    response: reconciliation,
    errors: [409],
  },
  'GET /admin/transactions/': {
    summary: 'Payments of everybody.',
    access: 'support',
    noted: true,
    page: 'transactions',
    query: listQuery(
      { status: transaction.shape.status, user_id: id, subscription_id: id, plan_id: id, ...PERIOD },
      ['paid_at', 'amount', 'id'],
    ),
    response: z.array(staffTransaction),
  },
  'POST /admin/transactions/{id}/refunds/': {
    access: 'superuser',
    noted: true,
    fresh: true,
    params: byId,
    summary: 'Gives a payment back, whole or a part of it; pending while the provider does not answer.',
    body: z.object({
      key: z.uuid(),
      amount_cents: z
        .int({ error: 'Écrivez la somme à rendre.' })
        .min(1, 'La plus petite somme est 0,01\u00a0€.')
        .max(999_999, 'La plus grande somme est 9\u00a0999,99\u00a0€.'),
      reason,
    }),
    response: staffTransaction,
    errors: [409],
  },
  'POST /admin/users/{id}/gifts/': {
    access: 'superuser',
    fresh: true,
    params: byId,
    summary: 'Gives somebody days of reading, behind what is paid.',
    body: z.object({
      key: z.uuid(),
      days: z
        .int({ error: 'Un nombre entier est attendu.' })
        .min(1, 'Offrez un jour au moins.')
        .max(92, 'Offrez 92\u00a0jours au plus à la fois.'),
      reason,
    }),
    response: z.object({ ends_at: instant }),
    errors: [409],
  },
  'GET /admin/payment-reviews/': {
    summary: 'What does not fit and a person has to look at.',
    access: 'support',
    noted: true,
    page: 'payment-reviews',
    query: listQuery({ is_settled: z.boolean(), subscription_id: id }, ['noticed_at', 'id']),
    response: z.array(paymentReview),
  },
  'POST /admin/payment-reviews/{id}/settle/': {
    summary: 'Marks it as settled, and says how; once.',
    access: 'superuser',
    noted: true,
    params: byId,
    body: z.object({ note: staffNote('Dites comment c’est réglé.') }),
    response: paymentReview,
    errors: [409],
  },
});
