import type { Knex } from 'knex';
import { prepareApproval } from '../../../modules/subscriptions/checkout/prepare-approval.ts';
import { settleSubscription } from '../../../modules/subscriptions/lifecycle/settle-subscription.ts';
import type { PaypalSimulator } from '../../../scripts/paypal-simulator/index.ts';
import { aMember, type Member } from '../builders/accounts.ts';
import { aPlan } from '../builders/subscriptions.ts';
import { openSimulator, paypalAt } from './paypal.ts';

/** When people in these tests buy. */
export const NOON = new Date('2026-03-01T12:00:00Z');
export const daysAfter = (days: number, from = NOON): Date => new Date(from.getTime() + days * 86_400_000);

/** Longer than any clock is moved here: that tokens run out is proved elsewhere. */
const TOKEN_SECONDS = 100 * 365 * 86_400;

type Control = PaypalSimulator['control'];

/** What a test makes of the simulated PayPal, in as few words. */
function handOn(control: Control) {
  return {
    /** Its buyer approves, and is charged unless that lies ahead. Returns the sale's id. */
    async approve(id: string, at: Date): Promise<string | null> {
      control.standAt(at);
      await control.approve(id);
      return this.at(id)?.sales.at(-1)?.id ?? null;
    },
    /** A payment of the price, or as a test tells. Returns its id. */
    charge: (id: string, at: Date, sale: Parameters<Control['charge']>[1] = {}) =>
      control.charge(id, { at: at.getTime(), ...sale }),
    /** A payment that did not go through, and how many failures that makes. */
    decline(id: string, at: Date) {
      control.charge(id, { at: at.getTime(), state: 'denied' });
      control.describe(id, { failedAttempts: 1 });
    },
    /** When it says that the next payment falls due. */
    fallsDue: (id: string, at: Date | null) => control.describe(id, { nextBillingAt: at?.getTime() }),
    describe: control.describe,
    settleSale: control.settleSale,
    /** The next call of an operation has no answer, or another fault. */
    fail: (operation: string, fault: Partial<Parameters<Control['inject']>[0]> = {}) =>
      control.inject({ kind: 'error', operation, ...fault }),
    /** A subscription as the simulator has it: its state, and the money taken for it. */
    at: (id: string) => control.ledger().subscriptions.find((one) => one.id === id),
    /** What bears one of our names there. */
    named: (name: string) => control.ledger().subscriptions.filter((one) => one.custom_id === name),
    /** The requests of an operation, or all. */
    asked: (operation?: string) =>
      control.ledger().requests.filter((request) => !operation || request.operation === operation),
  };
}

/**
 * Three plans, a simulated PayPal whose clock stands where a test puts it, and people who buy; each with what has
 * become of it.
 */
export async function openShop(db: Knex, graceDays = 12) {
  const simulator = await openSimulator({ standsAt: NOON, tokenSeconds: TOKEN_SECONDS });
  const payments = paypalAt(simulator);
  const paypal = handOn(simulator.control);
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
    paypal,
    plans,
    rowsOf,
    rowOf,
    settle: (id: number, now: Date) => settleSubscription(context, id, now),
    /** Prepared and not yet approved: the row, and its name at the provider. */
    async choose(member: Pick<Member, 'id'>, planId: number, now = NOON) {
      simulator.control.standAt(now);
      await prepareApproval(context, member.id, planId, now);
      const row = (await rowsOf(member)).at(-1);
      return { id: row.id as number, externalId: row.external_id as string };
    },
    /** Somebody who has bought, approved and paid. */
    async subscribe(planId = plans.month, now = NOON) {
      const member = await aMember(db);
      const { id, externalId } = await this.choose(member, planId, now);
      const saleId = (await paypal.approve(externalId, now)) ?? '';
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
