import type { Reader } from '#modules/platform';
import { GRACE_MS } from './subscription-life.ts';

/**
 * Whether a running subscription still opens texts. A renewal that is late gets its grace; one that was
 * cancelled ends when it was paid to.
 */
export function hasAccess(subscription: Reader['subscription'], now: Date): boolean {
  if (!subscription) return false;
  const graceMs = subscription.autoRenew ? GRACE_MS : 0;
  return now.getTime() < subscription.endDate.getTime() + graceMs;
}

/**
 * The one rule on who may read a text, its words and its recording: anyone a free sample, and every text staff
 * and whoever has a subscription that runs. A book's `is_premium` opens and closes nothing; it drives banners
 * and counts.
 * @param user null is a visitor
 */
export function mayRead(user: Reader | null, text: { isFreeSample: boolean }, now: Date): boolean {
  return text.isFreeSample || (user !== null && (user.isStaff || hasAccess(user.subscription, now)));
}
