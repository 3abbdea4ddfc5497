import type { Knex } from 'knex';
import type { DataSubject, PersonalData } from '#modules/platform/records';
import { applyTransition } from './lifecycle/apply-transition.ts';
import { RUNNING } from './lifecycle/subscription-life.ts';
import { lockSubscriptionsOf } from './lifecycle/subscriptions-of-person.ts';
import { GiftRow, SubscriptionRow, TransactionRow } from './models.ts';
import { listHistory } from './own/list-history.ts';

function paymentsOf(db: Knex, userId: number) {
  return TransactionRow.query(db)
    .join('subscriptions', 'subscriptions.id', 'subscription_id')
    .where('user_id', userId)
    .orderBy(['paid_at', 'transactions.id']);
}

/** Requests for an end are made without an account: by address. */
function requestsOf(db: Knex, { id, email }: DataSubject) {
  return db('termination_requests').where((theirs) =>
    theirs.where('user_id', id).orWhereRaw('lower(email) = lower(?)', [email]),
  );
}

/**
 * What somebody has subscribed to and paid. When their account is erased the rows stay, for accounting, and lead
 * to a number without a name; nothing is renewed any more, and a job ends what runs at the provider.
 */
export const subscriptionData: PersonalData = {
  name: 'subscriptions',

  async export(db, person) {
    const subscriptions = await SubscriptionRow.query(db)
      .join('plans', 'plans.id', 'plan_id')
      .where('user_id', person.id)
      .orderBy('subscriptions.id')
      .select('plans.name as plan', 'status', 'start_date', 'end_date', 'auto_renew', 'created_at');
    const payments = await paymentsOf(db, person.id)
      .select('sale_id', 'transactions.status', 'amount_cents', 'refunded_cents', 'transactions.currency')
      .select('paid_at', 'period_start', 'period_end');
    const requests = await requestsOf(db, person)
      .orderBy('id')
      .select('name', 'email', 'reference', 'reason', 'requested_at', 'confirmed_at', 'carried_out_at');
    const gifts = await GiftRow.query(db)
      .join('subscriptions', 'subscriptions.id', 'subscription_id')
      .where('user_id', person.id)
      .orderBy('given_at')
      .select('days', 'reason', 'given_at');
    const refunds = await paymentsOf(db, person.id)
      .join('refund_requests', 'transaction_id', 'transactions.id')
      .select('sale_id', 'refund_requests.amount_cents', 'reason', 'state', 'requested_at');
    return { subscriptions, payments, gifts, refunds, termination_requests: requests };
  },

  async erase(trx, person, now) {
    const rows = await lockSubscriptionsOf(trx, person.id);
    for (const row of rows) await applyTransition(trx, row, 'erased', { now });
    // What staff has noted about a payment or a gift may name them.
    const own = rows.map(({ id }) => id);
    await trx('payment_reviews').whereIn('subscription_id', own).update({ note: null });
    await trx('gifts').whereIn('subscription_id', own).update({ reason: '' });
    const paid = trx('transactions').whereIn('subscription_id', own).select('id');
    await trx('refund_requests').whereIn('transaction_id', paid).update({ reason: '' });
    await requestsOf(trx, person).delete();
  },

  history: (db, person, limit) => listHistory(db, person.id, limit),

  async lastContact(db, { id }, now) {
    const rows = await SubscriptionRow.query(db).where('user_id', id);
    if (rows.some(({ status }) => RUNNING.includes(status))) return now;
    const payments = await paymentsOf(db, id).select('paid_at');
    const activity = [
      ...rows.flatMap(({ created_at, end_date }) => [created_at, end_date ?? created_at]),
      ...payments.map(({ paid_at }) => paid_at),
    ];
    return activity.reduce<Date | null>((last, day) => (last && last > day ? last : day), null);
  },
};
