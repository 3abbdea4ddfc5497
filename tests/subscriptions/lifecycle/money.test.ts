import { beforeAll, describe, expect, it } from 'vitest';
import { cancelPending } from '../../../modules/subscriptions/checkout/cancel-pending.ts';
import { prepareApproval } from '../../../modules/subscriptions/checkout/prepare-approval.ts';
import { settleSubscription } from '../../../modules/subscriptions/lifecycle/settle-subscription.ts';
import { createPaymentProvider } from '../../../modules/subscriptions/provider/create-payment-provider.ts';
import { PaymentProviderUnavailable } from '../../../modules/subscriptions/provider/payment-provider.ts';
import { type PaypalSimulator, startPaypalSimulator } from '../../../scripts/paypal-simulator/index.ts';
import { atFileEnd } from '../../support/at-file-end.ts';
import { aMember } from '../../support/builders/accounts.ts';
import { aPlan } from '../../support/builders/subscriptions.ts';
import { freshDatabase } from '../../support/database.ts';

// The rules over HTTP: through the adapter, against a PayPal that keeps account of what it has taken.

const DAY_S = 86_400;
let paypal: PaypalSimulator;
let context: Parameters<typeof prepareApproval>[0];
let plans: { month: number; year: number };
let aheadMs = 0;

beforeAll(async () => {
  const merchant = { clientId: 'simulator', clientSecret: 'simulator' };
  paypal = await startPaypalSimulator({ port: 0, ...merchant });
  atFileEnd(() => paypal.stop());
  const port = Number(new URL(paypal.url).port);
  const config = { deployment: 'demo', paypal: undefined, paypalSimulatorPort: port } as const;
  const db = await freshDatabase();
  context = {
    db,
    payments: createPaymentProvider(config),
    graceDays: 12,
    publicUrl: 'http://localhost:3000',
  };
  plans = {
    month: await aPlan(db, { priceCents: 990, durationDays: 30 }),
    year: await aPlan(db, { priceCents: 7600, durationDays: 365 }),
  };
});

const now = () => new Date(Date.now() + aheadMs);

async function wait(days: number): Promise<void> {
  aheadMs += days * DAY_S * 1000;
  await paypal.control.advance(days * DAY_S);
}

const rowOf = (id: number) => context.db('subscriptions').where({ id }).first();
const settle = (id: number) => settleSubscription(context, id, now());

async function choose(userId: number, planId: number): Promise<{ id: number; external_id: string }> {
  await prepareApproval(context, userId, planId, now());
  return context.db('subscriptions').where({ user_id: userId }).orderBy('id', 'desc').first();
}

async function subscribe(planId: number) {
  const { id: userId } = await aMember(context.db);
  const { id, external_id } = await choose(userId, planId);
  await paypal.control.approve(external_id);
  await settle(id);
  return { userId, id, externalId: external_id };
}

/** What PayPal has taken for one of our rows, whatever it is called there. */
const takenFor = (id: number) =>
  paypal.control.ledger().subscriptions.filter(({ custom_id }) => custom_id === `sub_${id}`);

