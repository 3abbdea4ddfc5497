import type { Actor } from '#modules/platform';
import { endOfGrace } from './lifecycle/subscription-life.ts';
import type { SubscriptionRow } from './models.ts';

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
  if (text.isFreeSample || user?.isStaff) return true;
  return user?.subscription ? now < user.subscription.readsUntil : false;
}
