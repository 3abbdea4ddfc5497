import { afterEach, beforeAll, expect, it } from 'vitest';
import { settleSubscription } from '../../../modules/subscriptions/lifecycle/settle-subscription.ts';
import { aMember } from '../../support/builders/accounts.ts';
import { openPaidSite, type PaidSite } from '../../support/payments/paid-site.ts';

// What a PayPal that keeps account of it has taken in the end.

let site: PaidSite;

beforeAll(async () => {
  site = await openPaidSite();
});

afterEach(async () => {
  site.control.calm();
  await site.work();
  // The next test’s clock passes for its own subscriptions alone.
  await site.db('subscriptions').update({ account: null });
});

it('[PAY-13] twenty who click at once are one subscription of one buyer, charged once', async () => {
  const member = await aMember(site.db);
  const chosen = await Promise.all(Array.from({ length: 20 }, () => site.choose(member)));
  expect(new Set(chosen.map(({ externalId }) => externalId)).size).toBe(1);
  const { id, externalId } = await site.choose(member);
  await site.control.approve(externalId);
  await site.work();

  const { subscriptions } = site.control.ledger();
  expect(subscriptions.filter(({ custom_id }) => custom_id === `sub_${id}`)).toMatchObject([
    { id: externalId, taken_cents: 990, returned_cents: 0 },
  ]);
  expect(await site.transactionsOf(id)).toHaveLength(1);
  expect((await site.rowOf(id)).status).toBe('active');
});

it('[PAY-12] an upgrade charges the difference at once and the full price a period later', async () => {
  const { id, member, externalId } = await site.subscribe();
  await site.pass(15);
  const change = await site.choose(member, site.plans.year);
  const { first_charge_cents, created_at } = await site.rowOf(change.id);
  const { start_date: start, end_date: end } = await site.rowOf(id);
  expect(first_charge_cents).toBe(7600 - Math.floor((990 * (end - created_at)) / (end - start)));
  await site.control.approve(change.externalId);
  await site.work();
  expect((await site.rowOf(id)).status).toBe('cancelled');
  expect((await site.rowOf(change.id)).status).toBe('active');
  expect(site.atPaypal(change.externalId)).toMatchObject({ taken_cents: first_charge_cents });

  await site.pass(366);
  expect(site.atPaypal(change.externalId)).toMatchObject({ taken_cents: first_charge_cents + 7600 });
  expect(site.atPaypal(externalId)).toMatchObject({ taken_cents: 990 });
});

it('[PAY-12] a downgrade charges nothing before the period ends, then its own price', async () => {
  const { id, member, externalId } = await site.subscribe(site.plans.year);
  const change = await site.choose(member, site.plans.month);
  await site.control.approve(change.externalId);
  await site.work();
  expect(site.atPaypal(change.externalId)).toMatchObject({ taken_cents: 0 });
  expect(await site.rowOf(id)).toMatchObject({ status: 'active', auto_renew: false });

  await site.pass(366);
  expect(site.atPaypal(change.externalId)).toMatchObject({ taken_cents: 990 });
  expect((await site.rowOf(change.id)).status).toBe('active');
  expect((await site.rowOf(id)).status).toBe('cancelled');
  expect(site.atPaypal(externalId)).toMatchObject({ taken_cents: 7600 });
});

it('[PAY-04] killed between the provider’s words and ours: nothing has changed, and the next settling does it all', async () => {
  const { id, externalId } = await site.choose(await aMember(site.db));
  site.control.set({ webhooks: 'lose' });
  await site.control.approve(externalId);
  const settle = () => settleSubscription(site, id, site.now());
  await site.db.raw(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
    create trigger refuse before insert on outbox for each row
      when (new.name = 'SubscriptionVerified') execute function refuse();
  `);
  await expect(settle()).rejects.toThrow('killed');
  expect(await site.rowOf(id)).toMatchObject({ status: 'pending', provider_status: null });
  expect(await site.transactionsOf(id)).toEqual([]);

  await site.db.raw('drop trigger refuse on outbox');
  await settle();
  expect((await site.rowOf(id)).status).toBe('active');
  expect(site.atPaypal(externalId)).toMatchObject({ taken_cents: 990 });
});
