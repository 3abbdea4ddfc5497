import type { Knex } from 'knex';
import { prepareApproval } from '../../modules/subscriptions/checkout/prepare-approval.ts';
import { settleSubscription } from '../../modules/subscriptions/lifecycle/settle-subscription.ts';
import { aMember, type Member } from './builders/accounts.ts';
import { aPlan } from './builders/subscriptions.ts';
import { FakePaymentProvider } from './fake-payment-provider.ts';

/** When people in these tests buy. */
export const NOON = new Date('2026-03-01T12:00:00Z');
export const daysAfter = (days: number, from = NOON): Date => new Date(from.getTime() + days * 86_400_000);

/** Three plans, a provider in memory, and people who buy; each with what has become of it. */
export async function openShop(db: Knex, graceDays = 12) {
  const payments = new FakePaymentProvider();
  const context = { db, payments, graceDays, publicUrl: 'https://soutour.example' };
  const plans = {
    month: await aPlan(db, { priceCents: 990, durationDays: 30 }),
    quarter: await aPlan(db, { priceCents: 2490, durationDays: 90 }),
    year: await aPlan(db, { priceCents: 7600, durationDays: 365 }),
  };
  const rowsOf = ({ id }: Pick<Member, 'id'>) => db('subscriptions').where('user_id', id).orderBy('id');
  const rowOf = (id: number) => db('subscriptions').where({ id }).first();

  return {
    ...context,
    context,
    plans,
    rowsOf,
    rowOf,
    settle: (id: number, now: Date) => settleSubscription(context, id, now),
    /** Prepared and not yet approved: the row, and its name at the provider. */
    async choose(member: Pick<Member, 'id'>, planId: number, now = NOON) {
      await prepareApproval(context, member.id, planId, now);
      const row = (await rowsOf(member)).at(-1);
      return { id: row.id as number, externalId: row.external_id as string };
    },
    /** Somebody who has bought, approved and paid. */
    async subscribe(planId = plans.month, now = NOON) {
      const member = await aMember(db);
      const { id, externalId } = await this.choose(member, planId, now);
      const saleId = payments.approve(externalId, now) ?? '';
      await settleSubscription(context, id, now);
      return { member, id, externalId, saleId };
    },
    transactionsOf: (id: number) => db('transactions').where('subscription_id', id).orderBy('paid_at'),
    reviews: (id: number) => db('payment_reviews').where('subscription_id', id).pluck('reason'),
    /** The events about a subscription, in their order. */
    eventsOf: (id: number): Promise<string[]> =>
      db('outbox').whereRaw(`(payload->>'subscriptionId')::int = ?`, [id]).orderBy('id').pluck('name'),
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;
