import { z } from 'zod';
import { defineCalls, idParam, listQuery } from '#modules/platform/contract';

const id = z.int().positive();
const tooLong = (max: number) => `Ce champ est limité à ${max}\u00a0caractères.`;
const WHOLE = 'Un nombre entier est attendu.';

/** What is decided about a plan. Lengths are those that the payment provider takes. */
const planFields = z.object({
  name: z
    .string({ error: 'Le nom est à remplir.' })
    .trim()
    .min(1, 'Le nom est à remplir.')
    .max(127, tooLong(127)),
  /** Of one period. */
  price_cents: z
    .int({ error: 'Le prix est à remplir.' })
    .min(1, 'Le plus petit prix est 0,01\u00a0€.')
    .max(999_999, 'Le plus grand prix est 9\u00a0999,99\u00a0€.'),
  duration_days: z
    .int({ error: WHOLE })
    .min(1, 'La durée est d’un jour au moins.')
    .max(365, 'PayPal ne prend pas plus de 365\u00a0jours.'),
  description: z.string().trim().max(1_000, tooLong(1_000)).default(''),
  /** Separated by commas; empty when the page's own list is to be shown. */
  features: z.string().trim().max(1_000, tooLong(1_000)).default(''),
  /** Place on the page, from 1. */
  position: z
    .int({ error: WHOLE })
    .min(1, 'Le premier rang est 1.')
    .max(10_000, 'Le dernier rang est 10\u00a0000.'),
  is_offered: z.boolean({ error: 'Dites si la formule est proposée.' }).default(true),
});
export type PlanFields = z.infer<typeof planFields>;

export const staffPlan = planFields.extend({
  id,
  /** Raised by each save; a save names the one it was made from. */
  version: z.int().positive(),
  currency: z.string(),
  /** Subscriptions to it that run or await their payment. */
  subscriptions_count: z.int().nonnegative(),
});
export type StaffPlan = z.infer<typeof staffPlan>;

const byId = z.object({ id: idParam });

export const planStaffCalls = defineCalls({
  'GET /admin/plans/': {
    summary: 'The plans, offered or withdrawn.',
    access: 'support',
    page: 'plans',
    query: listQuery({ is_offered: z.boolean() }, ['position', 'name', 'price_cents', 'duration_days', 'id']),
    response: z.array(staffPlan),
  },
  'GET /admin/plans/{id}/': {
    summary: 'One plan.',
    access: 'support',
    params: byId,
    response: staffPlan,
  },
  'POST /admin/plans/': {
    summary: 'Adds a plan.',
    access: 'superuser',
    body: planFields,
    response: staffPlan,
    status: 201,
  },
  'PUT /admin/plans/{id}/': {
    summary:
      'Changes a plan for those who choose it from now on; who has subscribed keeps the price agreed, and the duration stays while somebody has it.',
    access: 'superuser',
    params: byId,
    body: planFields.extend({ version: z.int().positive() }),
    response: staffPlan,
    errors: [409],
  },
});
