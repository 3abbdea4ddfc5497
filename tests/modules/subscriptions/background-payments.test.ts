import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cancelPending } from '../../../modules/subscriptions/cancel-pending.ts';
import { handlePaymentEvent } from '../../../modules/subscriptions/handle-payment-event.ts';
import { aMember } from '../../support/builders/accounts.ts';
import { openPaidSite, type PaidSite } from '../../support/paid-site.ts';

let site: PaidSite;

beforeAll(async () => {
  site = await openPaidSite();
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

/** What must have come of one payment, whatever happened on the way. */
async function expectPaidOnce({ id, externalId, member }: Awaited<ReturnType<typeof paidUnseen>>) {
  expect((await site.rowOf(id)).status).toBe('active');
  expect(await site.transactionsOf(id)).toHaveLength(1);
  expect(await site.count('SubscriptionVerified', id)).toBe(1);
  expect(site.mailsTo(member).map(({ subject }) => subject)).toEqual(['Votre abonnement est actif']);
  expect(site.atPaypal(externalId)).toMatchObject({ taken_cents: 990, returned_cents: 0 });
}

describe('a payment after which the browser is closed', () => {
  it('[PAY-04] is found with every webhook lost, told once and receipted once', async () => {
    const paid = await paidUnseen();
    for (let run = 0; run < 3; run += 1) {
      await site.run('follow-pending-payments');
      await site.work();
    }
    await expectPaidOnce(paid);
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
    await expectPaidOnce({ member, ...chosen });
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
    await expectPaidOnce(paid);
  });

  it('[PAY-04] is found by the daily comparison too', async () => {
    const paid = await paidUnseen();
    await site.run('reconcile-subscriptions');
    await site.work();
    await expectPaidOnce(paid);
  });
});

describe('messages of PayPal', () => {
  it('[PAY-05] fifty copies of each at once make one payment and one letter', async () => {
    site.control.set({ webhook_copies: 50 });
    const member = await aMember(site.db);
    const chosen = await site.choose(member);
    await site.control.approve(chosen.externalId);
    await site.work();
    await expectPaidOnce({ member, ...chosen });
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
    await expectPaidOnce({ member, ...chosen });
  });

  it.each(['reversed', 'together'] as const)('[PAY-05] in another order, %s, end alike', async (order) => {
    site.control.set({ webhooks: 'hold' });
    const member = await aMember(site.db);
    const chosen = await site.choose(member);
    await site.control.approve(chosen.externalId);
    await site.control.release(order);
    await site.work();
    await expectPaidOnce({ member, ...chosen });
  });

  it('[PAY-05] that are late, after the subscription has ended, raise nothing from the dead', async () => {
    site.control.set({ webhooks: 'hold' });
    const member = await aMember(site.db);
    const { id, externalId } = await site.choose(member);
    await site.control.approve(externalId);
    await site.control.act(externalId, 'cancel');
    await site.run('reconcile-subscriptions');
    const before = (await site.rowOf(id)).status;
    await site.control.release('reversed');
    await site.work();
    expect((await site.rowOf(id)).status).toBe(before);
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
    await expectPaidOnce({ member, ...chosen });
  });

  it('[PAY-05] a refund of the current period closes the texts at once, one letter says so', async () => {
    const { id, member } = await site.subscribe();
    const [payment] = await site.transactionsOf(id);
    await site.control.settleSale(payment.sale_id, 'refund');
    await site.work();
    expect((await site.rowOf(id)).status).toBe('cancelled');
    expect(site.mailsTo(member).map(({ subject }) => subject)).toEqual([
      'Votre abonnement est actif',
      'Votre abonnement a pris fin',
    ]);
  });

  it('[PAY-05] a reversal that names nothing of ours is left to a person, and found by the daily comparison', async () => {
    const { id, externalId } = await site.subscribe();
    const [payment] = await site.transactionsOf(id);
    await site.control.settleSale(payment.sale_id, 'reverse');
    await site.work();
    await site.advance(1.1);
    await site.run('reconcile-subscriptions');
    await site.work();
    const reversal = site.db('provider_events').where('type', 'PAYMENT.SALE.REVERSED');
    expect(await reversal.pluck('outcome')).toEqual(['review']);
    expect((await site.rowOf(id)).status).toBe('cancelled');
    expect(site.atPaypal(externalId)?.status).toBe('CANCELLED');
  });
});

describe('money that is not wanted', () => {
  it.each(['send', 'lose'] as const)(
    '[PAY-05] approved by its old link after it was given up, goes back whole and once, and a letter says why (webhooks: %s)',
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
      expect(site.mailsTo(member).map(({ subject }) => subject)).toEqual(['Un paiement vous est rendu']);
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
    expect(site.mailsTo(member)).toHaveLength(1);
  });
});
