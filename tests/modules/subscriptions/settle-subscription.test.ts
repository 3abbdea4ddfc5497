import { beforeAll, describe, expect, it } from 'vitest';
import { cancelPending } from '../../../modules/subscriptions/cancel-pending.ts';
import { cancelSubscription } from '../../../modules/subscriptions/cancel-subscription.ts';
import { PaymentProviderUnavailable } from '../../../modules/subscriptions/payment-provider.ts';
import { aMember } from '../../support/builders/accounts.ts';
import { freshDatabase } from '../../support/database.ts';
import { daysAfter, NOON, openShop, type Shop } from '../../support/shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop(await freshDatabase());
});

describe('the first payment', () => {
  it('[PAY-01] opens a subscription for its period and tells of it once, however often it is settled', async () => {
    const member = await aMember(shop.db);
    const { id, externalId } = await shop.choose(member, shop.plans.month);
    shop.payments.approve(externalId, NOON);
    await Promise.all(Array.from({ length: 20 }, () => shop.settle(id, NOON)));

    expect(await shop.rowOf(id)).toMatchObject({
      status: 'active',
      auto_renew: true,
      start_date: NOON,
      end_date: daysAfter(30),
      provider_status: 'active',
    });
    expect(await shop.transactionsOf(id)).toMatchObject([
      { amount_cents: 990, currency: 'EUR', period_start: NOON, period_end: daysAfter(30) },
    ]);
    expect(await shop.eventsOf(id)).toEqual(['SubscriptionStarted', 'SubscriptionVerified']);
  });

  it('[PAY-08] is what counts: the provider’s word ACTIVE alone, and a pending payment, open nothing', async () => {
    const { id, externalId } = await shop.choose(await aMember(shop.db), shop.plans.month);
    shop.payments.set(externalId, { status: 'active', nextBillingAt: daysAfter(30) });
    await shop.settle(id, NOON);
    expect(await shop.rowOf(id)).toMatchObject({ status: 'pending', end_date: null, approved_at: NOON });

    const saleId = shop.payments.charge(externalId, NOON, { status: 'pending' });
    await shop.settle(id, NOON);
    expect((await shop.rowOf(id)).status).toBe('pending');

    shop.payments.setSale(externalId, saleId, { status: 'completed' });
    await shop.settle(id, daysAfter(2));
    expect((await shop.rowOf(id)).status).toBe('active');
    expect(await shop.transactionsOf(id)).toHaveLength(1);
  });

  it('[PAY-10] pays its whole period while the provider’s next date still stands at the beginning', async () => {
    const { id, externalId } = await shop.choose(await aMember(shop.db), shop.plans.quarter);
    shop.payments.approve(externalId, NOON);
    shop.payments.set(externalId, { nextBillingAt: NOON });
    await shop.settle(id, NOON);
    expect((await shop.rowOf(id)).end_date).toEqual(daysAfter(90));

    shop.payments.set(externalId, { nextBillingAt: daysAfter(0.5) });
    await shop.settle(id, daysAfter(0.1));
    expect((await shop.rowOf(id)).end_date).toEqual(daysAfter(90));
  });

  it('is found with the cancelling that followed: its period is open, and not renewed', async () => {
    const { id, externalId } = await shop.choose(await aMember(shop.db), shop.plans.month);
    shop.payments.approve(externalId, NOON);
    shop.payments.set(externalId, { status: 'cancelled', nextBillingAt: null });
    await shop.settle(id, daysAfter(2));

    expect(await shop.rowOf(id)).toMatchObject({
      status: 'active',
      auto_renew: false,
      end_date: daysAfter(30),
      cancelled_at_provider_at: NOON,
    });
    expect(await shop.eventsOf(id)).toEqual([
      'SubscriptionStarted',
      'SubscriptionVerified',
      'SubscriptionCancelled',
    ]);
  });

  it('that was given back before we saw it opens nothing', async () => {
    const { id, externalId } = await shop.choose(await aMember(shop.db), shop.plans.month);
    const saleId = shop.payments.approve(externalId, NOON) ?? '';
    shop.payments.setSale(externalId, saleId, { status: 'refunded', refundedCents: 990 });
    await shop.settle(id, NOON);
    expect((await shop.rowOf(id)).status).toBe('pending');

    // An older answer that comes later.
    shop.payments.setSale(externalId, saleId, { status: 'completed', refundedCents: 0 });
    await shop.settle(id, NOON);
    expect((await shop.rowOf(id)).status).toBe('pending');
  });
});

