import { beforeAll, describe, expect, it } from 'vitest';
import { cancelPending } from '../../modules/subscriptions/checkout/cancel-pending.ts';
import { prepareApproval } from '../../modules/subscriptions/checkout/prepare-approval.ts';
import { cancelSubscription } from '../../modules/subscriptions/lifecycle/cancel-subscription.ts';
import { aMember } from '../support/builders/accounts.ts';
import { type FaultyShop, openFaultyShop } from './faulty-shop.ts';

let shop: FaultyShop;
beforeAll(async () => {
  shop = await openFaultyShop();
});

async function subscribe() {
  const chosen = await shop.choose();
  await shop.control.approve(chosen.externalId);
  return chosen;
}

describe.each(['getSubscription', 'listSales'] as const)('killed when PayPal has answered %s', (call) => {
  it('[PAY-05] a payment is counted once, by whoever comes next', async () => {
    const { member, externalId } = await shop.choose();
    const { ended } = await shop.start(`after ${call}`);
    await shop.control.approve(externalId);
    expect(await ended).toBe('SIGKILL');
    await shop.goOn();
    await expect.poll(() => shop.subjectsTo(member)).toEqual(['Votre abonnement est actif']);
    expect(await shop.rowOf(member)).toMatchObject({ status: 'active' });
    expect(
      await shop.db('transactions').where('subscription_id', (await shop.rowOf(member)).id),
    ).toHaveLength(1);
  });
});

describe.each(['before', 'after'] as const)('killed %s what PayPal does', (when) => {
  it('[PAY-01] making a subscription: trying again answers the only one that there is', async () => {
    const member = await aMember(shop.db);
    const env = { BUYER: String(member.id), PLAN: String(shop.plan) };
    const { ended } = await shop.start(`${when} createSubscription`, env);
    expect(await ended).toBe('SIGKILL');
    expect((await shop.rowOf(member)).external_id).toBeNull();

    const later = new Date(Date.now() + 30_000);
    const url = await prepareApproval(shop.context, member.id, shop.plan, later);
    const row = await shop.rowOf(member);
    expect(await shop.db('subscriptions').where('user_id', member.id)).toHaveLength(1);
    const made = shop.control.ledger().subscriptions.filter(({ custom_id }) => custom_id === `sub_${row.id}`);
    expect(made.map(({ id, approval_url }) => [id, approval_url])).toEqual([[row.external_id, url]]);
  });

  it('[PAY-11] ending a subscription: it is ended there, and known to be', async () => {
    const { member, externalId } = await subscribe();
    const first = await shop.start();
    await expect.poll(async () => (await shop.rowOf(member)).status).toBe('active');
    first.kill('SIGTERM');
    await first.ended;

    const { ended } = await shop.start(`${when} cancelSubscription`);
    await cancelSubscription(shop.db, member.id, (await shop.rowOf(member)).id, new Date());
    expect(await ended).toBe('SIGKILL');
    await shop.goOn();
    await expect.poll(async () => (await shop.rowOf(member)).cancelled_at_provider_at).not.toBeNull();
    expect(shop.atPaypal(externalId)).toMatchObject({
      status: 'CANCELLED',
      taken_cents: 990,
      returned_cents: 0,
    });
    await expect.poll(() => shop.subjectsTo(member)).toContain('Votre abonnement est résilié');
  });

  it('[PAY-05] giving money back: it goes back once, and one mail says so', async () => {
    const { member, externalId } = await shop.choose();
    await cancelPending(shop.db, member.id, new Date());
    const { ended } = await shop.start(`${when} refundSale`);
    await shop.control.approve(externalId);
    expect(await ended).toBe('SIGKILL');
    await shop.goOn();
    await expect.poll(() => shop.subjectsTo(member)).toEqual(['Un paiement vous est rendu']);
    await expect.poll(() => shop.atPaypal(externalId)?.status).toBe('CANCELLED');
    expect(shop.atPaypal(externalId)).toMatchObject({ taken_cents: 990, returned_cents: 990 });
  });
});
