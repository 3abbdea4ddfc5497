import type { Plan, Transaction, UserSubscription } from '../contract.ts';
import { awaitsEnd, isGift, paidEndOf, statusAt } from '../lifecycle/subscription-life.ts';
import { opensTexts } from '../may-read.ts';
import type { PlanRow, SubscriptionRow, TransactionRow } from '../models.ts';

// What leaves the house, field by field: a new column stays inside until it is named here.

export function presentPlan(row: PlanRow): Plan {
  return {
    id: row.id,
    name: row.name,
    price: row.price_cents / 100,
    duration_days: row.duration_days,
    description: row.description,
    features: row.features,
  };
}

export type SubscriptionWithPlan = SubscriptionRow & { plan_name: string };

export function presentSubscription(
  row: SubscriptionWithPlan,
  graceDays: number,
  now: Date,
): UserSubscription {
  return {
    id: row.id,
    plan: row.plan_id,
    plan_name: row.plan_name,
    status: statusAt(row, graceDays, now),
    price: row.price_cents === null ? null : row.price_cents / 100,
    start_date: row.start_date?.toISOString() ?? null,
    // Of what goes on, the day on which it is renewed: what was given lies behind each of them.
    end_date: (row.auto_renew ? paidEndOf(row) : row.end_date)?.toISOString() ?? null,
    auto_renew: row.auto_renew,
    grants_access: opensTexts(row, graceDays, now),
    change: row.change,
    starts_at: row.starts_at?.toISOString() ?? null,
    is_approved: row.approved_at !== null,
    end_awaited: awaitsEnd(row),
    is_gift: isGift(row),
  };
}

export type TransactionWithPlan = TransactionRow & { plan_name: string };

export function presentTransaction(row: TransactionWithPlan): Transaction {
  return {
    id: row.id,
    plan_name: row.plan_name,
    status: row.status,
    amount: row.amount_cents / 100,
    refunded: row.refunded_cents / 100,
    currency: row.currency,
    paid_at: row.paid_at.toISOString(),
    period_start: row.period_start?.toISOString() ?? null,
    period_end: row.period_end?.toISOString() ?? null,
  };
}
