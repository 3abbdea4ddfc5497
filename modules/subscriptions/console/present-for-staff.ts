import type { Knex } from 'knex';
import type {
  PaymentReview,
  StaffSubscription,
  StaffTerminationRequest,
  StaffTransaction,
} from '../contract.ts';
import { RefundRequestRow } from '../models.ts';
import {
  presentSubscription,
  presentTransaction,
  type SubscriptionWithPlan,
  type TransactionWithPlan,
} from '../own/present.ts';
import type { TerminationRequestRow } from '../termination/termination-link.ts';

export function presentStaffSubscription(
  row: SubscriptionWithPlan,
  graceDays: number,
  now: Date,
): StaffSubscription {
  const { plan: plan_id, ...known } = presentSubscription(row, graceDays, now);
  return {
    ...known,
    plan_id,
    user_id: row.user_id,
    created_at: row.created_at.toISOString(),
    cancel_requested_at: row.cancel_requested_at?.toISOString() ?? null,
    provider_status: row.provider_status,
    failed_payments: row.failed_payments,
  };
}

export type OwnedTransaction = TransactionWithPlan & { user_id: number };

const presentRefund = (row: RefundRequestRow): StaffTransaction['refunds'][number] => ({
  id: row.id,
  amount: row.amount_cents / 100,
  reason: row.reason,
  state: row.state,
  requested_at: row.requested_at.toISOString(),
  requested_by: row.requested_by,
  refusal: row.refusal,
});

/** Payments for the console, each with what staff has wanted back of it. */
export async function presentStaffTransactions(
  db: Knex,
  rows: readonly OwnedTransaction[],
): Promise<StaffTransaction[]> {
  const wanted = await RefundRequestRow.query(db)
    .whereIn(
      'transaction_id',
      rows.map(({ id }) => id),
    )
    .orderBy(['requested_at', 'id']);
  return rows.map((row) => {
    const { subscription_id, user_id, sale_id } = row;
    const refunds = wanted.filter(({ transaction_id }) => transaction_id === row.id).map(presentRefund);
    return { ...presentTransaction(row), subscription_id, user_id, sale_id, refunds };
  });
}

export interface PaymentReviewRow extends Omit<PaymentReview, 'noticed_at' | 'settled_at'> {
  noticed_at: Date;
  settled_at: Date | null;
}

export function presentReview(row: PaymentReviewRow): PaymentReview {
  const { id, reason, subscription_id, user_id, external_id, details, settled_by, note } = row;
  return {
    id,
    reason,
    subscription_id,
    user_id,
    external_id,
    details,
    noticed_at: row.noticed_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
    settled_by,
    note,
  };
}

export function presentTerminationRequest(row: TerminationRequestRow): StaffTerminationRequest {
  const { id, name, email, reference, reason, user_id, dismissal, handled_by } = row;
  return {
    id,
    name,
    email,
    reference,
    reason,
    user_id,
    requested_at: row.requested_at.toISOString(),
    carried_out_at: row.carried_out_at?.toISOString() ?? null,
    dismissed_at: row.dismissed_at?.toISOString() ?? null,
    dismissal,
    handled_by,
  };
}
