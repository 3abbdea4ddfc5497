import type { Knex } from 'knex';
import { publish } from '#modules/platform';
import {
  ProviderEndWanted,
  SubscriptionCancelled,
  SubscriptionExpired,
  SubscriptionRenewed,
  SubscriptionSuspended,
  SubscriptionVerified,
  UnwantedPaymentReturned,
} from './events.ts';
import { SubscriptionRow, type TransactionRow } from './models.ts';
import { LIFE, type LifeEvent, RUNNING, type Step } from './subscription-life.ts';

/** What an event brings along. */
interface Occasion {
  now: Date;
  /** Of a payment: it, with the period that it would pay. */
  payment?: TransactionRow;
  /** Of an end that was asked for by the public form: that request. */
  requestId?: number;
}

/** States in which the provider goes on charging, or may again. */
const LIVE: readonly SubscriptionRow['provider_status'][] = ['approved', 'active', 'suspended'];

/** Whether its buyer has approved it, and the provider has not ended it: it may charge. */
export function mayCharge({ provider_status, cancelled_at_provider_at }: SubscriptionRow): boolean {
  return LIVE.includes(provider_status) && cancelled_at_provider_at === null;
}

/** Whether it has ended here and not yet at the provider: it may still be charged. */
export function awaitsEnd(row: SubscriptionRow): boolean {
  return row.cancel_requested_at !== null && mayCharge(row);
}

function earliestEnd({ start_date, end_date }: SubscriptionRow, now: Date): Date {
  const end = end_date && end_date < now ? end_date : now;
  // A period has a beginning and an end, even when it was given up at once.
  return start_date && end <= start_date ? new Date(start_date.getTime() + 1) : end;
}

function datesAfter(
  row: SubscriptionRow,
  { end }: Step,
  { now, payment }: Occasion,
): Partial<SubscriptionRow> {
  if (end === 'is now') return { end_date: earliestEnd(row, now) };
  if (end !== 'moves on' || !payment?.period_start || !payment.period_end) return {};
  const isLater = !row.end_date || payment.period_end > row.end_date;
  return {
    start_date: row.start_date ?? payment.period_start,
    end_date: isLater ? payment.period_end : row.end_date,
  };
}

async function tell(
  trx: Knex.Transaction,
  id: number,
  step: Step,
  { payment, requestId }: Occasion,
): Promise<void> {
  const told = { subscriptionId: id };
  for (const notice of step.tells ?? []) {
    if (notice === 'verified') await publish(trx, SubscriptionVerified, told);
    if (notice === 'suspended') await publish(trx, SubscriptionSuspended, told);
    if (notice === 'cancelled')
      await publish(trx, SubscriptionCancelled, requestId ? { ...told, requestId } : told);
    if (notice === 'expired') await publish(trx, SubscriptionExpired, told);
    if (notice === 'renewed' && payment)
      await publish(trx, SubscriptionRenewed, { ...told, transactionId: payment.id });
  }
  if (step.returnsMoney && payment)
    await publish(trx, UnwantedPaymentReturned, { ...told, saleId: payment.sale_id });
}

/** Has the provider's copy ended, if it may charge; the wish stands in the row until it is fulfilled. */
export async function endAtProvider(
  trx: Knex.Transaction,
  row: SubscriptionRow,
  now: Date,
): Promise<SubscriptionRow> {
  const cancel_requested_at = row.cancel_requested_at ?? now;
  const wanted = await SubscriptionRow.query(trx).patchAndFetchById(row.id, { cancel_requested_at });
  if (mayCharge(row)) await publish(trx, ProviderEndWanted, { subscriptionId: row.id });
  return wanted;
}

/**
 * Makes of a subscription what the table of its life says, and tells who has to hear of it. Its rows are locked.
 * @returns the row as it is now
 */
export async function takeStep(
  trx: Knex.Transaction,
  row: SubscriptionRow,
  event: LifeEvent,
  occasion: Occasion,
): Promise<SubscriptionRow> {
  const step = LIFE[row.status][event];
  if (!step) return row;
  const renews = step.renews ?? row.auto_renew;
  const patch = { status: step.to, auto_renew: renews, ...datesAfter(row, step, occasion) };
  const moved = await SubscriptionRow.query(trx).patchAndFetchById(row.id, patch);
  await tell(trx, row.id, step, occasion);
  const wasOver = !RUNNING.includes(row.status) && row.status !== 'pending';
  const endsNow = !wasOver && step.to !== 'suspended' && step.to !== 'pending' && !renews;
  const goesOnCharging = step.returnsMoney && mayCharge(row);
  return endsNow || goesOnCharging ? endAtProvider(trx, moved, occasion.now) : moved;
}
