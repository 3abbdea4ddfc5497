import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { subscriptionData } from '#modules/subscriptions';
import { findRunning } from '../../../modules/subscriptions/checkout/find-running.ts';
import { cancelSubscription } from '../../../modules/subscriptions/lifecycle/cancel-subscription.ts';
import { aMember } from '../../support/builders/accounts.ts';
import { aSubscription } from '../../support/builders/subscriptions.ts';
import { openPaidSite, type PaidSite } from '../../support/payments/paid-site.ts';

const DAY_MS = 86_400_000;
let site: PaidSite;

beforeAll(async () => {
  site = await openPaidSite();
});

afterEach(async () => {
  site.control.calm();
  await site.control.settled();
  await site.work();
  // The next test’s clock passes for its own subscriptions alone.
  await site.db('subscriptions').update({ account: null });
});

/** A subscription that was ended here, renewed by PayPal, which had not heard of it; nothing of that has come here yet. */
async function chargedNevertheless() {
  const { id, externalId, member } = await site.subscribe();
  site.control.inject({ kind: 'error', operation: 'cancel_subscription', times: null });
  const { end_date } = await site.rowOf(id);
  await site.advance((end_date.getTime() - site.now().getTime()) / DAY_MS - 0.05);
  await cancelSubscription(site.db, member.id, id, site.now());
  await site.work();
  site.control.set({ webhooks: 'hold' });
  await site.advance(0.1);
  site.control.calm();
  return { id, externalId, member };
}

describe('an end', () => {
  it('[PAY-11] ends at PayPal, keeps what is paid until its last day, charges nothing and is told', async () => {
    const { id, externalId, member } = await site.subscribe();
    await cancelSubscription(site.db, member.id, id, site.now());
    await site.work();
    expect(site.atPaypal(externalId)?.status).toBe('CANCELLED');
    expect((await site.rowOf(id)).cancelled_at_provider_at).not.toBeNull();
    await site.pass(28);
    expect(await site.reads(member.id)).toBe(true);
    await site.pass(3);
    expect(await site.reads(member.id)).toBe(false);
    await site.pass(1);
    expect((await site.rowOf(id)).status).toBe('cancelled');
    expect(await site.count('SubscriptionExpired', id)).toBe(1);
    expect(site.atPaypal(externalId)).toMatchObject({ taken_cents: 990, returned_cents: 0 });
    expect(site.subjectsTo(member)).toEqual([
      'Votre abonnement est actif',
      'Votre abonnement est résilié',
      'Votre abonnement a pris fin',
    ]);
  });

  it('[PAY-11] is repeated until PayPal has carried it out, also after its jobs have been given up', async () => {
    const { id, externalId, member } = await site.subscribe();
    await cancelSubscription(site.db, member.id, id, site.now());
    site.control.inject({ kind: 'error', operation: 'cancel_subscription' });
    expect(await site.work()).toBe(1);
    expect(site.atPaypal(externalId)?.status).toBe('ACTIVE');
    site.control.inject({ kind: 'cut', operation: 'cancel_subscription' });
    await site.db('outbox').where('name', 'ProviderEndWanted').update({ closed_at: site.now() });
    await site.advance(1.1);
    await expect(site.run('reconcile-subscriptions')).rejects.toThrow();
    await site.advance(1.1);
    await site.run('reconcile-subscriptions');
    expect(site.atPaypal(externalId)?.status).toBe('CANCELLED');
    expect((await site.rowOf(id)).cancelled_at_provider_at).not.toBeNull();
  });

  it('[PAY-11] charged nevertheless gets the money back and keeps its paid days', async () => {
    const { id, externalId } = await chargedNevertheless();
    await site.control.release();
    await site.work();
    expect(site.atPaypal(externalId)).toMatchObject({
      status: 'CANCELLED',
      taken_cents: 1980,
      returned_cents: 990,
    });
    expect(await site.count('UnwantedPaymentReturned', id)).toBe(1);
    expect(await site.count('PaymentReturned', id)).toBe(1);
    expect(await site.count('SubscriptionExpired', id)).toBe(0);
    await site.pass(0.1);
    expect((await site.rowOf(id)).status).toBe('cancelled');
    expect(await site.count('SubscriptionExpired', id)).toBe(1);
  });

  it('[PAY-11] charged nevertheless, and PayPal gives nothing back: nobody is told that it did, and a person looks', async () => {
    const { id, externalId, member } = await chargedNevertheless();
    site.control.inject({ kind: 'refuse', operation: 'refund_sale' });
    await site.control.release();
    const mails = site.subjectsTo(member).length;
    await site.work();
    expect(site.atPaypal(externalId)).toMatchObject({ returned_cents: 0 });
    expect(await site.count('UnwantedPaymentReturned', id)).toBe(1);
    expect(await site.count('PaymentReturned', id)).toBe(0);
    expect(site.subjectsTo(member)).toHaveLength(mails);
    const reviews = site.db('payment_reviews').where({ subscription_id: id });
    expect(await reviews.pluck('reason')).toContain('refund_refused');
  });

  it('[PAY-11] at PayPal’s own pages counts as one here', async () => {
    const { id, externalId, member } = await site.subscribe();
    await site.control.cancel(externalId);
    await site.work();
    expect(await site.rowOf(id)).toMatchObject({ status: 'active', auto_renew: false });
    expect(await site.reads(member.id)).toBe(true);
    expect(site.subjectsTo(member).at(-1)).toBe('Votre abonnement est résilié');
  });

  it('[PAY-10] of what nobody approves comes after a week, without a word', async () => {
    const { member } = await site.subscribe();
    await cancelSubscription(
      site.db,
      member.id,
      (await findRunning(site.db, member.id, site.now()))?.row.id ?? 0,
      site.now(),
    );
    await site.work();
    const { id } = await site.choose(member, site.plans.year);
    const mails = site.subjectsTo(member).length;
    await site.pass(6.9);
    expect((await site.rowOf(id)).status).toBe('pending');
    await site.pass(0.2);
    expect((await site.rowOf(id)).status).toBe('cancelled');
    expect(site.subjectsTo(member)).toHaveLength(mails);
  });
});

