import { beforeEach, describe, expect, it } from 'vitest';
import {
  PaymentProviderRefused,
  PaymentProviderUnavailable,
} from '../../../modules/subscriptions/provider/payment-provider.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { monthlyPlan, openPaypalShop, type PaypalShop } from '../../support/payments/paypal.ts';

const DAY_MS = 86_400_000;

let shop: PaypalShop;
beforeEach(async () => {
  shop = await openPaypalShop();
});

describe('a plan', () => {
  it('is made once for the same request, and again for another', async () => {
    expect(await shop.provider.createPlan(monthlyPlan)).toBe(shop.planId);
    expect(await shop.provider.createPlan({ ...monthlyPlan, requestId: 'plan-1-1290-30' })).not.toBe(
      shop.planId,
    );
  });

  it('charges its price every so many days, without end', async () => {
    const id = await shop.subscribe();
    await shop.simulator.control.advance(91 * 86_400);
    const sales = await shop.salesOf(id);
    expect(sales.map(({ status, amountCents, currency }) => [status, amountCents, currency])).toEqual(
      Array(4).fill(['completed', 990, 'EUR']),
    );
    const gaps = sales.slice(1).map((sale, index) => {
      const before = sales[index]?.paidAt.getTime() ?? 0;
      return Math.round((sale.paidAt.getTime() - before) / DAY_MS);
    });
    expect(gaps.slice(1)).toEqual([30, 30]);
  });
});

const planForChanges = () =>
  shop.provider.createPlan({ ...monthlyPlan, requestId: 'plan-1-990-30-change', startsFree: true });

describe('a subscription', () => {
  it('[PAY-01] leads its buyer to a page of the provider, and is what was asked for', async () => {
    const { id, approvalUrl } = await shop.provider.createSubscription(shop.wanted());
    expect(shop.provider.approvalHosts).toContain(new URL(approvalUrl).host);
    await expectAnswer(fetch(approvalUrl)).toBe(200);
    expect(await shop.provider.getSubscription(id)).toEqual({
      id,
      status: 'approval_pending',
      planId: shop.planId,
      customId: 'sub_1',
      statusAt: expect.any(Date),
      nextBillingAt: null,
      lastPayment: null,
      failedPayments: 0,
    });
    expect(await shop.salesOf(id)).toEqual([]);
  });

  it('tells its payment and when the next one falls due', async () => {
    const id = await shop.subscribe();
    const shown = await shop.provider.getSubscription(id);
    expect(shown).toMatchObject({ status: 'active', lastPayment: { amountCents: 990, currency: 'EUR' } });
    // The provider charges at an hour of its own: days are counted, not hours.
    const dayOf = (date: Date | undefined | null) => Math.floor((date?.getTime() ?? 0) / DAY_MS);
    expect(dayOf(shown?.nextBillingAt) - dayOf(shown?.lastPayment?.paidAt)).toBe(30);
    const [sale] = await shop.salesOf(id);
    expect(sale).toMatchObject({ status: 'completed', amountCents: 990, refundedCents: 0, currency: 'EUR' });
    expect(sale?.paidAt.getTime()).toBeCloseTo(shown?.lastPayment?.paidAt.getTime() ?? 0, -4);
  });

  it('of a change begins later, and charges the difference at once', async () => {
    const later = { freeDays: 90, firstChargeCents: 505, currency: 'EUR' };
    const id = await shop.subscribe({ later, planId: await planForChanges() });
    expect((await shop.salesOf(id)).map(({ amountCents }) => amountCents)).toEqual([505]);
    await shop.simulator.control.advance(91 * 86_400);
    expect((await shop.salesOf(id)).map(({ amountCents }) => amountCents)).toEqual([505, 990]);
  });

  it('of a change to less charges nothing before it begins', async () => {
    const later = { freeDays: 90, firstChargeCents: 0, currency: 'EUR' };
    const id = await shop.subscribe({ later, planId: await planForChanges() });
    await shop.simulator.control.advance(89 * 86_400);
    expect(await shop.salesOf(id)).toEqual([]);
    await shop.simulator.control.advance(2 * 86_400);
    expect((await shop.salesOf(id)).map(({ amountCents }) => amountCents)).toEqual([990]);
  });

  it('of a change can be ended as soon as it is approved', async () => {
    const later = { freeDays: 90, firstChargeCents: 0, currency: 'EUR' };
    const id = await shop.subscribe({ later, planId: await planForChanges() });
    await shop.provider.cancelSubscription(id, 'Résilié');
    await shop.simulator.control.advance(180 * 86_400);
    expect(await shop.salesOf(id)).toEqual([]);
    expect(await shop.provider.getSubscription(id)).toMatchObject({ status: 'cancelled' });
  });

  it('that is unknown is null; its payments and its end are refused', async () => {
    expect(await shop.provider.getSubscription('I-NOBODY')).toBeNull();
    await expect(shop.salesOf('I-NOBODY')).rejects.toBeInstanceOf(PaymentProviderRefused);
    await expect(shop.provider.cancelSubscription('I-NOBODY', 'x')).rejects.toBeInstanceOf(
      PaymentProviderRefused,
    );
  });

  it('an id stays in its place of the address', async () => {
    expect(await shop.provider.getSubscription('../plans?x=')).toBeNull();
    expect(shop.asked('get_subscription').at(-1)?.path).toBe('/v1/billing/subscriptions/..%2Fplans%3Fx%3D');
  });

  it('shows no date where the provider shows an impossible one', async () => {
    const id = await shop.subscribe();
    const day = '2018-19-12T22:20:32.000Z';
    shop.simulator.control.describe(id, { shows: { next_billing_time: day, status_update_time: day } });
    const shown = await shop.provider.getSubscription(id);
    expect(shown).toMatchObject({ status: 'active', statusAt: null, nextBillingAt: null });
  });

  it('in a state that nobody knows is no answer', async () => {
    const id = await shop.subscribe();
    shop.simulator.control.describe(id, { shows: { status: 'DREAMING' } });
    await expect(shop.provider.getSubscription(id)).rejects.toBeInstanceOf(PaymentProviderUnavailable);
  });
});

