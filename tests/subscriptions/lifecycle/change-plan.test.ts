import { beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { startDemoSubscription } from '../../../modules/subscriptions/checkout/start-demo-subscription.ts';
import { verifySubscription } from '../../../modules/subscriptions/checkout/verify-subscription.ts';
import { AlreadySubscribed, PlanAlreadyApproved } from '../../../modules/subscriptions/errors.ts';
import { cancelSubscription } from '../../../modules/subscriptions/lifecycle/cancel-subscription.ts';
import { noteRefund } from '../../../modules/subscriptions/lifecycle/settle-sale.ts';
import { quotePlan } from '../../../modules/subscriptions/plans/quote-plan.ts';
import { aMember } from '../../support/builders/accounts.ts';
import { daysAfter, NOON, openShop, type Shop } from '../../support/payments/shop.ts';
import { freshDatabase } from '../../support/services/database.ts';

let shop: Shop;
let create: MockInstance<Shop['payments']['createSubscription']>;

beforeAll(async () => {
  shop = await openShop(await freshDatabase());
});
beforeEach(() => {
  create = vi.spyOn(shop.payments, 'createSubscription');
});

/** What was asked of the provider for a change of plan. */
const termsOf = (id: number) =>
  create.mock.calls.find(([{ customId }]) => customId === `sub_${id}`)?.[0].later;

describe('a dearer plan', () => {
  it('[PAY-12] begins at once, the unused part of what was paid taken off', async () => {
    const { member, id } = await shop.subscribe();
    const half = daysAfter(15);
    expect(await quotePlan(shop.db, member.id, shop.plans.year, half)).toEqual({
      plan: shop.plans.year,
      kind: 'upgrade',
      charge_now: 71.05,
      credit: 4.95,
      recurring_price: 76,
      starts_at: half.toISOString(),
      next_charge_at: daysAfter(365, half).toISOString(),
    });

    const change = await shop.choose(member, shop.plans.year, half);
    expect(termsOf(change.id)).toEqual({
      freeDays: 365,
      firstChargeCents: 7105,
      currency: 'EUR',
    });
    expect((await shop.rowOf(id)).status).toBe('active');

    await shop.paypal.approve(change.externalId, half);
    await Promise.all([shop.settle(change.id, half), shop.settle(id, half), shop.settle(change.id, half)]);
    expect(await shop.rowOf(id)).toMatchObject({ status: 'cancelled', end_date: half, auto_renew: false });
    expect(await shop.rowOf(change.id)).toMatchObject({
      status: 'active',
      auto_renew: true,
      start_date: half,
      end_date: daysAfter(365, half),
    });
    expect(await shop.transactionsOf(change.id)).toMatchObject([{ amount_cents: 7105 }]);
    expect((await shop.eventsOf(id)).slice(1)).toEqual(['ProviderEndWanted']);
    expect(await shop.eventsOf(change.id)).toEqual(['SubscriptionVerified']);
  });

  it('[PAY-12] counts what an earlier change took off as paid, and what was given back as not', async () => {
    const { member } = await shop.subscribe();
    const change = await shop.choose(member, shop.plans.quarter, NOON);
    expect(termsOf(change.id)?.firstChargeCents).toBe(2490 - 990);
    const saleId = (await shop.paypal.approve(change.externalId, NOON)) ?? '';
    await shop.settle(change.id, NOON);

    const quote = () => quotePlan(shop.db, member.id, shop.plans.year, daysAfter(45));
    expect(await quote()).toMatchObject({ credit: 12.45, charge_now: 63.55 });
    const refundId = (await shop.paypal.settleSale(saleId, 'refund', 490)) ?? '';
    await noteRefund(shop.context, refundId);
    await shop.settle(change.id, daysAfter(1));
    expect(await quote()).toMatchObject({ credit: 10, charge_now: 66 });
  });

  it('[PAY-12] that is never approved leaves the old one as it is', async () => {
    const { member, id, externalId } = await shop.subscribe();
    const change = await shop.choose(member, shop.plans.year, daysAfter(15));
    shop.paypal.charge(externalId, daysAfter(30));
    shop.paypal.fallsDue(externalId, daysAfter(60));
    await shop.settle(id, daysAfter(30));
    await shop.settle(change.id, daysAfter(30));

    expect(await shop.rowOf(id)).toMatchObject({
      status: 'active',
      auto_renew: true,
      end_date: daysAfter(60),
    });
  });

  it('[PAY-12] whose first charge is another sum than the agreed one switches nothing', async () => {
    const { member, id } = await shop.subscribe();
    const change = await shop.choose(member, shop.plans.year, daysAfter(15));
    shop.paypal.describe(change.externalId, { status: 'APPROVED' });
    shop.paypal.charge(change.externalId, daysAfter(15), { cents: 7600 });
    await shop.settle(change.id, daysAfter(15));

    expect((await shop.rowOf(id)).status).toBe('active');
    expect((await shop.rowOf(change.id)).status).toBe('pending');
    expect(await shop.reviews(change.id)).toEqual(['other_amount']);
  });
});

describe('a cheaper plan', () => {
  it('[PAY-12] begins when the current period ends, and costs nothing before', async () => {
    const { member, id } = await shop.subscribe(shop.plans.year);
    const end = daysAfter(365);
    expect(await quotePlan(shop.db, member.id, shop.plans.month, daysAfter(100))).toMatchObject({
      kind: 'downgrade',
      charge_now: 0,
      credit: 0,
      recurring_price: 9.9,
      starts_at: end.toISOString(),
      next_charge_at: end.toISOString(),
    });

    const change = await shop.choose(member, shop.plans.month, daysAfter(100));
    expect(termsOf(change.id)).toMatchObject({ freeDays: 265, firstChargeCents: 0 });
    await shop.paypal.approve(change.externalId, daysAfter(100));
    expect(
      await verifySubscription(shop.context, member.id, change.externalId, daysAfter(100)),
    ).toMatchObject({ status: 'success', message: expect.stringContaining('fin de la période') });
    expect(await shop.rowOf(id)).toMatchObject({ status: 'active', auto_renew: false, end_date: end });
    expect(await shop.rowOf(change.id)).toMatchObject({ status: 'pending', approved_at: daysAfter(100) });
    expect((await shop.eventsOf(id)).slice(1)).toEqual(['ProviderEndWanted']);
    await expect(shop.choose(member, shop.plans.month, daysAfter(101))).rejects.toThrow(PlanAlreadyApproved);

    shop.paypal.describe(change.externalId, {
      status: 'ACTIVE',
      nextBillingAt: daysAfter(30, end).getTime(),
    });
    shop.paypal.charge(change.externalId, end);
    await shop.settle(change.id, end);
    expect((await shop.rowOf(id)).status).toBe('cancelled');
    expect(await shop.rowOf(change.id)).toMatchObject({
      status: 'active',
      start_date: end,
      end_date: daysAfter(30, end),
    });
  });

  it('[PAY-12] that is given up at the provider leaves the paid time as it is', async () => {
    const { member, id } = await shop.subscribe(shop.plans.year);
    const change = await shop.choose(member, shop.plans.month);
    shop.paypal.describe(change.externalId, { status: 'CANCELLED' });
    await shop.settle(change.id, daysAfter(1));

    expect((await shop.rowOf(change.id)).status).toBe('cancelled');
    expect(await shop.rowOf(id)).toMatchObject({ status: 'active', auto_renew: true });
  });

  it('[PAY-11] ends with the subscription that it was to follow: nothing more is charged', async () => {
    const { member, id } = await shop.subscribe(shop.plans.year);
    const change = await shop.choose(member, shop.plans.month);
    await shop.paypal.approve(change.externalId, NOON);
    await shop.settle(change.id, NOON);
    for (let time = 0; time < 2; time += 1) await cancelSubscription(shop.db, member.id, id, daysAfter(1));

    expect((await shop.eventsOf(id)).filter((name) => name === 'SubscriptionCancelled')).toHaveLength(1);
    expect(await shop.rowOf(change.id)).toMatchObject({
      status: 'cancelled',
      cancel_requested_at: daysAfter(1),
    });
    expect(await shop.eventsOf(change.id)).toEqual(['ProviderEndWanted']);
    expect(await shop.rowOf(id)).toMatchObject({ status: 'active', end_date: daysAfter(365) });
  });
});

describe('terms', () => {
  it('[PAY-12] that no longer hold are made anew: the running one was renewed meanwhile', async () => {
    const { member, id, externalId } = await shop.subscribe(shop.plans.quarter);
    const change = await shop.choose(member, shop.plans.month, daysAfter(87));
    shop.paypal.charge(externalId, daysAfter(87));
    shop.paypal.fallsDue(externalId, daysAfter(180));
    await shop.settle(id, daysAfter(87));
    const again = await shop.choose(member, shop.plans.month, daysAfter(87.01));

    expect(again.id).not.toBe(change.id);
    expect(termsOf(again.id)?.freeDays).toBe(93);
  });

  it('[PAY-12] of the current plan, and of a first one, are told as well', async () => {
    const { member } = await shop.subscribe();
    expect(await quotePlan(shop.db, member.id, shop.plans.month, daysAfter(1))).toMatchObject({
      kind: 'current',
      charge_now: 0,
      next_charge_at: daysAfter(30).toISOString(),
    });
    const other = await aMember(shop.db);
    expect(await quotePlan(shop.db, other.id, shop.plans.month, NOON)).toMatchObject({
      kind: 'new',
      charge_now: 9.9,
      next_charge_at: daysAfter(30).toISOString(),
    });
  });

  it('[PAY-12] within a day of the end a cheaper plan begins at once', async () => {
    const { member } = await shop.subscribe(shop.plans.quarter);
    const quote = await quotePlan(shop.db, member.id, shop.plans.month, daysAfter(89.5));
    expect(quote).toMatchObject({ kind: 'upgrade', credit: 0.13, charge_now: 9.77 });
  });

  it('what was given away has no worth in money, and can be changed for what is paid', async () => {
    const member = await aMember(shop.db);
    await startDemoSubscription(shop.db, member.id, NOON);
    const given = (await shop.rowsOf(member)).at(-1);
    const quote = await quotePlan(shop.db, member.id, shop.plans.month, daysAfter(1));
    expect(quote).toMatchObject({ kind: 'downgrade', starts_at: daysAfter(365).toISOString() });
    await expect(shop.choose(member, shop.plans.year)).rejects.toThrow(AlreadySubscribed);

    await cancelSubscription(shop.db, member.id, given.id, daysAfter(1));
    expect(await shop.rowOf(given.id)).toMatchObject({ status: 'active', end_date: daysAfter(365) });
  });
});