describe('a dearer plan', () => {
  it('[PAY-12] is paid and the old one ended, though PayPal fails in between: no double renewal, the credit once', async () => {
    const { id: oldId, externalId: oldExternal, member } = await site.subscribe();
    site.control.inject({ kind: 'error', operation: 'cancel_subscription' });
    const { id, externalId } = await site.choose(member, site.plans.year);
    await site.control.approve(externalId);
    await site.work();
    expect((await site.rowOf(id)).status).toBe('active');
    expect((await site.rowOf(oldId)).status).toBe('cancelled');
    expect(site.atPaypal(oldExternal)?.status).toBe('ACTIVE');

    await site.work();
    expect(site.atPaypal(oldExternal)?.status).toBe('CANCELLED');
    await site.pass(31);
    expect(site.atPaypal(oldExternal)).toMatchObject({ taken_cents: 990, returned_cents: 0 });
    const [first] = await site.transactionsOf(id);
    expect(site.atPaypal(externalId)?.taken_cents).toBe(first.amount_cents);
    expect(first.amount_cents).toBeGreaterThanOrEqual(7600 - 990);
    expect(site.subjectsTo(member)).toEqual(['Votre abonnement est actif', 'Votre abonnement est actif']);
  });
});

describe('an erased account', () => {
  it('[PAY-11] is not charged any more, though PayPal is away when it is erased, and gets no mail', async () => {
    const { id, externalId, member } = await site.subscribe();
    await site.db.transaction((trx) => subscriptionData.erase(trx, member, site.now()));
    site.control.inject({ kind: 'error', operation: 'cancel_subscription' });
    expect(await site.work()).toBe(1);
    expect(site.atPaypal(externalId)?.status).toBe('ACTIVE');
    await site.work();
    expect(site.atPaypal(externalId)?.status).toBe('CANCELLED');
    expect((await site.rowOf(id)).status).toBe('cancelled');
    expect(site.subjectsTo(member)).toEqual(['Votre abonnement est actif']);
  });
});

