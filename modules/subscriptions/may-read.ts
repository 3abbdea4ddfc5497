import type { Knex } from 'knex';
import type { Actor } from '#modules/platform';
import { endOfGrace } from './lifecycle/subscription-life.ts';
import { SubscriptionRow } from './models.ts';

/**
 * Until when a running subscription opens texts. A renewal that is late gets its grace; one that was cancelled
 * ends when it was paid to.
 */
export function readsUntil(paid: { endDate: Date; autoRenew: boolean }, graceDays: number): Date {
  return paid.autoRenew ? endOfGrace(paid.endDate, graceDays) : paid.endDate;
}

/** Whether a subscription opens texts now. */
export function opensTexts(
  { status, end_date: endDate, auto_renew: autoRenew }: SubscriptionRow,
  graceDays: number,
  now: Date,
): boolean {
  return status === 'active' && endDate !== null && now < readsUntil({ endDate, autoRenew }, graceDays);
}

/**
 * The one rule on who may read a text, its words and its recording: anyone a free sample, and every text staff
 * and whoever has a subscription that runs. A book's `is_premium` opens and closes nothing.
 * @param user null is a visitor
 */
export function mayRead(user: Actor | null, text: { isFreeSample: boolean }, now: Date): boolean {
  if (text.isFreeSample || user?.role) return true;
  return user?.subscription ? now < user.subscription.readsUntil : false;
}

/** Whether somebody has ever had a subscription that was paid, be it over. */
export async function hasSubscribed(db: Knex, userId: number): Promise<boolean> {
  const paid = await db('subscriptions').where('user_id', userId).whereNotNull('end_date').first('id');
  return paid !== undefined;
}

/** Whether somebody has a subscription that opens texts now: for mails, which nobody's request stands behind. */
export async function isSubscribed(db: Knex, userId: number, graceDays: number, now: Date): Promise<boolean> {
  const rows = await SubscriptionRow.query(db).where({ user_id: userId, status: 'active' });
  return rows.some((row) => opensTexts(row, graceDays, now));
}
