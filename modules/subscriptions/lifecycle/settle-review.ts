import type { Knex } from 'knex';
import type { Actor } from '#modules/platform';
import { recordActivity } from '#modules/platform/records';
import { reviewsOf } from '../console/list-reviews.ts';
import { presentReview } from '../console/present-for-staff.ts';
import type { PaymentReview } from '../contract.ts';
import { PaymentReviewNotFound, PaymentReviewSettled } from '../errors.ts';

/**
 * Notes that a person has looked at what did not fit, and what came of it. Nothing else changes.
 * @throws PaymentReviewNotFound, PaymentReviewSettled
 */
export async function settleReview(
  db: Knex,
  actor: Actor,
  id: number,
  note: string,
  now: Date,
): Promise<PaymentReview> {
  return db.transaction(async (trx) => {
    const settled = await trx('payment_reviews')
      .where({ id })
      .whereNull('settled_at')
      .update({ settled_at: now, settled_by: actor.id, note });
    const row = await reviewsOf(trx).where('payment_reviews.id', id).first();
    if (!row) throw new PaymentReviewNotFound();
    if (settled === 0) throw new PaymentReviewSettled();
    const subject = { resource: 'payment-reviews', resourceId: id };
    await recordActivity(trx, { actorId: actor.id, action: 'settle', ...subject });
    return presentReview(row);
  });
}
