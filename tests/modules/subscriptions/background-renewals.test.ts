import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { subscriptionData } from '#modules/subscriptions';
import { cancelSubscription } from '../../../modules/subscriptions/cancel-subscription.ts';
import { findRunning } from '../../../modules/subscriptions/find-running.ts';
import { hasAccess } from '../../../modules/subscriptions/may-read.ts';
import { openPaidSite, type PaidSite } from '../../support/paid-site.ts';

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

const subjectsTo = (member: { email: string }) => site.mailsTo(member).map(({ subject }) => subject);
const daysLeft = async (id: number) =>
  Math.round(((await site.rowOf(id)).end_date.getTime() - site.now().getTime()) / DAY_MS);

/** What a request would be told now. */
async function reads(userId: number) {
  const row = (await findRunning(site.db, userId))?.row;
  if (row?.status !== 'active' || !row.end_date) return false;
  return hasAccess({ endDate: row.end_date, autoRenew: row.auto_renew }, site.now());
}

/** The clock's schedules, and what comes of them. */
async function pass(days: number) {
  await site.advance(days);
  for (const name of ['expire-subscriptions', 'reconcile-subscriptions']) await site.run(name);
  await site.work();
}

describe('a renewal', () => {
  it('[PAY-10] extends the subscription, is recorded and receipted, each once', async () => {
    const { id, externalId, member } = await site.subscribe();
    await pass(31);
    const next = new Date(site.atPaypal(externalId)?.next_billing_time ?? 0);
    expect((await site.rowOf(id)).end_date).toEqual(next);
    expect(await site.transactionsOf(id)).toHaveLength(2);
    expect(await site.count('SubscriptionRenewed', id)).toBe(1);
    expect(subjectsTo(member)).toEqual(['Votre abonnement est actif', 'Votre abonnement est renouvelé']);
  });

  it('[PAY-10] is found by the daily comparison when every webhook is lost for three days', async () => {
    const { id, member } = await site.subscribe();
    site.control.set({ webhooks: 'lose' });
    await pass(33);
    expect(await site.transactionsOf(id)).toHaveLength(2);
    expect(await reads(member.id)).toBe(true);
  });

  it('[PAY-10] PayPal being down, nobody is shut out and nothing ends, for as long as it cannot be asked', async () => {
    const { id, member } = await site.subscribe();
    site.control.set({ webhooks: 'lose' });
    await site.advance(31);
    site.control.inject({ kind: 'error', times: null });
    await site.run('expire-subscriptions');
    await expect(site.run('reconcile-subscriptions')).rejects.toThrow();
    expect(await reads(member.id)).toBe(true);

    await site.advance(12.5);
    await site.run('expire-subscriptions');
    expect(await site.rowOf(id)).toMatchObject({ status: 'active', auto_renew: true });

    site.control.calm();
    await site.advance(0.1);
    await site.run('expire-subscriptions');
    await site.work();
    expect(await site.rowOf(id)).toMatchObject({ status: 'active' });
    expect(await site.transactionsOf(id)).toHaveLength(2);
    expect(await reads(member.id)).toBe(true);
  });

  it('[PAY-10] that fails thrice is told each time; suspended by PayPal it closes, and expires after the grace', async () => {
    const { id, externalId, member } = await site.subscribe();
    site.control.describe(externalId, { payments: 'decline' });
    await pass(30.5);
    expect(await site.rowOf(id)).toMatchObject({ status: 'active', failed_payments: 1 });
    expect(await reads(member.id)).toBe(true);
    await pass(5);
    expect(await site.rowOf(id)).toMatchObject({ status: 'active', failed_payments: 2 });
    expect(await reads(member.id)).toBe(true);
    await pass(5);
    expect((await site.rowOf(id)).status).toBe('suspended');
    expect(await reads(member.id)).toBe(false);
    await pass(3);
    await pass(1);
    expect((await site.rowOf(id)).status).toBe('expired');
    expect(site.atPaypal(externalId)?.status).toBe('CANCELLED');
    const failed = 'Votre paiement n’a pas abouti';
    expect(subjectsTo(member)).toEqual([
      'Votre abonnement est actif',
      failed,
      failed,
      failed,
      'Votre abonnement a pris fin',
    ]);
    expect(site.atPaypal(externalId)).toMatchObject({ taken_cents: 990, returned_cents: 0 });
  });

  it('[PAY-10] that succeeds at the second try keeps the old dates', async () => {
    const { id, externalId, member } = await site.subscribe();
    site.control.describe(externalId, { payments: 'decline' });
    await pass(30.5);
    site.control.describe(externalId, { payments: 'complete' });
    await pass(5);
    expect(await site.rowOf(id)).toMatchObject({ status: 'active', auto_renew: true });
    expect(await daysLeft(id)).toBeLessThanOrEqual(25);
    expect(subjectsTo(member).at(-1)).toBe('Votre abonnement est renouvelé');
  });
});

