import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from '#modules/platform';
import { endProviderCopy } from './end-provider-copy.ts';
import { SubscriptionRow } from './models.ts';
import { PaymentProviderRefused } from './payment-provider.ts';
import { type PaymentContext, settleSubscription } from './settle-subscription.ts';
import { claimCheck } from './verify-subscription.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 20;
const PAUSE_MS = 200;
/** How long a link that was never approved may still be, though nothing is awaited of it any more. */
const LINK_MS = 35 * DAY_MS;

/** What lives here or may charge there, and has not been asked about for a day; the longest ago first. */
function findDue(db: Knex, account: string, now: Date): Promise<SubscriptionRow[]> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  return SubscriptionRow.query(db)
    .where({ account })
    .whereNotNull('external_id')
    .where((due) => due.whereNull('checked_at').orWhere('checked_at', '<=', before(DAY_MS)))
    .where((concerns) =>
      concerns
        .whereIn('status', ['pending', 'active', 'suspended'])
        .orWhere((ended) =>
          ended
            .whereNull('cancelled_at_provider_at')
            .where((may) =>
              may
                .whereIn('provider_status', ['approved', 'active', 'suspended'])
                .orWhere('approval_url_made_at', '>', before(LINK_MS)),
            ),
        ),
    )
    .orderByRaw('checked_at nulls first')
    .limit(AT_ONCE)
    .execute();
}

/**
 * Compares what we have with what the provider has, each subscription once a day, a few at a time: whatever
 * message was lost, and whatever end the provider has not carried out, comes right here.
 * @throws PaymentProviderUnavailable; the others are asked about at the next run
 */
export async function reconcileSubscriptions(
  context: PaymentContext & { log: Logger },
  now: Date,
  pauseMs = PAUSE_MS,
): Promise<void> {
  const { db, payments, log } = context;
  for (const { id } of await findDue(db, payments.account, now)) {
    if (!(await claimCheck(db, id, now, DAY_MS))) continue;
    try {
      await settleSubscription(context, id, now);
      await endProviderCopy(context, id, now);
    } catch (error) {
      if (!(error instanceof PaymentProviderRefused)) throw error;
      log.error({ err: error, subscriptionId: id }, 'a subscription could not be reconciled');
    }
    await wait(pauseMs);
  }
}
