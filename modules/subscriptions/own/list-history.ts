import type { Knex } from 'knex';
import { type HistoryEvent, listDecisions } from '#modules/platform/records';
import { GiftRow, RefundRequestRow, SubscriptionRow, TransactionRow } from '../models.ts';

/** Endings that stand in the row; what goes on has an end that lies ahead. */
const ENDED = ['cancelled', 'expired'];

type Owned = SubscriptionRow & { plan_name: string };

function turnsOf({ id, plan_name: about, ...row }: Owned): HistoryEvent[] {
  const turns = [
    ['subscription_chosen', row.created_at],
    ['end_wanted', row.cancel_requested_at],
    ['subscription_ended', ENDED.includes(row.status) ? row.end_date : null],
  ] as const;
  return turns.flatMap(([kind, at]) => (at ? [{ at, kind, id, about }] : []));
}

/** What was chosen, paid, given back and given, and what the team has decided about it. */
export async function listHistory(db: Knex, userId: number, limit: number): Promise<HistoryEvent[]> {
  const rows = await SubscriptionRow.query(db)
    .join('plans', 'plans.id', 'plan_id')
    .where('user_id', userId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .select('subscriptions.*', 'plans.name as plan_name')
    .castTo<Owned[]>();
  const ids = rows.map(({ id }) => id);
  const payments = await TransactionRow.query(db)
    .whereIn('subscription_id', ids)
    .orderBy([{ column: 'paid_at', order: 'desc' }, 'id'])
    .limit(limit);
  const refunds = await RefundRequestRow.query(db)
    .whereIn(
      'transaction_id',
      payments.map(({ id }) => id),
    )
    .orderBy('requested_at', 'desc')
    .limit(limit);
  const gifts = await GiftRow.query(db)
    .whereIn('subscription_id', ids)
    .orderBy('given_at', 'desc')
    .limit(limit);
  const decisions = await listDecisions(db, { resource: 'subscriptions', ids }, limit);
  const planOf = new Map(rows.map(({ id, plan_name }) => [id, plan_name]));
  return [
    ...rows.flatMap(turnsOf),
    ...payments.map(({ id, status, paid_at: at, amount_cents: amountCents, subscription_id }) => ({
      at,
      kind: status === 'declined' ? 'payment_declined' : 'payment',
      id,
      about: planOf.get(subscription_id),
      amountCents,
    })),
    ...refunds.map(({ id, state, reason, amount_cents: amountCents, requested_by: actorId, ...row }) => ({
      at: row.requested_at,
      kind: `refund_${state}`,
      id,
      about: reason,
      amountCents,
      actorId,
    })),
    ...gifts.map(({ id, days, reason, given_by: actorId, given_at: at }) => ({
      at,
      kind: 'gift',
      id,
      about: `${days}\u00a0jours (${reason})`,
      actorId,
    })),
    ...decisions.map(({ action, ...decision }) => ({
      ...decision,
      kind: 'subscription_decision',
      about: action,
    })),
  ];
}
