import type { Knex } from 'knex';
import { type Page, readPage } from '#modules/platform';
import type { QueryOf } from '#modules/platform/contract';
import { transaction } from '../checkout/contract.ts';
import type { SubscriptionContext } from '../context.ts';
import type { StaffSubscription, subscriptionStaffCalls } from '../contract.ts';
import type { SubscriptionWithPlan } from '../own/present.ts';
import { SUBSCRIPTION_STATUSES } from '../subscription-schema.ts';
import { presentStaffSubscription } from './present-for-staff.ts';

type Query = QueryOf<(typeof subscriptionStaffCalls)['GET /admin/subscriptions/']>;

const COLUMNS = {
  created_at: ['created_at', 'subscriptions.id'],
  end_date: ['end_date', 'subscriptions.id'],
  id: ['subscriptions.id'],
} as const;

/** Subscriptions of everybody, for the console. */
export async function listSubscriptions(
  { db, graceDays }: SubscriptionContext,
  { filter, ...wanted }: Query,
  now: Date,
): Promise<Page<StaffSubscription>> {
  const { id, status, user_id, plan_id, since, until } = filter;
  const query = db('subscriptions')
    .join('plans', 'plans.id', 'plan_id')
    .select('subscriptions.*', 'plans.name as plan_name');
  if (id) void query.whereIn('subscriptions.id', id);
  if (status) void query.where({ status });
  if (user_id) void query.where({ user_id });
  if (plan_id) void query.where({ plan_id });
  if (since) void query.where('created_at', '>=', since);
  if (until) void query.where('created_at', '<', until);
  const { rows, ...place } = await readPage<SubscriptionWithPlan, keyof typeof COLUMNS>(
    query,
    wanted,
    COLUMNS,
  );
  return { rows: rows.map((row) => presentStaffSubscription(row, graceDays, now)), ...place };
}

type Counts = Record<string, number>;

async function countIn(db: Knex, table: string, states: readonly string[]): Promise<Counts> {
  const rows: { status: string; count: string }[] = await db(table)
    .groupBy('status')
    .select('status')
    .count('* as count');
  const counted = Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
  return { ...Object.fromEntries(states.map((state) => [state, 0])), ...counted };
}

/** How many subscriptions and payments there are in each state. */
export async function countByState(db: Knex): Promise<{ subscriptions: Counts; payments: Counts }> {
  const [subscriptions, payments] = await Promise.all([
    countIn(db, 'subscriptions', SUBSCRIPTION_STATUSES),
    countIn(db, 'transactions', transaction.shape.status.options),
  ]);
  return { subscriptions, payments };
}
