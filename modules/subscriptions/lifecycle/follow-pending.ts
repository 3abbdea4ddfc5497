import type { Knex } from 'knex';
import type { Logger } from '#modules/platform';
import type { PaymentContext } from '../context.ts';
import { SubscriptionRow } from '../models.ts';
import { PaymentProviderRefused, PaymentProviderUnavailable } from '../provider/payment-provider.ts';
import { claimCheck, settleSubscription } from './settle-subscription.ts';

const AT_ONCE = 10;
const LEAST_MS = 5_000;

/**
 * Since when a payment has been awaited: an approved change to a cheaper plan is paid when it begins. Between two
 * questions a quarter of that time passes, five seconds at least and an hour at most.
 */
const AWAITED_SINCE = `case when change = 'downgrade' and approved_at is not null then starts_at
  else coalesce(approval_url_made_at, created_at) end`;
const IS_DUE = `(checked_at is null or checked_at <= :now::timestamptz - least(interval '1 hour',
  greatest(interval '5 seconds', (:now::timestamptz - (${AWAITED_SINCE})) / 4)))`;

function findDue(db: Knex, account: string, now: Date): Promise<SubscriptionRow[]> {
  const at = { now: now.toISOString() };
  return SubscriptionRow.query(db)
    .where({ status: 'pending', account })
    .whereNotNull('external_id')
    .whereRaw(`(${AWAITED_SINCE}) <= :now::timestamptz`, at)
    .whereRaw(IS_DUE, at)
    .orderByRaw('checked_at nulls first')
    .limit(AT_ONCE)
    .execute();
}

/**
 * Asks the provider about the payments that are awaited, more and more seldom: one is found after its buyer's
 * browser has gone, and when no message of the provider's arrives.
 */
export async function followPending(context: PaymentContext & { log: Logger }, now: Date): Promise<void> {
  const { db, payments, log } = context;
  const due = await findDue(db, payments.account, now);
  const asked = due.map(async ({ id }) => {
    if (await claimCheck(db, id, now, LEAST_MS)) await settleSubscription(context, id, now);
  });
  const ends = await Promise.allSettled(asked);
  const errors = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
  for (const error of errors) {
    const isProviders =
      error instanceof PaymentProviderUnavailable || error instanceof PaymentProviderRefused;
    if (!isProviders) throw error;
    log.warn({ err: error }, 'a pending payment could not be asked about');
  }
}
