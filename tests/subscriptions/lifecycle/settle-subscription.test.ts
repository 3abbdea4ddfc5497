import { beforeAll, describe, expect, it } from 'vitest';
import { PaymentProviderUnavailable } from '../../../modules/subscriptions/provider/payment-provider.ts';
import { aMember } from '../../support/builders/accounts.ts';
import { daysAfter, NOON, openShop, type Shop } from '../../support/payments/shop.ts';
import { freshDatabase } from '../../support/services/database.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop(await freshDatabase());
});

describe('the first payment', () => {
  it('[PAY-01] opens a subscription for its period and tells of it once, however often it is settled', async () => {
    const member = await aMember(shop.db);
    const { id, externalId } = await shop.choose(member, shop.plans.month);
    await shop.paypal.approve(externalId, NOON);
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
    expect(await shop.eventsOf(id)).toEqual(['SubscriptionVerified']);
  });

  it('[PAY-08] is what counts: the provider’s word ACTIVE alone, and a pending payment, open nothing', async () => {
    const { id, externalId } = await shop.choose(await aMember(shop.db), shop.plans.month);
    shop.paypal.describe(externalId, { status: 'ACTIVE', nextBillingAt: daysAfter(30).getTime() });
    await shop.settle(id, NOON);
    expect(await shop.rowOf(id)).toMatchObject({ status: 'pending', end_date: null, approved_at: NOON });

    const saleId = shop.paypal.charge(externalId, NOON, { state: 'pending' });
    await shop.settle(id, NOON);
    expect((await shop.rowOf(id)).status).toBe('pending');

    await shop.paypal.settleSale(saleId, 'complete');
    await shop.settle(id, daysAfter(2));
    expect((await shop.rowOf(id)).status).toBe('active');
    expect(await shop.transactionsOf(id)).toHaveLength(1);
  });

  it.each([
    ['the beginning', NOON],
    ['a moment later', daysAfter(0.9)],
    ['a day later', daysAfter(1)],
    ['nothing at all', null],
  ])('[PAY-10] pays its whole period while the provider’s next date is %s', async (_, nextBillingAt) => {
    const { id, externalId } = await shop.choose(await aMember(shop.db), shop.plans.quarter);
    await shop.paypal.approve(externalId, NOON);
    shop.paypal.fallsDue(externalId, nextBillingAt);
    await shop.settle(id, NOON);
    await shop.settle(id, daysAfter(0.1));

    expect((await shop.rowOf(id)).end_date).toEqual(daysAfter(90));
  });

  it('is found with the cancelling that followed: its period is open, and not renewed', async () => {
    const { id, externalId } = await shop.choose(await aMember(shop.db), shop.plans.month);
    await shop.paypal.approve(externalId, NOON);
    shop.paypal.describe(externalId, { status: 'CANCELLED', nextBillingAt: undefined });
    await shop.settle(id, daysAfter(2));

    expect(await shop.rowOf(id)).toMatchObject({
      status: 'active',
      auto_renew: false,
      end_date: daysAfter(30),
      cancelled_at_provider_at: NOON,
    });
    expect(await shop.eventsOf(id)).toEqual(['SubscriptionVerified', 'SubscriptionCancelled']);
  });

  it('that was given back before we saw it opens nothing', async () => {
    const { id, externalId } = await shop.choose(await aMember(shop.db), shop.plans.month);
    const saleId = (await shop.paypal.approve(externalId, NOON)) ?? '';
    await shop.paypal.settleSale(saleId, 'refund');
    await shop.settle(id, NOON);
    expect((await shop.rowOf(id)).status).toBe('pending');

    // An older answer that comes later.
    shop.paypal.charge(externalId, NOON, { id: saleId });
    await shop.settle(id, NOON);
    expect((await shop.rowOf(id)).status).toBe('pending');
  });
});

describe('what disagrees goes to a person and changes nothing', () => {
  it.each([
    ['another plan', { shows: { plan_id: 'P-other' } }, 'other_plan'],
    ['another name', { customId: 'sub_0' }, 'other_custom_id'],
    ['no name', { customId: undefined }, 'other_custom_id'],
  ] as const)('[PAY-05] %s', async (_, state, reason) => {
    const { id, externalId } = await shop.choose(await aMember(shop.db), shop.plans.month);
    await shop.paypal.approve(externalId, NOON);
    shop.paypal.describe(externalId, state);
    await shop.settle(id, NOON);
    await shop.settle(id, NOON);

    expect(await shop.rowOf(id)).toMatchObject({ status: 'pending', provider_status: null });
    expect(await shop.transactionsOf(id)).toEqual([]);
    expect(await shop.reviews(id)).toEqual([reason]);
  });

  it.each([
    ['another amount', { cents: 100 }],
    ['another currency', { currency: 'USD' }],
  ])('[PAY-05] %s', async (_, sale) => {
    const { id, externalId } = await shop.choose(await aMember(shop.db), shop.plans.month);
    shop.paypal.describe(externalId, { status: 'ACTIVE' });
    shop.paypal.charge(externalId, NOON, sale);
    await shop.settle(id, NOON);

    expect((await shop.rowOf(id)).status).toBe('pending');
    expect(await shop.reviews(id)).toEqual(['other_amount']);
  });

  it('[PAY-05] a payment that stands under another subscription, and one that the provider does not know', async () => {
    const other = await shop.subscribe();
    const { id, externalId } = await shop.choose(await aMember(shop.db), shop.plans.month);
    shop.paypal.describe(externalId, { status: 'ACTIVE' });
    shop.paypal.charge(externalId, NOON, { id: other.saleId });
    await shop.settle(id, NOON);
    expect(await shop.reviews(id)).toEqual(['sale_of_another']);

    await shop.db('subscriptions').where({ id }).update({ external_id: 'I-UNKNOWN' });
    await shop.settle(id, NOON);
    expect(await shop.reviews(id)).toEqual(['sale_of_another', 'unknown_at_provider']);
    expect((await shop.rowOf(id)).status).toBe('pending');
  });

  it('a provider that does not answer, or another account’s, changes nothing', async () => {
    const { id } = await shop.subscribe();
    const before = await shop.rowOf(id);
    shop.paypal.fail('get_subscription');
    await expect(shop.settle(id, daysAfter(50))).rejects.toThrow(PaymentProviderUnavailable);
    shop.paypal.fail('list_transactions');
    await expect(shop.settle(id, daysAfter(50))).rejects.toThrow(PaymentProviderUnavailable);
    shop.payments.account = 'another';
    await shop.settle(id, daysAfter(50));
    shop.payments.account = 'simulator';

    expect(await shop.rowOf(id)).toEqual(before);
  });
});
