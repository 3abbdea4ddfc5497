import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import type { UserSubscription } from '#modules/subscriptions/contract';
import { listSchedules } from '../../../jobs/index.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { everyText } from '../../support/builders/entitlement.ts';
import { aSubscription, inDays } from '../../support/builders/subscriptions.ts';
import { startPost } from '../../support/http/account-post.ts';
import { getJson } from '../../support/http/get-json.ts';
import { startTestServer } from '../../support/http/server.ts';
import { absentPaypal } from '../../support/payments/paypal.ts';
import { daysAfter, openShop } from '../../support/payments/shop.ts';
import { freshDatabase } from '../../support/services/database.ts';

// One number, and everybody who goes by it: what a request is told, and what is written down when time passes.

let db: Knex;
let locked: number;

beforeAll(async () => {
  db = await freshDatabase();
  locked = (await everyText(db, 'c0ffee.mp3')).texts.locked;
});

/** Somebody whose renewal is so many days late, for now of a site with that grace. */
async function late(days: number) {
  const member = await aMember(db);
  const id = await aSubscription(db, member, { startDate: inDays(-90), endDate: inDays(-days) });
  return { member, id };
}

/** A site with that grace; its readers' calls and its worker. */
async function siteWith(subscriptionGraceDays: number) {
  const config = { subscriptionGraceDays };
  const { url } = await startTestServer({ db, config, payments: absentPaypal() });
  const { context } = await startPost(db, config);
  const ask = (path: string, { headers }: Member) => fetch(`${url}/api${path}`, { headers });
  return {
    async reads(member: Member) {
      const texts = [`/books/texts/${locked}/`, `/vocabulary/text/${locked}/`];
      const answers = await Promise.all(texts.map((path) => ask(path, member)));
      const path = `${url}/api/subscription/user-subscriptions/`;
      const { body } = await getJson<UserSubscription[]>(path, { headers: member.headers });
      return [...answers.map(({ status }) => status), body[0]?.grants_access];
    },
    async expire() {
      const schedule = listSchedules(undefined).find(({ name }) => name === 'expire-subscriptions');
      await schedule?.run(context);
    },
  };
}

const statusOf = async (id: number) => (await db('subscriptions').where({ id }).first('status')).status;

describe.each([
  [0, -1, 0.01],
  [30, 29, 31],
])('with a grace of %i days', (graceDays, inTime, tooLate) => {
  it(`[PAY-10] texts are open ${inTime} days after the end and closed ${tooLate} days after it`, async () => {
    const site = await siteWith(graceDays);
    const [soon, past] = [await late(inTime), await late(tooLate)];
    expect(await site.reads(soon.member)).toEqual([200, 200, true]);
    expect(await site.reads(past.member)).toEqual([403, 403, false]);
  });

  it('[PAY-10] the worker ends what has passed it, and nothing else', async () => {
    const site = await siteWith(graceDays);
    const [soon, past] = [await late(inTime), await late(tooLate)];
    await site.expire();
    expect([await statusOf(soon.id), await statusOf(past.id)]).toEqual(['active', 'expired']);
  });
});

it('[PAY-10] the same late renewal is closed without a grace, open with one of 30 days, and ended accordingly', async () => {
  const [strict, lenient] = [await siteWith(0), await siteWith(30)];
  const { member, id } = await late(5);
  expect(await lenient.reads(member)).toEqual([200, 200, true]);
  expect(await strict.reads(member)).toEqual([403, 403, false]);
  await lenient.expire();
  expect(await statusOf(id)).toBe('active');
  await strict.expire();
  expect(await statusOf(id)).toBe('expired');
});

it.each([
  [0, 40],
  [30, 30],
])('[PAY-10] a payment ten days late pays, with a grace of %i days, from day %i', async (graceDays, day) => {
  const shop = await openShop(await freshDatabase(), graceDays);
  const { id, externalId } = await shop.subscribe();
  shop.paypal.fallsDue(externalId, null);
  shop.paypal.charge(externalId, daysAfter(40));
  await shop.settle(id, daysAfter(40));
  expect((await shop.transactionsOf(id)).at(-1)).toMatchObject({ period_start: daysAfter(day) });
});
