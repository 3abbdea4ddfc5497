import type { Knex } from 'knex';
import { publish } from '#modules/platform';
import { TerminationLinkInvalid } from '../errors.ts';
import { TerminationConfirmed, UnwantedPaymentReturned } from '../events.ts';
import { cancelSubscription } from '../lifecycle/cancel-subscription.ts';
import { RUNNING } from '../lifecycle/subscription-life.ts';
import { lockSubscriptionsOf } from '../lifecycle/subscriptions-of-person.ts';
import { SubscriptionRow, TransactionRow } from '../models.ts';
import { findByLink, type TerminationRequestRow, terminationRequests } from './termination-link.ts';

/** What was charged between the request and the click was charged against the reader's will. */
async function returnLaterPayments(trx: Knex.Transaction, id: number, since: Date): Promise<void> {
  const later = await TransactionRow.query(trx)
    .where({ subscription_id: id, status: 'completed' })
    .where('paid_at', '>', since)
    .orderBy('id');
  for (const { sale_id } of later) {
    await publish(trx, UnwantedPaymentReturned, { subscriptionId: id, saleId: sale_id });
  }
}

/** What somebody wanted ended who asked on that day; what was bought after it stays. */
export function rowToEnd(
  rows: readonly SubscriptionRow[],
  { requested_at }: Pick<TerminationRequestRow, 'requested_at'>,
): SubscriptionRow | undefined {
  const asked = rows.filter(({ created_at }) => created_at <= requested_at);
  return (
    asked.find(({ status }) => RUNNING.includes(status)) ?? asked.find(({ status }) => status === 'pending')
  );
}

/** Ends it as of the day of the request, has later payments given back, and has the end confirmed in writing. */
export async function carryOut(
  trx: Knex.Transaction,
  request: TerminationRequestRow,
  userId: number,
  now: Date,
): Promise<void> {
  const { id: requestId, requested_at } = request;
  const row = rowToEnd(await lockSubscriptionsOf(trx, userId), request);
  if (row) {
    const began = row.start_date ?? requested_at;
    await cancelSubscription(trx, userId, row.id, began > requested_at ? now : requested_at, requestId);
    if (began <= requested_at) await returnLaterPayments(trx, row.id, requested_at);
  }
  await terminationRequests(trx).where({ id: requestId }).update({ confirmed_at: now, carried_out_at: now });
  await publish(trx, TerminationConfirmed, { requestId });
}

/**
 * Ends the subscription of whoever has got the link, as of the day on which it was asked for. Twice is as good
 * as once.
 * @returns whose it is, and until when what is paid stays open; null when nothing is
 * @throws TerminationLinkInvalid
 */
export async function confirmTermination(
  db: Knex,
  link: { uid: string; token: string },
  now: Date,
): Promise<{ userId: number; end: Date | null }> {
  return db.transaction(async (trx) => {
    const request = await findByLink(trx, link, now);
    if (!request?.user_id) throw new TerminationLinkInvalid();
    if (!request.confirmed_at) await carryOut(trx, request, request.user_id, now);
    const running = await SubscriptionRow.query(trx)
      .where({ user_id: request.user_id })
      .whereIn('status', RUNNING)
      .first();
    return { userId: request.user_id, end: running?.end_date ?? null };
  });
}
