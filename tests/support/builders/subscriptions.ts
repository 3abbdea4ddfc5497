import type { Knex } from 'knex';
import type { UserSubscription } from '#modules/subscriptions/contract';
import type { Member } from './accounts.ts';

// What a test does not care about is supplied here; what it does care about stands in the test.

const DAY_MS = 24 * 60 * 60 * 1000;
let serial = 0;

/** An instant so many days from now; before now when negative. */
export const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);

interface PlanToBe {
  name?: string;
  priceCents?: number;
  durationDays?: number;
  description?: string;
  features?: string;
  position?: number;
  isOffered?: boolean;
}

/** A plan of a month, on offer. Returns its id. */
export async function aPlan(db: Knex, plan: PlanToBe = {}): Promise<number> {
  serial += 1;
  const [row] = await db('plans')
    .insert({
      name: plan.name ?? `Formule ${serial}`,
      price_cents: plan.priceCents ?? 990,
      duration_days: plan.durationDays ?? 30,
      description: plan.description ?? '',
      features: plan.features ?? '',
      position: plan.position ?? serial,
      is_offered: plan.isOffered ?? true,
    })
    .returning<{ id: number }[]>('id');
  if (!row) throw new Error('the database returned no id');
  return row.id;
}

interface SubscriptionToBe {
  planId?: number;
  status?: UserSubscription['status'];
  startDate?: Date | null;
  endDate?: Date | null;
  autoRenew?: boolean;
  createdAt?: Date;
}

/** A subscription that runs, in the middle of its month. Returns its id. */
export async function aSubscription(
  db: Knex,
  member: Pick<Member, 'id'>,
  subscription: SubscriptionToBe = {},
): Promise<number> {
  const isPending = subscription.status === 'pending';
  const { startDate = isPending ? null : inDays(-15), endDate = isPending ? null : inDays(15) } =
    subscription;
  const [row] = await db('subscriptions')
    .insert({
      user_id: member.id,
      plan_id: subscription.planId ?? (await aPlan(db)),
      status: subscription.status ?? 'active',
      start_date: startDate,
      end_date: endDate,
      auto_renew: subscription.autoRenew ?? true,
      created_at: subscription.createdAt ?? new Date(),
    })
    .returning<{ id: number }[]>('id');
  if (!row) throw new Error('the database returned no id');
  return row.id;
}
