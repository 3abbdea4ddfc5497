import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from '#modules/platform';
import { DAY_MS, MINUTE_MS } from '#modules/platform/units';
import type { PaymentContext } from '../context.ts';
import { SubscriptionRow } from '../models.ts';
import { PaymentProviderRefused } from '../provider/payment-provider.ts';
import { endProviderCopy } from './end-provider-copy.ts';
import { claimCheck, settleSubscription } from './settle-subscription.ts';
import { awaitsEnd } from './subscription-life.ts';

/** An end that the provider has not carried out is asked of it again. */
const END_AGAIN_MS = 15 * MINUTE_MS;
/** Two processes do not ask about the same one at once. */
const AT_LEAST_MS = 10_000;
const AT_ONCE = 20;
const PAUSE_MS = 200;
/** How long a link that was never approved may still be, though nothing is awaited of it any more. */
const LINK_MS = 35 * DAY_MS;

/** What has ended here and may still be charged there, as `awaitsEnd` has it. */
const AWAITS_END = `(cancel_requested_at is not null and cancelled_at_provider_at is null
  and provider_status in ('approved', 'active', 'suspended'))`;
/** Once more when it begins: what the provider will not end before, it may end then, and has yet to charge. */
const ASK_AGAIN = `${AWAITS_END} and (checked_at <= :again or checked_at < starts_at and starts_at <= :now)`;

/**
 * What lives here or may charge there, and has not been asked about for a day; an end that is not carried out yet, for
 * a quarter of an hour, and at the minute of the beginning. Ends first, then the longest ago.
 */
function findDue(db: Knex, account: string, now: Date): Promise<SubscriptionRow[]> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  return SubscriptionRow.query(db)
    .where({ account })
    .whereNotNull('external_id')
    .where((due) =>
      due
        .whereNull('checked_at')
        .orWhere('checked_at', '<=', before(DAY_MS))
        .orWhereRaw(ASK_AGAIN, { again: before(END_AGAIN_MS).toISOString(), now: now.toISOString() }),
    )
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
    .orderByRaw(`${AWAITS_END} desc, checked_at nulls first`)
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
  for (const due of await findDue(db, payments.account, now)) {
    const { id } = due;
    if (!(await claimCheck(db, id, now, awaitsEnd(due) ? AT_LEAST_MS : DAY_MS))) continue;
    try {
      const settled = await settleSubscription(context, id, now);
      if (settled && awaitsEnd(settled)) await endProviderCopy(context, id, now);
    } catch (error) {
      if (!(error instanceof PaymentProviderRefused)) throw error;
      log.error({ err: error, subscriptionId: id }, 'a subscription could not be reconciled');
    }
    await wait(pauseMs);
  }
}
