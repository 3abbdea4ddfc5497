import type { Knex } from 'knex';

type Reason =
  /** The provider has none of this id. */
  | 'unknown_at_provider'
  /** It was made for something else, or with another plan. */
  | 'other_custom_id'
  | 'other_plan'
  /** A payment of another sum or currency than was agreed. */
  | 'other_amount'
  /** A payment that stands under another subscription already. */
  | 'sale_of_another'
  /** A message of the provider about nothing of ours. */
  | 'unknown_subscription'
  /** Money that is to go back, and the provider says no. */
  | 'refund_refused'
  /** What was given back in part, and nobody has told how much. */
  | 'refund_unknown'
  /** What has ended here and may still be charged: the provider refuses its end. */
  | 'end_refused';

/** What does not fit, and what a person has to know of it. */
export interface Doubt {
  reason: Reason;
  details: Record<string, unknown>;
}

/** Puts aside what does not fit, for a person to look at; the same thing once. */
export async function noteReview(
  trx: Knex,
  reason: Reason,
  about: { subscriptionId: number | null; externalId: string | null; details: Record<string, unknown> },
  now: Date,
): Promise<void> {
  await trx('payment_reviews')
    .insert({
      reason,
      subscription_id: about.subscriptionId,
      external_id: about.externalId,
      details: JSON.stringify(about.details),
      noticed_at: now,
    })
    .onConflict()
    .ignore();
}

/** What a person was told of has come right by itself. */
export async function closeReview(
  trx: Knex,
  reason: Reason,
  subscriptionId: number,
  note: string,
  now: Date,
): Promise<void> {
  await trx('payment_reviews')
    .where({ reason, subscription_id: subscriptionId })
    .whereNull('settled_at')
    .update({ settled_at: now, note });
}