describe('what disagrees goes to a person and changes nothing', () => {
  it.each([
    ['another plan', { planId: 'P-other' }, 'other_plan'],
    ['another name', { customId: 'sub_0' }, 'other_custom_id'],
    ['no name', { customId: null }, 'other_custom_id'],
  ] as const)('[PAY-05] %s', async (_, state, reason) => {
    const { id, externalId } = await shop.choose(await aMember(shop.db), shop.plans.month);
    shop.payments.approve(externalId, NOON);
    shop.payments.set(externalId, state);
    await shop.settle(id, NOON);
    await shop.settle(id, NOON);

    expect(await shop.rowOf(id)).toMatchObject({ status: 'pending', provider_status: null });
    expect(await shop.transactionsOf(id)).toEqual([]);
    expect(await shop.reviews(id)).toEqual([reason]);
  });

  it.each([
    ['another amount', { amountCents: 100 }],
    ['another currency', { currency: 'USD' }],
  ])('[PAY-05] %s', async (_, sale) => {
    const { id, externalId } = await shop.choose(await aMember(shop.db), shop.plans.month);
    shop.payments.set(externalId, { status: 'active' });
    shop.payments.charge(externalId, NOON, sale);
    await shop.settle(id, NOON);

    expect((await shop.rowOf(id)).status).toBe('pending');
    expect(await shop.reviews(id)).toEqual(['other_amount']);
  });

  it('[PAY-05] a payment that stands under another subscription, and one that the provider does not know', async () => {
    const other = await shop.subscribe();
    const { id, externalId } = await shop.choose(await aMember(shop.db), shop.plans.month);
    shop.payments.set(externalId, { status: 'active' });
    shop.payments.charge(externalId, NOON, { id: other.saleId });
    await shop.settle(id, NOON);
    expect(await shop.reviews(id)).toEqual(['sale_of_another']);

    shop.payments.made.delete(externalId);
    await shop.settle(id, NOON);
    expect(await shop.reviews(id)).toEqual(['sale_of_another', 'unknown_at_provider']);
    expect((await shop.rowOf(id)).status).toBe('pending');
  });

  it('a provider that does not answer, or another account’s, changes nothing', async () => {
    const { id } = await shop.subscribe();
    const before = await shop.rowOf(id);
    shop.payments.fail('getSubscription');
    await expect(shop.settle(id, daysAfter(50))).rejects.toThrow(PaymentProviderUnavailable);
    shop.payments.fail('listSales');
    await expect(shop.settle(id, daysAfter(50))).rejects.toThrow(PaymentProviderUnavailable);
    shop.payments.account = 'another';
    await shop.settle(id, daysAfter(50));
    shop.payments.account = 'fake';

    expect(await shop.rowOf(id)).toEqual(before);
  });
});

describe('a renewal', () => {
  it('[PAY-10] extends the subscription to the provider’s next date, records a payment and tells of it once', async () => {
    const { id, externalId } = await shop.subscribe();
    const due = daysAfter(30);
    shop.payments.charge(externalId, due);
    shop.payments.set(externalId, { nextBillingAt: daysAfter(60) });
    await shop.settle(id, due);
    await shop.settle(id, due);

    expect((await shop.rowOf(id)).end_date).toEqual(daysAfter(60));
    const [, renewal] = await shop.transactionsOf(id);
    expect(renewal).toMatchObject({ period_start: due, period_end: daysAfter(60) });
    expect((await shop.eventsOf(id)).slice(2)).toEqual(['SubscriptionRenewed']);
  });

  it('[PAY-10] that comes late keeps the old dates, and several that nobody saw are all counted', async () => {
    const { id, externalId } = await shop.subscribe();
    shop.payments.charge(externalId, daysAfter(35));
    shop.payments.charge(externalId, daysAfter(60));
    shop.payments.set(externalId, { nextBillingAt: null });
    await shop.settle(id, daysAfter(70));

    expect((await shop.rowOf(id)).end_date).toEqual(daysAfter(90));
    expect((await shop.eventsOf(id)).slice(2)).toEqual(['SubscriptionRenewed', 'SubscriptionRenewed']);
  });

  it('[PAY-10] that fails leaves it active and tells of each failure once; suspended it closes, paid it opens', async () => {
    const { id, externalId } = await shop.subscribe();
    shop.payments.charge(externalId, daysAfter(30), { status: 'declined' });
    shop.payments.set(externalId, { failedPayments: 1 });
    await shop.settle(id, daysAfter(30));
    await shop.settle(id, daysAfter(31));
    expect((await shop.rowOf(id)).status).toBe('active');
    expect((await shop.eventsOf(id)).slice(2)).toEqual(['SubscriptionPaymentFailed']);

    shop.payments.set(externalId, { status: 'suspended' });
    await shop.settle(id, daysAfter(40));
    expect(await shop.rowOf(id)).toMatchObject({ status: 'suspended', auto_renew: false });

    shop.payments.charge(externalId, daysAfter(41));
    shop.payments.set(externalId, { status: 'active', failedPayments: 0, nextBillingAt: daysAfter(60) });
    await shop.settle(id, daysAfter(41));
    expect(await shop.rowOf(id)).toMatchObject({
      status: 'active',
      auto_renew: true,
      end_date: daysAfter(60),
    });
  });

  it('an older answer that comes later does not undo a newer one', async () => {
    const { id, externalId } = await shop.subscribe();
    shop.payments.set(externalId, { status: 'suspended' });
    await shop.settle(id, daysAfter(1));
    shop.payments.set(externalId, { status: 'active' });
    await shop.settle(id, daysAfter(0.5));

    expect((await shop.rowOf(id)).status).toBe('suspended');
  });
});