describe('what is charged', () => {
  it('[PAY-13] twenty who click at once are one subscription of one buyer, charged once', async () => {
    const { id: userId } = await aMember(context.db);
    const urls = await Promise.all(
      Array.from({ length: 20 }, () => prepareApproval(context, userId, plans.month, now())),
    );
    expect(new Set(urls).size).toBe(1);
    const { id, external_id } = await choose(userId, plans.month);
    await paypal.control.approve(external_id);
    await Promise.all(Array.from({ length: 5 }, () => settle(id)));

    expect(takenFor(id)).toMatchObject([{ id: external_id, taken_cents: 990, returned_cents: 0 }]);
    expect(await context.db('transactions').where('subscription_id', id)).toHaveLength(1);
    expect((await rowOf(id)).status).toBe('active');
  });

  it('[PAY-01] a creation whose answer is lost is not made twice', async () => {
    const { id: userId } = await aMember(context.db);
    await choose((await aMember(context.db)).id, plans.month);
    paypal.control.inject({ kind: 'close', operation: 'create_subscription', after_commit: true });
    await expect(choose(userId, plans.month)).rejects.toThrow(PaymentProviderUnavailable);
    const { id } = await choose(userId, plans.month);

    expect(takenFor(id)).toHaveLength(1);
  });

  it('[PAY-10] renewals extend by what was paid, and are charged once each', async () => {
    const { id } = await subscribe(plans.month);
    const { end_date: first } = await rowOf(id);
    await wait(31);
    await settle(id);
    const { end_date: second, status } = await rowOf(id);

    expect(status).toBe('active');
    expect((second.getTime() - first.getTime()) / (DAY_S * 1000)).toBeCloseTo(30, 0);
    expect(takenFor(id)).toMatchObject([{ taken_cents: 1980 }]);
    expect(await context.db('transactions').where('subscription_id', id)).toHaveLength(2);
  });

  it('[PAY-12] an upgrade charges the difference at once and the full price a period later', async () => {
    const { id, userId, externalId } = await subscribe(plans.month);
    await wait(15);
    const change = await choose(userId, plans.year);
    const { first_charge_cents, created_at } = await rowOf(change.id);
    const { start_date: start, end_date: end } = await rowOf(id);
    expect(first_charge_cents).toBe(7600 - Math.floor((990 * (end - created_at)) / (end - start)));
    await paypal.control.approve(change.external_id);
    await settle(change.id);

    expect((await rowOf(id)).status).toBe('cancelled');
    expect((await rowOf(change.id)).status).toBe('active');
    expect(takenFor(change.id)).toMatchObject([{ taken_cents: first_charge_cents }]);

    await context.payments.cancelSubscription(externalId, 'replaced');
    await wait(366);
    await settle(change.id);
    expect(takenFor(change.id)).toMatchObject([{ taken_cents: first_charge_cents + 7600 }]);
    expect(takenFor(id)).toMatchObject([{ taken_cents: 990 }]);
  });

  it('[PAY-12] a downgrade charges nothing before the period ends, then its own price', async () => {
    const { id, userId, externalId } = await subscribe(plans.year);
    const change = await choose(userId, plans.month);
    await paypal.control.approve(change.external_id);
    await settle(change.id);
    expect(takenFor(change.id)).toMatchObject([{ taken_cents: 0 }]);
    expect(await rowOf(id)).toMatchObject({ status: 'active', auto_renew: false });

    await context.payments.cancelSubscription(externalId, 'replaced');
    await wait(366);
    await settle(change.id);
    expect(takenFor(change.id)).toMatchObject([{ taken_cents: 990 }]);
    expect((await rowOf(change.id)).status).toBe('active');
    expect((await rowOf(id)).status).toBe('cancelled');
    expect(takenFor(id)).toMatchObject([{ taken_cents: 7600 }]);
  });
});

describe('what is given back', () => {
  it('a whole refund closes the subscription', async () => {
    const { id } = await subscribe(plans.month);
    const { sale_id } = await context.db('transactions').where('subscription_id', id).first();
    await context.payments.refundSale(sale_id, `refund-${sale_id}`);
    await settle(id);

    expect((await rowOf(id)).status).toBe('cancelled');
    expect(takenFor(id)).toMatchObject([{ taken_cents: 990, returned_cents: 990 }]);
  });

  it('[PAY-07] what is approved after it was given up here opens nothing, and is told once to go back', async () => {
    const { id: userId } = await aMember(context.db);
    const { id, external_id } = await choose(userId, plans.month);
    await cancelPending(context.db, userId, now());
    await paypal.control.approve(external_id);
    await settle(id);
    await settle(id);

    expect((await rowOf(id)).status).toBe('cancelled');
    const told = await context
      .db('outbox')
      .whereRaw(`(payload->>'subscriptionId')::int = ?`, [id])
      .pluck('name');
    expect(told.filter((name: string) => name === 'UnwantedPaymentReturned')).toHaveLength(1);
  });
});

describe('killed on the way', () => {
  it('[PAY-04] between the provider’s words and ours: nothing has changed, and the next settling does it all', async () => {
    const { id: userId } = await aMember(context.db);
    const { id, external_id } = await choose(userId, plans.month);
    await paypal.control.approve(external_id);
    await context.db.raw(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
      create trigger refuse before insert on outbox for each row
        when (new.name = 'SubscriptionVerified') execute function refuse();
    `);
    await expect(settle(id)).rejects.toThrow('killed');
    expect(await rowOf(id)).toMatchObject({ status: 'pending', provider_status: null });
    expect(await context.db('transactions').where('subscription_id', id)).toEqual([]);

    await context.db.raw('drop trigger refuse on outbox');
    await settle(id);
    expect((await rowOf(id)).status).toBe('active');
    expect(takenFor(id)).toMatchObject([{ taken_cents: 990 }]);
  });
});
