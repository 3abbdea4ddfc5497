import type { Knex } from 'knex';
import { type Actor, recordActivity } from '#modules/platform';
import { SubscriptionNotFound } from '../errors.ts';
import { SubscriptionRow } from '../models.ts';
import { cancelSubscription } from './cancel-subscription.ts';

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
