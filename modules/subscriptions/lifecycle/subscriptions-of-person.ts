import type { Knex } from 'knex';
import { lockAccount } from '#modules/accounts';
import { SubscriptionRow } from '../models.ts';
import { awaitsEnd } from './subscription-life.ts';

/**
 * Everything that changes somebody's subscriptions takes them all, and one after the other: a change of plan
 * moves two of them, and a first one has no row yet that could be locked. The account comes first, as it does for its
 * erasure: in another order each would wait for the other.
 */
export async function lockSubscriptionsOf(trx: Knex, userId: number): Promise<SubscriptionRow[]> {
  await lockAccount(trx, userId);
  await trx.raw(`select pg_advisory_xact_lock(hashtext('subscriptions of a person'), ?)`, [userId]);
  return SubscriptionRow.query(trx).where('user_id', userId).orderBy('id').forUpdate();
}

/** Whether anything of somebody's may still be charged, though it has ended here. */
export async function mayStillBeCharged(db: Knex, userId: number): Promise<boolean> {
  const rows = await SubscriptionRow.query(db).where('user_id', userId).whereNotNull('cancel_requested_at');
  return rows.some(awaitsEnd);
}