describe('an end that PayPal cannot be told', () => {
  it('[PAY-10] closes what is not renewed all the same, and what was given away', async () => {
    const { id, member } = await site.subscribe();
    await cancelSubscription(site.db, member.id, id, site.now());
    await site.work();
    const given = await aMember(site.db);
    const dayFromNow = (days: number) => new Date(site.now().getTime() + days * DAY_MS);
    const dates = { startDate: dayFromNow(-30), endDate: dayFromNow(19) };
    const givenId = await aSubscription(site.db, given, dates);
    site.control.inject({ kind: 'error', times: null });
    await site.advance(32);
    await site.run('expire-subscriptions');
    expect((await site.rowOf(id)).status).toBe('cancelled');
    expect((await site.rowOf(givenId)).status).toBe('expired');
  });
});

describe('a change of plan', () => {
  it('[PAY-11] a plan that was to follow is ended with the one before it, and never charged', async () => {
    const { id, member } = await site.subscribe(site.plans.year);
    const next = await site.choose(member, site.plans.month);
    await site.control.approve(next.externalId);
    await site.work();
    expect(await site.rowOf(next.id)).toMatchObject({ status: 'pending', approved_at: expect.any(Date) });
    expect((await site.rowOf(id)).auto_renew).toBe(false);

    await cancelSubscription(site.db, member.id, id, site.now());
    expect(await site.work()).toBe(0);
    expect(site.atPaypal(next.externalId)?.status).toBe('CANCELLED');
    await site.pass(370);
    expect(site.atPaypal(next.externalId)).toMatchObject({ taken_cents: 0 });
    expect(site.atPaypal((await site.rowOf(id)).external_id)).toMatchObject({ taken_cents: 7600 });
    expect(site.subjectsTo(member)).not.toContain('Un paiement vous est rendu');
  });

  it('[PAY-11] a dearer plan can be ended in the period that its first payment has paid', async () => {
    const { member } = await site.subscribe(site.plans.month);
    const next = await site.choose(member, site.plans.year);
    await site.control.approve(next.externalId);
    await site.work();
    const { first_charge_cents } = await site.rowOf(next.id);

    await cancelSubscription(site.db, member.id, next.id, site.now());
    expect(await site.work()).toBe(0);
    expect(site.atPaypal(next.externalId)?.status).toBe('CANCELLED');
    await site.pass(360);
    expect(await site.reads(member.id)).toBe(true);
    await site.pass(10);
    expect(site.atPaypal(next.externalId)).toMatchObject({
      taken_cents: first_charge_cents,
      returned_cents: 0,
    });
  });

  it('[PAY-07] pages of changes that were given up are charged once at most, given back, and charge nothing later', async () => {
    const { id, member } = await site.subscribe(site.plans.month);
    const first = await site.choose(member, site.plans.year);
    const second = await site.choose(member, site.plans.quarter);
    await cancelSubscription(site.db, member.id, id, site.now());
    for (const { externalId } of [first, second]) await site.control.approve(externalId);
    await site.work();
    await site.pass(1.1);
    for (const { externalId } of [first, second]) expect(site.atPaypal(externalId)?.status).toBe('CANCELLED');
    const [paid, alsoPaid] = [first, second].map(({ externalId }) => site.atPaypal(externalId));
    await site.pass(400);
    expect([first, second].map(({ externalId }) => site.atPaypal(externalId))).toEqual([paid, alsoPaid]);
    expect(paid?.returned_cents).toBe(paid?.taken_cents);
    expect(alsoPaid?.returned_cents).toBe(alsoPaid?.taken_cents);
  });
});