describe('ending and giving back', () => {
  it('ends a subscription, once more being as good', async () => {
    const id = await shop.subscribe();
    await shop.provider.cancelSubscription(id, 'x'.repeat(300));
    expect(await shop.provider.getSubscription(id)).toMatchObject({
      status: 'cancelled',
      nextBillingAt: null,
    });
    await shop.provider.cancelSubscription(id, 'Again.');
  });

  it('refuses one that waits for approval', async () => {
    const { id } = await shop.provider.createSubscription(shop.wanted());
    await expect(shop.provider.cancelSubscription(id, 'x')).rejects.toMatchObject({
      issue: 'SUBSCRIPTION_STATUS_INVALID',
    });
  });

  it('gives a payment back once', async () => {
    const id = await shop.subscribe();
    const [sale] = await shop.salesOf(id);
    await shop.provider.refundSale(sale?.id ?? '', 'refund-1');
    await shop.provider.refundSale(sale?.id ?? '', 'refund-1');
    await shop.provider.refundSale(sale?.id ?? '', 'refund-2');
    expect(await shop.salesOf(id)).toMatchObject([
      { status: 'refunded', amountCents: 990, refundedCents: 990 },
    ]);
  });

  it('tells payments that wait and that were given back in part', async () => {
    const id = await shop.subscribe();
    const [sale] = await shop.salesOf(id);
    await shop.simulator.control.settleSale(sale?.id ?? '', 'refund', 100);
    shop.simulator.control.describe(id, { payments: 'pending' });
    await shop.simulator.control.advance(31 * 86_400);
    expect((await shop.salesOf(id)).map(({ status }) => status)).toEqual(['partially_refunded', 'pending']);
  });
});
