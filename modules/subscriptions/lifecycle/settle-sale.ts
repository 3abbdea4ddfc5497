import type { Knex } from 'knex';
import { DAY_MS } from '#modules/platform/units';
import type { PaymentContext } from '../context.ts';
import { type SubscriptionRow, TransactionRow } from '../models.ts';
import type { ProviderSale } from '../provider/payment-provider.ts';
import { applyTransition } from './apply-transition.ts';
import { closeReview, type Doubt, noteReview } from './note-review.ts';
import { endOfGrace, LIFE, type LifeEvent, paidEndOf } from './subscription-life.ts';

const KNOWN_AFTER_ALL = 'La somme rendue est connue depuis.';

/** How far a payment has come; it never goes back, whatever an old answer says. */
const PROGRESS: Readonly<Record<ProviderSale['status'], number>> = {
  pending: 0,
  declined: 0,
  completed: 1,
  partially_refunded: 2,
  refunded: 3,
  reversed: 3,
};

const isPaid = (status: ProviderSale['status']) => PROGRESS[status] === 1 || PROGRESS[status] === 2;

/** What a payment is to be seen in. */
interface SaleContext {
  trx: Knex.Transaction;
  now: Date;
  durationDays: number;
  graceDays: number;
  /** What was agreed for this payment. */
  expectedCents: number | null;
  /** When the next payment falls due, if this is the last one and the provider can be believed. */
  nextBillingAt: Date | null;
}

/** What a payment pays: from the end of what was paid before, unless that is long past. */
function periodOf(row: SubscriptionRow, sale: ProviderSale, context: SaleContext) {
  const { paidAt } = sale;
  const paidEnd = paidEndOf(row);
  const follows = paidEnd !== null && endOfGrace(paidEnd, context.graceDays) > paidAt;
  const period_start = follows ? paidEnd : paidAt;
  const waits = row.change === 'downgrade' && row.start_date === null && row.starts_at;
  const from = Math.max(period_start.getTime(), waits ? waits.getTime() : 0);
  const { nextBillingAt, now, durationDays } = context;
  const isCredible = nextBillingAt && nextBillingAt.getTime() > now.getTime() + DAY_MS;
  const period_end =
    isCredible && nextBillingAt > period_start ? nextBillingAt : new Date(from + durationDays * DAY_MS);
  return { period_start, period_end };
}

/** What it is to the subscription that a payment is made. */
function paymentEvent(row: SubscriptionRow, { paidAt }: ProviderSale): LifeEvent {
  const isUnasked = row.cancel_requested_at !== null && paidAt > row.cancel_requested_at;
  return isUnasked ? 'paid_against_will' : 'paid';
}

/** What it is to the subscription that a payment has gone back; null: nothing, or it has not. */
function returnEvent(
  row: SubscriptionRow,
  { status, period_end }: TransactionRow,
  before: TransactionRow | undefined,
): LifeEvent | null {
  const isNewlyReturned = PROGRESS[status] === 3 && before !== undefined && isPaid(before.status);
  const paidEnd = paidEndOf(row);
  const isCurrent = period_end !== null && paidEnd !== null && period_end >= paidEnd;
  return isNewlyReturned && isCurrent ? 'returned' : null;
}

/**
 * Writes down how much a refund gave back, as the provider says when it is asked; the same one once.
 * @throws PaymentProviderUnavailable, PaymentProviderRefused
 */
export async function noteRefund({ db, payments }: PaymentContext, refundId: string): Promise<void> {
  const refund = await payments.getRefund(refundId);
  if (!refund) return;
  const { saleId: sale_id, amountCents: amount_cents } = refund;
  await db('refunds').insert({ refund_id: refundId, sale_id, amount_cents }).onConflict().ignore();
}

/** How much of a payment has been given back in part, as far as its refunds are known. */
export async function refundedCentsOf(db: Knex, saleId: string): Promise<number> {
  const [row] = await db('refunds')
    .where('sale_id', saleId)
    .sum<{ sum: string | null }[]>('amount_cents as sum');
  return Number(row?.sum ?? 0);
}

