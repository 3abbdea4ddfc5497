import type { Knex } from 'knex';
import { type Page, readPage } from '#modules/platform';
import type { QueryOf } from '#modules/platform/contract';
import type { StaffTransaction, subscriptionStaffCalls } from '../contract.ts';
import { TransactionNotFound } from '../errors.ts';
import { type OwnedTransaction, presentStaffTransactions } from './present-for-staff.ts';

type Query = QueryOf<(typeof subscriptionStaffCalls)['GET /admin/transactions/']>;

const COLUMNS = {
  paid_at: ['paid_at', 'transactions.id'],
  amount: ['amount_cents', 'transactions.id'],
  id: ['transactions.id'],
} as const;

const staffTransactions = (db: Knex) =>
  db('transactions')
    .join('subscriptions', 'subscriptions.id', 'subscription_id')
    .join('plans', 'plans.id', 'plan_id')
    .select('transactions.*', 'plans.name as plan_name', 'user_id');

/** Payments of everybody, for the console. */
export async function listAllTransactions(
  db: Knex,
  { filter, ...wanted }: Query,
): Promise<Page<StaffTransaction>> {
  const { id, status, user_id, plan_id, subscription_id, since, until } = filter;
  const query = staffTransactions(db);
  if (id) void query.whereIn('transactions.id', id);
  if (status) void query.where('transactions.status', status);
  if (user_id) void query.where({ user_id });
  if (plan_id) void query.where({ plan_id });
  if (subscription_id) void query.where({ subscription_id });
  if (since) void query.where('paid_at', '>=', since);
  if (until) void query.where('paid_at', '<', until);
  const { rows, ...place } = await readPage<OwnedTransaction, keyof typeof COLUMNS>(query, wanted, COLUMNS);
  return { rows: await presentStaffTransactions(db, rows), ...place };
}

/**
 * One payment, for the console.
 * @throws TransactionNotFound
 */
export async function findStaffTransaction(db: Knex, id: number): Promise<StaffTransaction> {
  const [payment] = await presentStaffTransactions(
    db,
    await staffTransactions(db).where('transactions.id', id),
  );
  if (!payment) throw new TransactionNotFound();
  return payment;
}
