import type { Knex } from 'knex';
import { SubscriptionRow } from '../models.ts';
import { awaitsEnd } from './subscription-life.ts';

/** Whether anything of somebody's may still be charged, though it has ended here. */
export async function mayStillBeCharged(db: Knex, userId: number): Promise<boolean> {
  const rows = await SubscriptionRow.query(db).where('user_id', userId).whereNotNull('cancel_requested_at');
  return rows.some(awaitsEnd);
}
