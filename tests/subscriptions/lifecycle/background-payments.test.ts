import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cancelPending } from '../../../modules/subscriptions/checkout/cancel-pending.ts';
import { aMember } from '../../support/builders/accounts.ts';
import { expectPaidOnce } from '../../support/payments/paid-once.ts';
import { openPaidSite, type PaidSite } from '../../support/payments/paid-site.ts';

let site: PaidSite;

beforeAll(async () => {
  site = await openPaidSite({}, { deadlineMs: 5_000 });
});

afterEach(async () => {
  site.control.calm();
  await site.control.settled();
  await site.work();
});

/** Approved and paid at PayPal; nobody here knows of it. */
async function paidUnseen(planId = site.plans.month) {
  site.control.set({ webhooks: 'lose' });
  const member = await aMember(site.db);
  const chosen = await site.choose(member, planId);
  await site.control.approve(chosen.externalId);
  return { member, ...chosen };
}

describe('a payment after which the browser is closed', () => {
  it('[PAY-04] is found with every webhook lost, told once and receipted once', async () => {
    const paid = await paidUnseen();
    for (let run = 0; run < 3; run += 1) {
      await site.run('follow-pending-payments');
      await site.work();
    }
    await expectPaidOnce(site, paid);
  });

  it('[PAY-04] is asked about less and less: not again at once, again after the time it has been awaited for', async () => {
    const member = await aMember(site.db);
    const { id, externalId } = await site.choose(member);
    const before = site.asked('get_subscription');
    await site.run('follow-pending-payments');
    await site.run('follow-pending-payments');
    expect(site.asked('get_subscription') - before).toBe(1);
    const back = (minutes: number) => new Date(site.now().getTime() - minutes * 60_000);
    const waits = async (awaited: number, checked: number) => {
      const times = { approval_url_made_at: back(awaited), checked_at: back(checked) };
      await site.db('subscriptions').where({ id }).update(times);
      const asked = site.asked('get_subscription');
      await site.run('follow-pending-payments');
      return site.asked('get_subscription') > asked;
    };
    expect(await waits(60, 14)).toBe(false);
    expect(await waits(60, 16)).toBe(true);
    expect(await waits(6 * 24 * 60, 59)).toBe(false);
    expect(await waits(6 * 24 * 60, 61)).toBe(true);
    await site.control.approve(externalId);
  });

  it('[PAY-04] is found though PayPal stands at «to be approved» for a while', async () => {
    site.control.set({ webhooks: 'lose', approval_delay_seconds: 60 });
    const member = await aMember(site.db);
    const chosen = await site.choose(member);
    await site.control.approve(chosen.externalId);
    await site.run('follow-pending-payments');
    expect((await site.rowOf(chosen.id)).status).toBe('pending');
    await site.advance(1 / 24);
    await site.run('follow-pending-payments');
    await site.work();
    await expectPaidOnce(site, { member, ...chosen });
  });

  it('[PAY-04] is found once PayPal answers again after errors, cut answers and silence', async () => {
    const paid = await paidUnseen();
    for (const kind of ['error', 'rate_limit', 'html', 'cut', 'hang'] as const) {
      site.control.inject({ kind, operation: 'get_subscription' });
      await site.run('follow-pending-payments');
      expect((await site.rowOf(paid.id)).status).toBe('pending');
      await site.advance(1 / 12);
    }
    await site.run('follow-pending-payments');
    await site.work();
    await expectPaidOnce(site, paid);
  });

  it('[PAY-04] is found by the daily comparison too', async () => {
    const paid = await paidUnseen();
    await site.run('reconcile-subscriptions');
    await site.work();
    await expectPaidOnce(site, paid);
  });
});

describe('a backup of yesterday that is restored', () => {
  it('[PAY-04] has its payments and renewals of since then found again, and the same end', async () => {
    const { id, externalId } = await site.subscribe();
    await site.pass(31);
    const { start_date, end_date } = await site.rowOf(id);
    const paid = await site.transactionsOf(id);
    expect(paid).toHaveLength(2);

    await site.db('transactions').where('subscription_id', id).delete();
    await site.db('provider_events').where('external_id', externalId).delete();
    const nothing = { start_date: null, end_date: null, provider_status: null, provider_status_at: null };
    await site
      .db('subscriptions')
      .where({ id })
      .update({ ...nothing, status: 'pending', auto_renew: false, approved_at: null, checked_at: null });
    await site.run('reconcile-subscriptions');
    expect(await site.rowOf(id)).toMatchObject({ status: 'active', auto_renew: true, start_date, end_date });
    const found = await site.transactionsOf(id);
    expect(found).toMatchObject(paid.map(({ sale_id, paid_at, status }) => ({ sale_id, paid_at, status })));
    expect(site.atPaypal(externalId)).toMatchObject({ taken_cents: 1980, returned_cents: 0 });
    await site.work();
  });
});

describe('money that is not wanted', () => {
  it.each(['send', 'lose'] as const)(
    '[PAY-05] approved by its old link after it was given up, goes back whole and once, and a mail says why (webhooks: %s)',
    async (webhooks) => {
      const member = await aMember(site.db);
      const { id, externalId } = await site.choose(member);
      await cancelPending(site.db, member.id, site.now());
      site.control.set({ webhooks });
      await site.control.approve(externalId);
      await site.run('reconcile-subscriptions');
      await site.work();
      await site.control.settled();
      await site.work();

      expect((await site.rowOf(id)).status).toBe('cancelled');
      expect(site.atPaypal(externalId)).toMatchObject({
        status: 'CANCELLED',
        taken_cents: 990,
        returned_cents: 990,
      });
      expect(site.subjectsTo(member)).toEqual(['Un paiement vous est rendu']);
    },
  );

  it('[PAY-05] is not given back twice when the answer to the refund is lost', async () => {
    const member = await aMember(site.db);
    const { externalId } = await site.choose(member);
    await cancelPending(site.db, member.id, site.now());
    site.control.inject({ kind: 'close', operation: 'refund_sale', after_commit: true });
    await site.control.approve(externalId);
    await site.work();
    await site.work();
    expect(site.atPaypal(externalId)).toMatchObject({ taken_cents: 990, returned_cents: 990 });
    expect(site.subjectsTo(member)).toHaveLength(1);
  });
});
