import type { Knex } from 'knex';
import { beforeAll, expect, it } from 'vitest';
import { subscriptionData } from '../../../modules/subscriptions/personal-data.ts';
import { aMember } from '../../support/builders/accounts.ts';
import { daysAfter, NOON, openShop, type Shop } from '../../support/payments/shop.ts';
import { freshDatabase } from '../../support/services/database.ts';
import { findInDatabase } from '../../support/services/find-in-database.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop(await freshDatabase());
});

const erase = (person: { id: number; email: string }) =>
  shop.db.transaction((trx: Knex.Transaction) => subscriptionData.erase(trx, person, daysAfter(3)));

it('the export holds one’s subscriptions, payments and requests, and nobody else’s', async () => {
  const { member } = await shop.subscribe();
  await shop.subscribe();
  await shop.db('termination_requests').insert({
    name: 'Une lectrice',
    email: member.email.toUpperCase(),
    reference: 'contrat 7',
    reason: '',
    requested_at: NOON,
  });

  expect(await subscriptionData.export(shop.db, member)).toMatchObject({
    subscriptions: [{ status: 'active', end_date: daysAfter(30) }],
    payments: [{ status: 'completed', amount_cents: 990, currency: 'EUR', paid_at: NOON }],
    termination_requests: [{ name: 'Une lectrice', reference: 'contrat 7' }],
  });
});

it('an erased account is ended at the provider by a job, and leaves payments without a name', async () => {
  const { member, id } = await shop.subscribe();
  const change = await shop.choose(member, shop.plans.year);
  await shop.db('termination_requests').insert({
    name: 'Yasmine Effacée',
    email: member.email,
    reference: '',
    reason: '',
    requested_at: NOON,
  });
  await erase(member);
  await erase(member);

  expect(await shop.rowOf(id)).toMatchObject({
    status: 'cancelled',
    auto_renew: false,
    cancel_requested_at: daysAfter(3),
  });
  expect((await shop.rowOf(change.id)).status).toBe('cancelled');
  expect((await shop.eventsOf(id)).slice(1)).toEqual(['ProviderEndWanted']);
  expect(await shop.transactionsOf(id)).toHaveLength(1);
  expect(await findInDatabase(shop.db, 'yasmine effacée')).toEqual([]);

  // Approved after all: the money goes back.
  await shop.paypal.approve(change.externalId, NOON);
  await shop.settle(change.id, NOON);
  expect(await shop.eventsOf(change.id)).toContain('UnwantedPaymentReturned');
});

it('a payment is a contact, and what runs binds both sides', async () => {
  const { member, id } = await shop.subscribe();
  const now = daysAfter(2000);
  expect(await subscriptionData.lastContact(shop.db, member, now)).toEqual(now);

  await shop.db('subscriptions').where({ id }).update({ status: 'expired' });
  await shop
    .db('transactions')
    .where('subscription_id', id)
    .update({ paid_at: daysAfter(90) });
  expect(await subscriptionData.lastContact(shop.db, member, now)).toEqual(daysAfter(90));
  expect(await subscriptionData.lastContact(shop.db, await aMember(shop.db), now)).toBeNull();
});
