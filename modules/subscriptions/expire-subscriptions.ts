import type { Knex } from 'knex';
import type { Logger } from '#modules/platform';
import { lockSubscriptionsOf } from './lock-subscriptions.ts';
import { SubscriptionRow } from './models.ts';
import { PaymentProviderRefused, PaymentProviderUnavailable } from './payment-provider.ts';
import { type PaymentContext, settleSubscription } from './settle-subscription.ts';
import { APPROVAL_MS, clockEvent, GRACE_MS } from './subscription-life.ts';
import { takeStep } from './take-step.ts';
import { claimCheck } from './verify-subscription.ts';

const AT_ONCE = 100;
const ASK_EVERY_MS = 15 * 60_000;

/** Whose time may be over; the table of its life decides. */
function findCandidates(db: Knex, now: Date): Promise<SubscriptionRow[]> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  return SubscriptionRow.query(db)
    .where((over) => over.where({ status: 'active', auto_renew: false }).where('end_date', '<=', now))
    .orWhere((overdue) =>
      overdue.whereIn('status', ['active', 'suspended']).where('end_date', '<=', before(GRACE_MS)),
    )
    .orWhere((abandoned) =>
      abandoned
        .where({ status: 'pending' })
        .whereNull('approved_at')
        .where('created_at', '<=', before(APPROVAL_MS)),
    )
    .orderByRaw('checked_at nulls first')
    .limit(AT_ONCE)
    .execute();
}

/** @returns whether its time was over */
async function recordClock(db: Knex, { id, user_id }: SubscriptionRow, now: Date): Promise<boolean> {
  return db.transaction(async (trx) => {
    const row = (await lockSubscriptionsOf(trx, user_id)).find((one) => one.id === id);
    const event = row ? clockEvent(row, now) : null;
    if (row && event) await takeStep(trx, row, event, { now });
    return event !== null;
  });
}

/**
 * Writes down what time has ended; access is reckoned at each request and waits for nobody. Before it takes a
 * payment for missing it asks the provider, and when that does not answer it takes nothing for missing.
 */
export async function expireSubscriptions(
  { db, payments, log }: { db: Knex; payments: PaymentContext['payments'] | undefined; log: Logger },
  now: Date,
): Promise<void> {
  let answers = payments;
  for (const candidate of await findCandidates(db, now)) {
    if (await recordClock(db, candidate, now)) continue;
    if (!answers || !(await claimCheck(db, candidate.id, now, ASK_EVERY_MS))) continue;
    try {
      await settleSubscription({ db, payments: answers }, candidate.id, now);
      await recordClock(db, candidate, now);
    } catch (error) {
      if (error instanceof PaymentProviderUnavailable) answers = undefined;
      else if (!(error instanceof PaymentProviderRefused)) throw error;
      log.warn({ err: error, subscriptionId: candidate.id }, 'nothing ends while nobody can be asked');
    }
  }
}
