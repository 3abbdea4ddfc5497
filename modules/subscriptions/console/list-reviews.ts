import type { Knex } from 'knex';
import { type Page, readPage } from '#modules/platform';
import type { QueryOf } from '#modules/platform/contract';
import type { PaymentReview, subscriptionStaffCalls } from '../contract.ts';
import { type PaymentReviewRow, presentReview } from './present-for-staff.ts';

type Query = QueryOf<(typeof subscriptionStaffCalls)['GET /admin/payment-reviews/']>;

const COLUMNS = {
  noticed_at: ['noticed_at', 'payment_reviews.id'],
  id: ['payment_reviews.id'],
} as const;

/** Everything that did not fit, each with the person whose subscription it is about. */
export const reviewsOf = (db: Knex) =>
  db('payment_reviews')
    .leftJoin('subscriptions', 'subscriptions.id', 'subscription_id')
    .select('payment_reviews.*', 'subscriptions.user_id');

/** What does not fit and a person has to look at, for the console. */
export async function listReviews(db: Knex, { filter, ...wanted }: Query): Promise<Page<PaymentReview>> {
  const { id, is_settled, subscription_id } = filter;
  const query = reviewsOf(db);
  if (id) void query.whereIn('payment_reviews.id', id);
  if (subscription_id) void query.where({ subscription_id });
  if (is_settled === true) void query.whereNotNull('settled_at');
  if (is_settled === false) void query.whereNull('settled_at');
  const { rows, ...place } = await readPage<PaymentReviewRow, keyof typeof COLUMNS>(query, wanted, COLUMNS);
  return { rows: rows.map(presentReview), ...place };
}

/** How much still waits for a person. */
export async function countOpenReviews(db: Knex): Promise<number> {
  const [row] = await db('payment_reviews').whereNull('settled_at').count<{ count: string }[]>('* as count');
  return Number(row?.count);
}