describe('an end', () => {
  it('[PAY-11] by its reader keeps the paid time; what is charged after goes back', async () => {
    const { id, member, externalId } = await shop.subscribe();
    await cancelSubscription(shop.db, member.id, id, daysAfter(3));
    await cancelSubscription(shop.db, member.id, id, daysAfter(4));
    expect(await shop.rowOf(id)).toMatchObject({
      status: 'active',
      auto_renew: false,
      end_date: daysAfter(30),
      cancel_requested_at: daysAfter(3),
    });

    shop.payments.charge(externalId, daysAfter(29));
    shop.payments.set(externalId, { nextBillingAt: daysAfter(60) });
    await shop.settle(id, daysAfter(29));
    expect(await shop.rowOf(id)).toMatchObject({ auto_renew: false, end_date: daysAfter(30) });
    expect((await shop.eventsOf(id)).slice(2)).toEqual([
      'SubscriptionCancelled',
      'ProviderEndWanted',
      'UnwantedPaymentReturned',
      'ProviderEndWanted',
    ]);
  });

  it('[PAY-11] at the provider is told once, and wants nothing of the provider any more', async () => {
    const { id, externalId } = await shop.subscribe();
    shop.payments.set(externalId, { status: 'cancelled', nextBillingAt: null });
    await shop.settle(id, daysAfter(3));
    await shop.settle(id, daysAfter(4));

    expect(await shop.rowOf(id)).toMatchObject({
      status: 'active',
      auto_renew: false,
      end_date: daysAfter(30),
    });
    expect((await shop.eventsOf(id)).slice(2)).toEqual(['SubscriptionCancelled']);
  });

  it('of the money that was given back whole closes at once; a part of it does not', async () => {
    const { id, externalId, saleId } = await shop.subscribe();
    shop.payments.setSale(externalId, saleId, { status: 'partially_refunded', refundedCents: 100 });
    await shop.settle(id, daysAfter(1));
    expect((await shop.rowOf(id)).status).toBe('active');

    shop.payments.setSale(externalId, saleId, { status: 'refunded', refundedCents: 990 });
    await shop.settle(id, daysAfter(2));
    expect(await shop.rowOf(id)).toMatchObject({ status: 'cancelled', end_date: daysAfter(2) });
    expect(await shop.transactionsOf(id)).toMatchObject([{ status: 'refunded', refunded_cents: 990 }]);
    expect((await shop.eventsOf(id)).slice(2)).toEqual(['SubscriptionExpired', 'ProviderEndWanted']);
  });

  it('of an earlier period’s money leaves the current one alone', async () => {
    const { id, externalId, saleId } = await shop.subscribe();
    shop.payments.charge(externalId, daysAfter(30));
    await shop.settle(id, daysAfter(30));
    shop.payments.setSale(externalId, saleId, { status: 'reversed', refundedCents: 990 });
    await shop.settle(id, daysAfter(31));

    expect((await shop.rowOf(id)).status).toBe('active');
  });

  it('[PAY-07] of what was given up here and approved after all: nothing opens, and the money goes back once', async () => {
    const member = await aMember(shop.db);
    const { id, externalId } = await shop.choose(member, shop.plans.month);
    await cancelPending(shop.db, member.id, NOON);
    expect((await shop.rowOf(id)).status).toBe('cancelled');
    shop.payments.approve(externalId, daysAfter(0.1));
    await shop.settle(id, daysAfter(0.1));
    await shop.settle(id, daysAfter(0.2));

    expect((await shop.rowOf(id)).status).toBe('cancelled');
    expect(await shop.eventsOf(id)).toEqual([
      'SubscriptionStarted',
      'ProviderEndWanted',
      'UnwantedPaymentReturned',
      'ProviderEndWanted',
    ]);
  });
});
