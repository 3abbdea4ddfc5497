import type { Knex } from 'knex';
import { publish } from '#modules/platform';
import { ProviderEndWanted } from '../events.ts';
import { SubscriptionRow, type TransactionRow } from '../models.ts';
import {
  daysAfter,
  LIFE,
  type LifeEvent,
  mayCharge,
  paidEndOf,
  type SubscriptionTransition,
} from './subscription-life.ts';

/** What an event brings along. */
interface TransitionContext {
  now: Date;
  /** Of a payment: it, with the period that it would pay. */
  payment?: TransactionRow | undefined;
  /** Of a gift: how many days. */
  givenDays?: number | undefined;
  /** Of an end that was asked for by the public form: that request. */
  requestId?: number | undefined;
}

function earliestEnd({ start_date, end_date }: SubscriptionRow, now: Date): Date {
  const end = end_date && end_date < now ? end_date : now;
  // A period has a beginning and an end, even when it was given up at once.
  return start_date && end <= start_date ? new Date(start_date.getTime() + 1) : end;
}

function datesAfter(
  row: SubscriptionRow,
  { end }: SubscriptionTransition,
  { now, payment, givenDays = 0 }: TransitionContext,
): Partial<SubscriptionRow> {
  if (end === 'is now') return { end_date: earliestEnd(row, now), given_days: 0 };
  if (end !== 'moves on') return {};
  const given_days = row.given_days + givenDays;
  const paidEnd = paidEndOf(row);
  const period = payment?.period_end;
  const from = period && (!paidEnd || period > paidEnd) ? period : paidEnd;
  return {
    start_date: row.start_date ?? payment?.period_start ?? null,
    end_date: from && daysAfter(from, given_days),
    given_days,
  };
}

/**
 * Makes of a subscription what the table of its life says, and publishes that. Its rows are locked. An end at the
 * provider is wanted in the row until it is fulfilled; a job sees to it where the provider may charge.
 * @returns the row as it is now
 */
export async function applyTransition(
  trx: Knex.Transaction,
  row: SubscriptionRow,
  event: LifeEvent,
  context: TransitionContext,
): Promise<SubscriptionRow> {
  const transition = LIFE[row.status][event];
  if (!transition) return row;
  const { now, payment, requestId } = context;
  const moved = await SubscriptionRow.query(trx).patchAndFetchById(row.id, {
    status: transition.to,
    auto_renew: transition.renews ?? row.auto_renew,
    ...datesAfter(row, transition, context),
    ...(transition.endsAtProvider && { cancel_requested_at: row.cancel_requested_at ?? now }),
  });
  const payload = { subscriptionId: row.id, transactionId: payment?.id, saleId: payment?.sale_id, requestId };
  for (const published of transition.publishes ?? []) await publish(trx, published, payload);
  if (transition.endsAtProvider && mayCharge(row)) await publish(trx, ProviderEndWanted, payload);
  return moved;
}
