import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { cancelPending } from '../../../modules/subscriptions/checkout/cancel-pending.ts';
import { cancelSubscription } from '../../../modules/subscriptions/lifecycle/cancel-subscription.ts';
import { endProviderCopy } from '../../../modules/subscriptions/lifecycle/end-provider-copy.ts';
import { returnUnwantedPayment } from '../../../modules/subscriptions/lifecycle/return-unwanted-payment.ts';
import { aMember } from '../../support/builders/accounts.ts';
import { daysAfter, NOON, openShop, type Shop } from '../../support/payments/shop.ts';
import { freshDatabase } from '../../support/services/database.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop(await freshDatabase());
});

describe('a renewal', () => {
  it('[PAY-10] extends the subscription to the provider’s next date, records a payment and tells of it once', async () => {
    const { id, externalId } = await shop.subscribe();
    const due = daysAfter(30);
    shop.paypal.charge(externalId, due);
    shop.paypal.fallsDue(externalId, daysAfter(60));
    await shop.settle(id, due);
    await shop.settle(id, due);

    expect((await shop.rowOf(id)).end_date).toEqual(daysAfter(60));
    const [, renewal] = await shop.transactionsOf(id);
    expect(renewal).toMatchObject({ period_start: due, period_end: daysAfter(60) });
    expect((await shop.eventsOf(id)).slice(1)).toEqual(['SubscriptionRenewed']);
  });

  it('[PAY-10] that comes late keeps the old dates, and several that nobody saw are all counted', async () => {
    const { id, externalId } = await shop.subscribe();
    shop.paypal.charge(externalId, daysAfter(35));
    shop.paypal.charge(externalId, daysAfter(60));
    shop.paypal.fallsDue(externalId, null);
    await shop.settle(id, daysAfter(70));

    expect((await shop.rowOf(id)).end_date).toEqual(daysAfter(90));
    expect((await shop.eventsOf(id)).slice(1)).toEqual(['SubscriptionRenewed', 'SubscriptionRenewed']);
  });

  it('[PAY-10] that fails leaves it active and tells of each failure once; suspended it closes, paid it opens', async () => {
    const { id, externalId } = await shop.subscribe();
    shop.paypal.decline(externalId, daysAfter(30));
    await shop.settle(id, daysAfter(30));
    await shop.settle(id, daysAfter(31));
    expect((await shop.rowOf(id)).status).toBe('active');
    expect((await shop.eventsOf(id)).slice(1)).toEqual(['SubscriptionPaymentFailed']);

    shop.paypal.describe(externalId, { status: 'SUSPENDED' });
    await shop.settle(id, daysAfter(40));
    expect(await shop.rowOf(id)).toMatchObject({ status: 'suspended', auto_renew: false });

    shop.paypal.charge(externalId, daysAfter(41));
    shop.paypal.describe(externalId, {
      status: 'ACTIVE',
      failedAttempts: 0,
      nextBillingAt: daysAfter(60).getTime(),
    });
    await shop.settle(id, daysAfter(41));
    expect(await shop.rowOf(id)).toMatchObject({
      status: 'active',
      auto_renew: true,
      end_date: daysAfter(60),
    });
  });

  it('an older answer that comes later does not undo a newer one', async () => {
    const { id, externalId } = await shop.subscribe();
    shop.paypal.describe(externalId, { status: 'SUSPENDED' });
    await shop.settle(id, daysAfter(1));
    shop.paypal.describe(externalId, { status: 'ACTIVE' });
    await shop.settle(id, daysAfter(0.5));

    expect((await shop.rowOf(id)).status).toBe('suspended');
  });
});