/** The payment as we have it, and as the provider has it now. */
async function record(
  { trx }: SaleContext,
  row: SubscriptionRow,
  sale: ProviderSale,
  known: TransactionRow | undefined,
  paidFor: Partial<TransactionRow>,
): Promise<TransactionRow> {
  const refunded = Math.max(sale.refundedCents, await refundedCentsOf(trx, sale.id));
  const state = {
    status: sale.status,
    refunded_cents: Math.min(refunded, sale.amountCents),
    ...paidFor,
  };
  if (known) return TransactionRow.query(trx).patchAndFetchById(known.id, state);
  return TransactionRow.query(trx).insertAndFetch({
    ...state,
    subscription_id: row.id,
    sale_id: sale.id,
    amount_cents: sale.amountCents,
    currency: sale.currency,
    paid_at: sale.paidAt,
  });
}

/** A part was given back, and by the second time that this is seen nobody has told how much: a person looks. */
async function watchRefund(
  { trx, now }: SaleContext,
  { subscription_id: subscriptionId, sale_id: externalId, status, refunded_cents }: TransactionRow,
  before: TransactionRow | undefined,
): Promise<void> {
  if (before?.status !== 'partially_refunded') return;
  const isUnknown = status === 'partially_refunded' && refunded_cents === 0;
  const about = { subscriptionId, externalId, details: {} };
  if (isUnknown) await noteReview(trx, 'refund_unknown', about, now);
  else await closeReview(trx, 'refund_unknown', subscriptionId, KNOWN_AFTER_ALL, now);
}

/** Why this is another payment than the one agreed on; null when it is that one. */
function doubtAbout(
  expectedCents: number | null,
  row: SubscriptionRow,
  sale: ProviderSale,
  known: TransactionRow | undefined,
): Doubt | null {
  if (known && known.subscription_id !== row.id) {
    return { reason: 'sale_of_another', details: { of: known.subscription_id } };
  }
  const isAsAgreed = sale.amountCents === expectedCents && sale.currency === row.currency;
  if (known || sale.status === 'declined' || isAsAgreed) return null;
  const details = { amount_cents: sale.amountCents, currency: sale.currency, expected_cents: expectedCents };
  return { reason: 'other_amount', details };
}

/**
 * Brings one payment up to date, and the subscription with it: each is counted once, by the provider's id.
 * @param row its rows are locked
 * @param onFirstPaid is done before a subscription begins, and answers it as it then is
 * @returns the subscription as it is now
 */
export async function settleSale(
  context: SaleContext,
  row: SubscriptionRow,
  sale: ProviderSale,
  onFirstPaid: () => Promise<SubscriptionRow>,
): Promise<SubscriptionRow> {
  const { trx, now } = context;
  const known = await TransactionRow.query(trx).findOne({ sale_id: sale.id });
  const doubt = doubtAbout(context.expectedCents, row, sale, known);
  if (doubt) {
    const about = { subscriptionId: row.id, externalId: sale.id, details: doubt.details };
    await noteReview(trx, doubt.reason, about, now);
    return row;
  }
  if (known && PROGRESS[sale.status] < PROGRESS[known.status]) return row;
  const isNewlyPaid = isPaid(sale.status) && !(known && isPaid(known.status));
  const paid = isNewlyPaid ? paymentEvent(row, sale) : null;
  // Money that goes back has paid for nothing: its return must not end what another payment has paid.
  const paysPeriod = paid !== null && LIFE[row.status][paid]?.end === 'moves on';
  const paidFor = {
    ...(paid ? { paid_at: sale.paidAt } : {}),
    ...(paysPeriod ? periodOf(row, sale, context) : {}),
  };
  const payment = await record(context, row, sale, known, paidFor);
  await watchRefund(context, payment, known);
  const beginning = row.status === 'pending' && paid === 'paid' ? await onFirstPaid() : row;
  const event = paid ?? returnEvent(beginning, payment, known);
  return event ? applyTransition(trx, beginning, event, { now, payment }) : beginning;
}
