import type { SubscriptionContext } from '../context.ts';
import { SubscriptionRow } from '../models.ts';
import type { PaymentProvider } from '../provider/payment-provider.ts';
import { endProviderCopy } from './end-provider-copy.ts';
import { mayStillBeCharged } from './subscriptions-of-person.ts';

/** What one end ends: a subscription, and the change of plan that was to follow it; one more was perhaps given up. */
const LATEST = 3;

/**
 * Ends at the provider at once what somebody has just ended here, so that they can be told what is true; what it does
 * not carry out now is left to the job.
 * @returns whether it has confirmed that nothing more can be charged
 */
export async function endAtOnce(
  context: SubscriptionContext & { payments: PaymentProvider | undefined },
  userId: number,
  now: Date,
): Promise<boolean> {
  const { payments } = context;
  if (payments) {
    const rows = await SubscriptionRow.query(context.db)
      .where({ user_id: userId, account: payments.account })
      .whereNotNull('cancel_requested_at')
      .whereNull('cancelled_at_provider_at')
      .orderBy([
        { column: 'cancel_requested_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(LATEST);
    const ends = await Promise.allSettled(
      rows.map(({ id }) => endProviderCopy({ ...context, payments }, id, now)),
    );
    if (ends.some(({ status }) => status === 'rejected')) return false;
  }
  return !(await mayStillBeCharged(context.db, userId));
}
