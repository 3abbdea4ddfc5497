import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { quotePlan } from '../../../modules/subscriptions/plans/quote-plan.ts';
import { handlePaymentEvent } from '../../../modules/subscriptions/webhooks/handle-payment-event.ts';
import { aMember } from '../../support/builders/accounts.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { expectPaidOnce } from '../../support/payments/paid-once.ts';
import { openPaidSite, type PaidSite } from '../../support/payments/paid-site.ts';

let site: PaidSite;

beforeAll(async () => {
  site = await openPaidSite();
});

afterEach(async () => {
  site.control.calm();
  await site.control.settled();
  await site.work();
});

describe('messages of PayPal', () => {
  it('[PAY-05] fifty copies of each at once make one payment and one mail', async () => {
    site.control.set({ webhook_copies: 50 });
    const member = await aMember(site.db);
    const chosen = await site.choose(member);
    await site.control.approve(chosen.externalId);
    await site.work();
    await expectPaidOnce(site, { member, ...chosen });
  });

  it('[PAY-05] handled by many workers at once count once', async () => {
    const member = await aMember(site.db);
    const chosen = await site.choose(member);
    await site.control.approve(chosen.externalId);
    const ids: string[] = await site
      .db('provider_events')
      .where('external_id', chosen.externalId)
      .pluck('event_id');
    const handled = ids.flatMap((eventId) =>
      Array.from({ length: 5 }, () => handlePaymentEvent(site, eventId, site.now())),
    );
    await Promise.all(handled);
    await site.work();
    await expectPaidOnce(site, { member, ...chosen });
  });

  it.each(['reversed', 'together'] as const)('[PAY-05] in another order, %s, end alike', async (order) => {
    site.control.set({ webhooks: 'hold' });
    const member = await aMember(site.db);
    const chosen = await site.choose(member);
    await site.control.approve(chosen.externalId);
    await site.control.release(order);
    await site.work();
    await expectPaidOnce(site, { member, ...chosen });
  });

  it('[PAY-05] that are late, after the subscription has ended, raise nothing from the dead', async () => {
    site.control.set({ webhooks: 'hold' });
    const member = await aMember(site.db);
    const { id, externalId } = await site.choose(member);
    await site.control.approve(externalId);
    await site.control.cancel(externalId);
    await site.run('reconcile-subscriptions');
    const before = (await site.rowOf(id)).status;
    await site.control.release('reversed');
    await site.work();
    await expectAnswer(site.rowOf(id)).toBe(before);
    expect((await site.rowOf(id)).auto_renew).toBe(false);
  });

  it('[PAY-05] that are forged are not kept, and change nothing', async () => {
    site.control.set({ webhook_forgery: 'key' });
    const member = await aMember(site.db);
    const { id, externalId } = await site.choose(member);
    await site.control.approve(externalId);
    await site.work();
    expect(await site.db('provider_events').where('external_id', externalId)).toEqual([]);
    expect((await site.rowOf(id)).status).toBe('pending');
  });

  it('[PAY-05] about nothing of ours are kept, tried for a while and left to a person; others are ignored', async () => {
    const resource = { id: 'I-FOREIGN', status: 'ACTIVE' };
    const unknown = { event_type: 'BILLING.SUBSCRIPTION.ACTIVATED', resource_type: 'subscription', resource };
    const unknownId = await site.control.send(unknown);
    const strange = {
      event_type: 'CUSTOMER.DISPUTE.CREATED',
      resource_type: 'dispute',
      resource: { id: 'PP-D-1' },
    };
    const strangeId = await site.control.send(strange);
    await site.db('provider_events').where('event_id', unknownId).update({ received_at: site.now() });
    const outcome = async (event_id: string) =>
      (await site.db('provider_events').where({ event_id }).first()).outcome;

    expect(await site.work()).toBe(1);
    expect(await outcome(strangeId)).toBe('ignored');
    expect(await outcome(unknownId)).toBeNull();

    await site
      .db('provider_events')
      .where('event_id', unknownId)
      .update({ received_at: new Date(0) });
    expect(await site.work()).toBe(0);
    expect(await outcome(unknownId)).toBe('review');
    const reviews = site.db('payment_reviews').where('external_id', 'I-FOREIGN');
    expect(await reviews.pluck('reason')).toEqual(['unknown_subscription']);
  });

  it('[PAY-05] are handled again when PayPal did not answer the first time', async () => {
    const member = await aMember(site.db);
    const chosen = await site.choose(member);
    await site.control.approve(chosen.externalId);
    site.control.inject({ kind: 'error', times: null });
    expect(await site.work()).toBeGreaterThan(0);
    expect((await site.rowOf(chosen.id)).status).toBe('pending');
    site.control.calm();
    expect(await site.work()).toBe(0);
    await expectPaidOnce(site, { member, ...chosen });
  });

  it('[PAY-05] a refund of the current period closes the texts at once, one mail says so', async () => {
    const { id, member } = await site.subscribe();
    const [payment] = await site.transactionsOf(id);
    await site.control.settleSale(payment.sale_id, 'refund');
    await site.work();
    expect((await site.rowOf(id)).status).toBe('cancelled');
    expect(site.subjectsTo(member)).toEqual(['Votre abonnement est actif', 'Votre abonnement a pris fin']);
  });

  it('[PAY-12] a part that was given back is no credit of a change of plan, each refund counted once', async () => {
    const { id, member } = await site.subscribe();
    const credit = async () => (await quotePlan(site.db, member.id, site.plans.year, site.now())).credit;
    const [{ sale_id }] = await site.transactionsOf(id);
    const before = await credit();
    expect(before).toBeGreaterThan(9.8);
    await site.control.settleSale(sale_id, 'refund', 200);
    await site.control.settleSale(sale_id, 'refund', 290);
    await site.work();
    for (const eventId of await site.db('provider_events').where({ sale_id }).pluck('event_id'))
      await site.control.resend(eventId, 2);
    await site.work();
    expect(await site.transactionsOf(id)).toMatchObject([
      { status: 'partially_refunded', refunded_cents: 490 },
    ]);
    expect(await credit()).toBeCloseTo(before - 4.9, 1);
    expect(await site.reads(member.id)).toBe(true);
  });

  it('[PAY-12] a part that nobody has told how much it was is no credit, and is put before a person', async () => {
    const { id, member } = await site.subscribe();
    const credit = async () => (await quotePlan(site.db, member.id, site.plans.year, site.now())).credit;
    const open = () =>
      site.db('payment_reviews').where({ subscription_id: id, settled_at: null }).pluck('reason');
    const [{ sale_id }] = await site.transactionsOf(id);
    site.control.set({ webhooks: 'hold' });
    await site.control.settleSale(sale_id, 'refund', 290);
    for (let day = 0; day < 2; day += 1) {
      await site.advance(1.1);
      await site.run('reconcile-subscriptions');
    }
    expect(await credit()).toBe(0);
    expect(await open()).toEqual(['refund_unknown']);
    site.control.calm();
    await site.control.release();
    await site.work();
    expect(await credit()).toBeGreaterThan(6);
    expect(await open()).toEqual([]);
  });

  it.each(['told', 'not told'] as const)(
    '[PAY-05] a reversal names nothing of ours: %s, it is found at the next comparison or within a day',
    async (webhook) => {
      const { id, externalId } = await site.subscribe();
      const [payment] = await site.transactionsOf(id);
      const checked = { checked_at: site.now() };
      const reviews = async () => (await site.db('payment_reviews').whereNull('subscription_id')).length;
      const before = await reviews();
      await site.db('subscriptions').update(checked);
      if (webhook === 'not told') site.control.set({ webhooks: 'lose' });
      await site.control.settleSale(payment.sale_id, 'reverse');
      await site.work();
      await site.db('subscriptions').whereNot({ id }).update(checked);
      if (webhook === 'not told') await site.advance(1.1);
      await site.run('reconcile-subscriptions');
      await site.work();
      expect((await site.rowOf(id)).status).toBe('cancelled');
      expect(site.atPaypal(externalId)?.status).toBe('CANCELLED');
      expect((await reviews()) - before).toBe(webhook === 'told' ? 1 : 0);
    },
  );

  it('[PAY-05] sent again after they were handled change nothing', async () => {
    const member = await aMember(site.db);
    const chosen = await site.choose(member);
    await site.control.approve(chosen.externalId);
    await site.work();
    const before = await site.rowOf(chosen.id);
    const ids = await site.db('provider_events').where('external_id', chosen.externalId).pluck('event_id');
    for (const eventId of ids) await site.control.resend(eventId, 5);
    expect(await site.work()).toBe(0);
    await expectPaidOnce(site, { member, ...chosen });
    expect(await site.rowOf(chosen.id)).toEqual(before);
  });
});
