import type { Knex } from 'knex';
import type { Actor } from '#modules/platform';
import { recordActivity } from '#modules/platform/records';
import { SubscriptionNotFound, SubscriptionOver } from '../errors.ts';
import { SubscriptionRow } from '../models.ts';
import { applyTransition } from './apply-transition.ts';
import { endingOf, RUNNING } from './subscription-life.ts';
import { lockSubscriptionsOf } from './subscriptions-of-person.ts';

const canEnd = ({ status }: SubscriptionRow) => RUNNING.includes(status) || status === 'pending';

type TransitionContext = Parameters<typeof applyTransition>[3];

async function end(
  trx: Knex.Transaction,
  row: SubscriptionRow,
  context: TransitionContext,
): Promise<SubscriptionRow> {
  const ending = endingOf(row, context.now);
  return ending ? applyTransition(trx, row, ending, context) : row;
}

/**
 * Ends a subscription at the end of its paid period; one that awaits its payment at once. With one that runs a
 * change of plan ends that was to follow it: nothing more is charged. Twice is as good as once. A job ends it
 * at the provider.
 * @param requestId of the public form, when that is how it is ended
 * @throws SubscriptionNotFound, SubscriptionOver
 */
export async function cancelSubscription(
  db: Knex,
  userId: number,
  subscriptionId: number,
  now: Date,
  requestId?: number,
): Promise<SubscriptionRow> {
  const context = { now, requestId };
  return db.transaction(async (trx) => {
    const rows = await lockSubscriptionsOf(trx, userId);
    const row = rows.find(({ id }) => id === subscriptionId);
    if (!row) throw new SubscriptionNotFound();
    if (!canEnd(row)) throw new SubscriptionOver();
    const change = row.status === 'pending' ? undefined : rows.find(({ status }) => status === 'pending');
    if (change) await end(trx, change, context);
    // The change had ended it already, without a word.
    const goesOut = change?.approved_at && !endingOf(row, now);
    return goesOut ? applyTransition(trx, row, 'change_given_up', context) : end(trx, row, context);
  });
}

/**
 * Ends whatever somebody has, as if they had ended it themselves: their account is being closed. A job ends it at
 * the provider, however long that is away.
 * @returns the ids of what has ended, or will at the end of its paid period
 */
export async function endSubscriptions(trx: Knex.Transaction, userId: number, now: Date): Promise<number[]> {
  const rows = await lockSubscriptionsOf(trx, userId);
  const going = rows.filter((row) => canEnd(row) && endingOf(row, now) !== null);
  for (const row of going) await end(trx, row, { now });
  return going.map(({ id }) => id);
}

/**
 * Ends a subscription for its reader, as they would: at the end of the paid period, and told in writing.
 * @throws SubscriptionNotFound, SubscriptionOver
 */
export async function cancelForReader(db: Knex, actor: Actor, id: number, now: Date): Promise<void> {
  await db.transaction(async (trx) => {
    const row = await SubscriptionRow.query(trx).findById(id).select('user_id');
    if (!row) throw new SubscriptionNotFound();
    const { status } = await cancelSubscription(trx, row.user_id, id, now);
    const cancelled = { action: 'cancel', resource: 'subscriptions', resourceId: id };
    await recordActivity(trx, { actorId: actor.id, ...cancelled, details: { status } });
  });
}