describe('a period', () => {
  it.each([
    ['a leap day', '2028-02-15T23:59:59Z', '2028-03-16T23:59:59Z', '2028-04-15T23:59:59Z'],
    ['the end of a year', '2026-12-15T00:00:00Z', '2027-01-14T00:00:00Z', '2027-02-13T00:00:00Z'],
    ['summer time', '2027-03-20T01:30:00Z', '2027-04-19T01:30:00Z', '2027-05-19T01:30:00Z'],
  ])('[PAY-10] over %s is none shorter and none longer, nor the next one', async (_, from, to, next) => {
    const start = new Date(from);
    const end = new Date(to);
    const { id, externalId } = await shop.subscribe(shop.plans.month, start);
    expect(await shop.rowOf(id)).toMatchObject({ start_date: start, end_date: end });
    shop.paypal.fallsDue(externalId, null);
    shop.paypal.charge(externalId, end);
    await shop.settle(id, end);
    expect((await shop.rowOf(id)).end_date).toEqual(new Date(next));
  });

  it.each([-5, 5])('[PAY-04] is counted though our clock differs by %i minutes', async (minutes) => {
    const member = await aMember(shop.db);
    const { id, externalId } = await shop.choose(member, shop.plans.month);
    const paidAt = new Date(NOON.getTime() + minutes * 60_000);
    await shop.paypal.approve(externalId, paidAt);
    await shop.settle(id, NOON);
    expect(await shop.rowOf(id)).toMatchObject({ status: 'active', end_date: daysAfter(30, paidAt) });
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

    shop.paypal.charge(externalId, daysAfter(29));
    shop.paypal.fallsDue(externalId, daysAfter(60));
    await shop.settle(id, daysAfter(29));
    expect(await shop.rowOf(id)).toMatchObject({ auto_renew: false, end_date: daysAfter(30) });
    expect((await shop.eventsOf(id)).slice(1)).toEqual([
      'SubscriptionCancelled',
      'ProviderEndWanted',
      'UnwantedPaymentReturned',
      'ProviderEndWanted',
    ]);
  });

  it('[PAY-11] by its reader keeps the paid time open, whatever becomes of the provider’s copy until it has ended', async () => {
    const { id, member, externalId } = await shop.subscribe();
    await cancelSubscription(shop.db, member.id, id, daysAfter(3));
    for (const [day, status] of [
      [4, 'SUSPENDED'],
      [5, 'ACTIVE'],
      [6, 'SUSPENDED'],
      [7, 'CANCELLED'],
    ] as const) {
      shop.paypal.describe(externalId, { status });
      await shop.settle(id, daysAfter(day));
      expect(await shop.rowOf(id)).toMatchObject({
        status: 'active',
        auto_renew: false,
        end_date: daysAfter(30),
      });
    }
    expect(await shop.eventsOf(id)).not.toContain('SubscriptionSuspended');
  });

  it('[PAY-11] at the provider is told once, and wants nothing of the provider any more', async () => {
    const { id, externalId } = await shop.subscribe();
    shop.paypal.describe(externalId, { status: 'CANCELLED', nextBillingAt: undefined });
    await shop.settle(id, daysAfter(3));
    await shop.settle(id, daysAfter(4));

    expect(await shop.rowOf(id)).toMatchObject({
      status: 'active',
      auto_renew: false,
      end_date: daysAfter(30),
    });
    expect((await shop.eventsOf(id)).slice(1)).toEqual(['SubscriptionCancelled']);
  });

  it('of the money that was given back whole closes at once; a part of it does not', async () => {
    const { id, saleId } = await shop.subscribe();
    await shop.paypal.settleSale(saleId, 'refund', 100);
    await shop.settle(id, daysAfter(1));
    expect((await shop.rowOf(id)).status).toBe('active');

    await shop.paypal.settleSale(saleId, 'refund');
    await shop.settle(id, daysAfter(2));
    expect(await shop.rowOf(id)).toMatchObject({ status: 'cancelled', end_date: daysAfter(2) });
    expect(await shop.transactionsOf(id)).toMatchObject([{ status: 'refunded', refunded_cents: 990 }]);
    expect((await shop.eventsOf(id)).slice(1)).toEqual(['SubscriptionExpired', 'ProviderEndWanted']);
  });

  it('of an earlier period’s money leaves the current one alone', async () => {
    const { id, externalId, saleId } = await shop.subscribe();
    shop.paypal.charge(externalId, daysAfter(30));
    await shop.settle(id, daysAfter(30));
    await shop.paypal.settleSale(saleId, 'reverse');
    await shop.settle(id, daysAfter(31));

    expect((await shop.rowOf(id)).status).toBe('active');
  });

  it('[PAY-07] of what was given up here and approved after all: nothing opens, and the money goes back once', async () => {
    const member = await aMember(shop.db);
    const { id, externalId } = await shop.choose(member, shop.plans.month);
    await cancelPending(shop.db, member.id, NOON);
    expect((await shop.rowOf(id)).status).toBe('cancelled');
    await shop.paypal.approve(externalId, daysAfter(0.1));
    await shop.settle(id, daysAfter(0.1));
    await shop.settle(id, daysAfter(0.2));

    expect((await shop.rowOf(id)).status).toBe('cancelled');
    expect(await shop.eventsOf(id)).toEqual([
      'ProviderEndWanted',
      'UnwantedPaymentReturned',
      'ProviderEndWanted',
    ]);
  });
});

describe('PayPal is asked for nothing', () => {
  it('[PAY-11] to end what goes on here, or has ended there already', async () => {
    const { id, externalId, member } = await shop.subscribe();
    await endProviderCopy(shop.context, id, daysAfter(1));
    expect(shop.paypal.at(externalId)?.status).toBe('ACTIVE');

    await cancelSubscription(shop.db, member.id, id, daysAfter(1));
    await endProviderCopy(shop.context, id, daysAfter(1));
    expect(shop.paypal.at(externalId)?.status).toBe('CANCELLED');
    const asked = shop.paypal.asked().length;
    await endProviderCopy(shop.context, id, daysAfter(2));
    expect(shop.paypal.asked()).toHaveLength(asked);
  });

  it('[PAY-11] to end or give back what another account of ours has taken: a person is told of that money', async () => {
    const { id, saleId, member } = await shop.subscribe();
    await cancelSubscription(shop.db, member.id, id, daysAfter(1));
    const asked = shop.paypal.asked().length;
    shop.payments.account = 'another';
    onTestFinished(() => {
      shop.payments.account = 'simulator';
    });
    await endProviderCopy(shop.context, id, daysAfter(1));
    expect(await returnUnwantedPayment(shop.context, { subscriptionId: id, saleId }, daysAfter(1))).toBe(
      false,
    );
    expect(shop.paypal.asked()).toHaveLength(asked);
    expect(await shop.reviews(id)).toEqual(['refund_refused']);
  });
});
