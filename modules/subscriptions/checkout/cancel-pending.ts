import type { Knex } from 'knex';
import { applyTransition } from '../lifecycle/apply-transition.ts';
import { lockSubscriptionsOf } from '../lifecycle/subscriptions-of-person.ts';

/**
 * Ends the subscription that somebody has not approved, if there is one: they have turned back at the
 * provider. One that is approved is no longer undone by passing through this page.
 */
export async function cancelPending(db: Knex, userId: number, now: Date): Promise<void> {
  await db.transaction(async (trx) => {
    const rows = await lockSubscriptionsOf(trx, userId);
    const pending = rows.find(({ status, approved_at }) => status === 'pending' && !approved_at);
    if (pending) await applyTransition(trx, pending, 'ended', { now });
  });
}
