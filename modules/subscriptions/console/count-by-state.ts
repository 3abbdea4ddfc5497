import type { Knex } from 'knex';
import { transaction } from '../checkout/contract.ts';
import { SUBSCRIPTION_STATUSES } from '../subscription-contract.ts';

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
