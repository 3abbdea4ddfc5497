import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cancelSubscription } from '../../../modules/subscriptions/lifecycle/cancel-subscription.ts';
import { openPaidSite, type PaidSite } from '../../support/payments/paid-site.ts';

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

describe('a renewal', () => {
  it('[PAY-10] extends the subscription, is recorded and receipted, each once', async () => {
    const { id, externalId, member } = await site.subscribe();
    await site.pass(31);
    const next = new Date(site.atPaypal(externalId)?.next_billing_time ?? 0);
    expect((await site.rowOf(id)).end_date).toEqual(next);
    expect(await site.transactionsOf(id)).toHaveLength(2);
    expect(await site.count('SubscriptionRenewed', id)).toBe(1);
    expect(site.atPaypal(externalId)).toMatchObject({ taken_cents: 1980, returned_cents: 0 });
    expect(site.subjectsTo(member)).toEqual(['Votre abonnement est actif', 'Votre abonnement est renouvelé']);
  });

  it('[PAY-10] is found by the daily comparison when every webhook is lost for three days', async () => {
    const { id, member } = await site.subscribe();
    site.control.set({ webhooks: 'lose' });
    await site.pass(33);
    expect(await site.transactionsOf(id)).toHaveLength(2);
    expect(await site.reads(member.id)).toBe(true);
  });

  it('[PAY-10] PayPal being down, nobody is shut out and nothing ends, for as long as it cannot be asked', async () => {
    const { id, member } = await site.subscribe();
    site.control.set({ webhooks: 'lose' });
    await site.advance(31);
    site.control.inject({ kind: 'error', times: null });
    await site.run('expire-subscriptions');
    await expect(site.run('reconcile-subscriptions')).rejects.toThrow();
    expect(await site.reads(member.id)).toBe(true);

    await site.advance(12.5);
    await site.run('expire-subscriptions');
    expect(await site.rowOf(id)).toMatchObject({ status: 'active', auto_renew: true });

    site.control.calm();
    await site.advance(0.1);
    await site.run('expire-subscriptions');
    await site.work();
    expect(await site.rowOf(id)).toMatchObject({ status: 'active' });
    expect(await site.transactionsOf(id)).toHaveLength(2);
    expect(await site.reads(member.id)).toBe(true);
  });

  it('[PAY-10] that fails is told each time; suspended by PayPal it closes with one mail, and expires after the grace', async () => {
    const { id, externalId, member } = await site.subscribe();
    site.control.describe(externalId, { payments: 'decline' });
    await site.pass(30.5);
    expect(await site.rowOf(id)).toMatchObject({ status: 'active', failed_payments: 1 });
    expect(await site.reads(member.id)).toBe(true);
    await site.pass(5);
    expect(await site.rowOf(id)).toMatchObject({ status: 'active', failed_payments: 2 });
    expect(await site.reads(member.id)).toBe(true);
    await site.pass(5);
    expect((await site.rowOf(id)).status).toBe('suspended');
    expect(await site.reads(member.id)).toBe(false);
    await site.pass(3);
    await site.pass(1);
    expect((await site.rowOf(id)).status).toBe('expired');
    expect(site.atPaypal(externalId)?.status).toBe('CANCELLED');
    const failed = 'Votre paiement n’a pas abouti';
    expect(site.subjectsTo(member)).toEqual([
      'Votre abonnement est actif',
      failed,
      failed,
      'Votre abonnement est suspendu',
      'Votre abonnement a pris fin',
    ]);
    expect(site.atPaypal(externalId)).toMatchObject({ taken_cents: 990, returned_cents: 0 });
  });

  it('[PAY-10] that succeeds at the second try keeps the old dates', async () => {
    const { id, externalId, member } = await site.subscribe();
    site.control.describe(externalId, { payments: 'decline' });
    await site.pass(30.5);
    site.control.describe(externalId, { payments: 'complete' });
    await site.pass(5);
    expect(await site.rowOf(id)).toMatchObject({ status: 'active', auto_renew: true });
    const next = new Date(site.atPaypal(externalId)?.next_billing_time ?? 0);
    expect((await site.rowOf(id)).end_date).toEqual(next);
    expect(next.getTime()).toBeLessThan(site.now().getTime() + 25 * 86_400_000);
    expect(site.subjectsTo(member).at(-1)).toBe('Votre abonnement est renouvelé');
  });
});

describe('a mail before a renewal', () => {
  it('[PAY-10] leaves three days before for a month, five weeks and a week before for a year; each once', async () => {
    const month = await site.subscribe();
    const year = await site.subscribe(site.plans.year);
    const mails = (member: { email: string }) =>
      site.subjectsTo(member).filter((subject) => subject?.includes('se renouvelle le')).length;
    const later = async (days: number) => {
      await site.advance(days);
      for (let run = 0; run < 2; run += 1) await site.run('announce-renewals');
      await site.work();
      return [mails(month.member), mails(year.member)];
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