describe('an end', () => {
  it('[PAY-11] ends at PayPal, keeps what is paid until its last day, charges nothing and is told', async () => {
    const { id, externalId, member } = await site.subscribe();
    await cancelSubscription(site.db, member.id, id, site.now());
    await site.work();
    expect(site.atPaypal(externalId)?.status).toBe('CANCELLED');
    expect((await site.rowOf(id)).cancelled_at_provider_at).not.toBeNull();
    await pass(28);
    expect(await reads(member.id)).toBe(true);
    await pass(3);
    expect(await reads(member.id)).toBe(false);
    await pass(1);
    expect((await site.rowOf(id)).status).toBe('cancelled');
    expect(await site.count('SubscriptionExpired', id)).toBe(1);
    expect(site.atPaypal(externalId)).toMatchObject({ taken_cents: 990, returned_cents: 0 });
    expect(subjectsTo(member)).toEqual([
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
    const { id, externalId, member } = await site.subscribe();
    site.control.inject({ kind: 'error', operation: 'cancel_subscription', times: null });
    const { end_date } = await site.rowOf(id);
    await site.advance((end_date.getTime() - site.now().getTime()) / DAY_MS - 0.05);
    await cancelSubscription(site.db, member.id, id, site.now());
    await site.work();
    site.control.set({ webhooks: 'hold' });
    await site.advance(0.1);
    site.control.calm();
    await site.control.release();
    await site.work();
    expect(site.atPaypal(externalId)).toMatchObject({
      status: 'CANCELLED',
      taken_cents: 1980,
      returned_cents: 990,
    });
    expect(await site.count('UnwantedPaymentReturned', id)).toBe(1);
    expect(await site.count('SubscriptionExpired', id)).toBe(0);
    await pass(0.1);
    expect((await site.rowOf(id)).status).toBe('cancelled');
    expect(await site.count('SubscriptionExpired', id)).toBe(1);
  });

  it('[PAY-11] at PayPal’s own pages counts as one here', async () => {
    const { id, externalId, member } = await site.subscribe();
    await site.control.act(externalId, 'cancel');
    await site.work();
    expect(await site.rowOf(id)).toMatchObject({ status: 'active', auto_renew: false });
    expect(await reads(member.id)).toBe(true);
    expect(subjectsTo(member).at(-1)).toBe('Votre abonnement est résilié');
  });

  it('[PAY-10] of what nobody approves comes after a week, without a word', async () => {
    const { member } = await site.subscribe();
    await cancelSubscription(
      site.db,
      member.id,
      (await findRunning(site.db, member.id))?.row.id ?? 0,
      site.now(),
    );
    await site.work();
    const { id } = await site.choose(member, site.plans.year);
    const letters = site.mailsTo(member).length;
    await pass(6.9);
    expect((await site.rowOf(id)).status).toBe('pending');
    await pass(0.2);
    expect((await site.rowOf(id)).status).toBe('cancelled');
    expect(site.mailsTo(member)).toHaveLength(letters);
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
    await pass(31);
    expect(site.atPaypal(oldExternal)).toMatchObject({ taken_cents: 990, returned_cents: 0 });
    const [first] = await site.transactionsOf(id);
    expect(site.atPaypal(externalId)?.taken_cents).toBe(first.amount_cents);
    expect(first.amount_cents).toBeGreaterThanOrEqual(7600 - 990);
    expect(subjectsTo(member)).toEqual(['Votre abonnement est actif', 'Votre abonnement est actif']);
  });
});

describe('an erased account', () => {
  it('[PAY-11] is not charged any more, and gets no letter', async () => {
    const { id, externalId, member } = await site.subscribe();
    await site.db.transaction((trx) => subscriptionData.erase(trx, member));
    await site.work();
    expect(site.atPaypal(externalId)?.status).toBe('CANCELLED');
    expect((await site.rowOf(id)).status).toBe('cancelled');
    expect(subjectsTo(member)).toEqual(['Votre abonnement est actif']);
  });
});

describe('a letter before a renewal', () => {
  it('[PAY-10] leaves three days before for a month, five weeks and a week before for a year; each once', async () => {
    const month = await site.subscribe();
    const year = await site.subscribe(site.plans.year);
    const letters = (member: { email: string }) =>
      subjectsTo(member).filter((subject) => subject?.includes('se renouvelle le')).length;
    const later = async (days: number) => {
      await site.advance(days);
      for (let run = 0; run < 2; run += 1) await site.run('announce-renewals');
      await site.work();
      return [letters(month.member), letters(year.member)];
    };
    expect(await later(26)).toEqual([0, 0]);
    expect(await later(1.5)).toEqual([1, 0]);
    expect(await later(1)).toEqual([1, 0]);
    await cancelSubscription(site.db, month.member.id, month.id, site.now());
    expect(await later(300)).toEqual([1, 0]);
    expect(await later(2)).toEqual([1, 1]);
    expect(await later(20)).toEqual([1, 1]);
    expect(await later(8)).toEqual([1, 2]);
    expect(await later(8)).toEqual([1, 2]);
  });
});
