import { z } from 'zod';

const id = z.int().positive();

export const SUBSCRIPTION_STATUSES = ['active', 'pending', 'suspended', 'cancelled', 'expired'] as const;

export const userSubscription = z.object({
  id,
  plan: id,
  plan_name: z.string(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  /** Added: in euros, of one period, as it was agreed: a plan that changes its price changes none of those. Null: given. */
  price: z.number().nonnegative().nullable(),
  start_date: z.iso.datetime().nullable(),
  end_date: z.iso.datetime().nullable(),
  auto_renew: z.boolean(),
  /** Added: whether it opens premium texts now. */
  grants_access: z.boolean(),
  /** Added: a change of plan that is agreed and begins later; what it changes to stands beside it in the list. */
  change: z.enum(['upgrade', 'downgrade']).nullable(),
  /** Added: of such a change, when it begins. */
  starts_at: z.iso.datetime().nullable(),
  /** Added: approved by its buyer, the first payment not yet due or not yet seen. */
  is_approved: z.boolean(),
  /** Added: it has ended here, and the provider has not confirmed that nothing more can be charged. */
  end_awaited: z.boolean(),
  /** Added: nobody pays for it: days that the team has given. */
  is_gift: z.boolean(),
});
export type UserSubscription = z.infer<typeof userSubscription>;

/** What somebody of the team writes of something that they have dealt with. */
export const staffNote = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(2_000, 'Ce champ est limité à 2\u00a0000\u00a0caractères.');
