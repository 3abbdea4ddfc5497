import type { Knex } from 'knex';
import type { Transaction } from '../contract.ts';
import { TransactionRow } from '../models.ts';
import { presentTransaction, type TransactionWithPlan } from './present.ts';

/** Somebody's payments, the latest first. */
export async function listTransactions(db: Knex, userId: number): Promise<Transaction[]> {
  const rows = await TransactionRow.query(db)
    .select('transactions.*', 'plans.name as plan_name')
    .join('subscriptions', 'subscriptions.id', 'subscription_id')
    .join('plans', 'plans.id', 'plan_id')
    .where('user_id', userId)
    .orderBy([
      { column: 'paid_at', order: 'desc' },
      { column: 'transactions.id', order: 'desc' },
    ])
    .castTo<TransactionWithPlan[]>();
  return rows.map(presentTransaction);
}
