import { beforeAll, describe, expect, it } from 'vitest';
import { type FaultyShop, openFaultyShop } from './faulty-shop.ts';

let shop: FaultyShop;
beforeAll(async () => {
  shop = await openFaultyShop();
});

const messagesAbout = (externalId: string) =>
  shop.db('provider_events').where('external_id', externalId).orderBy('type').pluck('type');

describe.each([
  ['before', []],
  ['after', ['BILLING.SUBSCRIPTION.ACTIVATED']],
] as const)('the site killed %s it has kept a message of PayPal’s', (when, stored) => {
  it('[PAY-05] gets it again, and the payment is counted once', async () => {
    const { member, externalId } = await shop.choose();
    const before = await messagesAbout(externalId);
    const { said, ended } = await shop.start(`${when} commit of provider_events`, { ROLE: 'api' });
    shop.deliverTo(said);
    await shop.control.approve(externalId);
    expect(await ended).toBe('SIGKILL');
    expect(await messagesAbout(externalId)).toEqual([...stored, ...before]);

    shop.deliverTo(shop.server.url);
    await shop.control.advance(60);
    await shop.start();
    await shop.expectPaidOnce(member);
    expect(await messagesAbout(externalId)).toEqual([
      'BILLING.SUBSCRIPTION.ACTIVATED',
      'BILLING.SUBSCRIPTION.CREATED',
      'PAYMENT.SALE.COMPLETED',
    ]);
  });
});

describe.each([
  ['before commit of transactions', 'pending'],
  ['after commit of transactions', 'active'],
  ['after handling', 'active'],
] as const)('a worker killed %s', (fault, status) => {
  it('[PAY-05] has its message handled again: one payment, one event of each kind, one mail', async () => {
    const { member, externalId } = await shop.choose();
    await shop.control.approve(externalId);
    const { ended } = await shop.start(fault);
    expect(await ended).toBe('SIGKILL');
    expect((await shop.rowOf(member)).status).toBe(status);

    await shop.goOn();
    await shop.expectPaidOnce(member);
  });
});

it('[PAY-05] fifty copies of each message, and two workers at once, are one payment', async () => {
  const { member, externalId } = await shop.choose();
  shop.control.set({ webhook_copies: 50 });
  await shop.control.approve(externalId);
  shop.control.calm();
  await Promise.all([shop.start(), shop.start()]);
  await shop.expectPaidOnce(member);
  expect(await messagesAbout(externalId)).toHaveLength(3);
});
