import type { Logger } from '#modules/platform';
import { MINUTE_MS } from '#modules/platform/units';
import type { PaymentContext, SubscriptionContext } from '../context.ts';
import { SubscriptionRow } from '../models.ts';
import { PaymentProviderRefused, PaymentProviderUnavailable } from '../provider/payment-provider.ts';
import { applyTransition } from './apply-transition.ts';
import { claimCheck, settleSubscription } from './settle-subscription.ts';
import { APPROVAL_MS, clockEvent, endOfGrace } from './subscription-life.ts';
import { lockSubscriptionsOf } from './subscriptions-of-person.ts';

const AT_ONCE = 100;
const ASK_EVERY_MS = 15 * MINUTE_MS;

/** Whose time may be over; the table of its life decides. */
function findCandidates({ db, graceDays }: SubscriptionContext, now: Date): Promise<SubscriptionRow[]> {
  return SubscriptionRow.query(db)
    .where((over) => over.where({ status: 'active', auto_renew: false }).where('end_date', '<=', now))
    .orWhere((overdue) =>
      overdue.whereIn('status', ['active', 'suspended']).where('end_date', '<=', endOfGrace(now, -graceDays)),
    )
    .orWhere((abandoned) =>
      abandoned
        .where({ status: 'pending' })
        .whereNull('approved_at')
        .where('created_at', '<=', new Date(now.getTime() - APPROVAL_MS)),
    )
    .orderByRaw('checked_at nulls first')
    .limit(AT_ONCE)
    .execute();
}

/** @returns whether its time was over */
async function recordClock(
  { db, graceDays }: SubscriptionContext,
  { id, user_id }: SubscriptionRow,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (trx) => {
    const row = (await lockSubscriptionsOf(trx, user_id)).find((one) => one.id === id);
    const event = row ? clockEvent(row, graceDays, now) : null;
    if (row && event) await applyTransition(trx, row, event, { now });
    return event !== null;
  });
}

/**
 * Writes down what time has ended; access is reckoned at each request and waits for nobody. Before it takes a
 * payment for missing it asks the provider, and when that does not answer it takes nothing for missing.
 */
export async function expireSubscriptions(
  context: SubscriptionContext & { payments: PaymentContext['payments'] | undefined; log: Logger },
  now: Date,
): Promise<void> {
  const { db, log } = context;
  let answers = context.payments;
  for (const candidate of await findCandidates(context, now)) {
    if (await recordClock(context, candidate, now)) continue;
    if (!answers || !(await claimCheck(db, candidate.id, now, ASK_EVERY_MS))) continue;
    try {
      await settleSubscription({ ...context, payments: answers }, candidate.id, now);
      await recordClock(context, candidate, now);
    } catch (error) {
      if (error instanceof PaymentProviderUnavailable) answers = undefined;
      else if (!(error instanceof PaymentProviderRefused)) throw error;
      log.warn({ err: error, subscriptionId: candidate.id }, 'nothing ends while nobody can be asked');
    }
  }
}
