import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PlanQuote, UserSubscription } from '#modules/subscriptions/contract';
import { longDay } from '../../../modules/subscriptions/mails/mail-formats.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { aSubscription, inDays } from '../../support/builders/subscriptions.ts';
import { type Post, startPost } from '../../support/http/account-post.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { getJson } from '../../support/http/get-json.ts';
import { startTestServer, type TestServer } from '../../support/http/server.ts';
import { openStaffApi } from '../../support/http/staff-api.ts';
import { daysAfter, openShop, type Shop } from '../../support/payments/shop.ts';
import { freshDatabase } from '../../support/services/database.ts';

let shop: Shop;
let server: TestServer;
let post: Post;
let people: Awaited<ReturnType<typeof openStaffApi>>;

beforeAll(async () => {
  const db = await freshDatabase();
  shop = await openShop(db);
  server = await startTestServer({ db, payments: shop.payments });
  people = await openStaffApi(server);
  post = await startPost(db);
});

const aGift = (days: number) => ({ key: randomUUID(), days, reason: 'Une panne d’un jour.' });
const give = (member: Pick<Member, 'id'>, gift: object) =>
  people.superuser.post<{ ends_at: string }>(`users/${member.id}/gifts/`, gift);
const ownOf = async ({ headers }: Member) =>
  (await getJson<UserSubscription[]>(`${server.url}/api/subscription/user-subscriptions/`, { headers })).body;
const quoteOf = async ({ headers }: Member, plan: number) =>
  (
    await getJson<PlanQuote>(`${server.url}/api/subscription/user-subscriptions/quote/?plan=${plan}`, {
      headers,
    })
  ).body;
const givenBy = (member: Member) =>
  shop
    .db('activity_log')
    .where({ action: 'give', resource_id: `${member.id}` })
    .pluck('details');

describe('days of reading that a superuser gives', () => {
  it('[STF-01] open texts to who has no subscription, under the plan they had last; nobody pays for them', async () => {
    const member = await aMember(shop.db);
    await aSubscription(shop.db, member, {
      status: 'expired',
      planId: shop.plans.quarter,
      startDate: inDays(-100),
      endDate: inDays(-10),
    });
    await expectAnswer(people.staff.post(`users/${member.id}/gifts/`, aGift(3))).toBe(403);
    expect(await ownOf(member)).toHaveLength(1);

    const { status, body } = await give(member, aGift(10));
    expect(status).toBe(200);
    const [own] = await ownOf(member);
    expect(own).toMatchObject({ plan: shop.plans.quarter, status: 'active', grants_access: true });
    expect(own).toMatchObject({ auto_renew: false, is_gift: true, end_date: body.ends_at });
    expect(Date.parse(body.ends_at) - Date.parse(own?.start_date ?? '')).toBe(10 * 86_400_000);
    expect(await shop.db('gifts').where({ subscription_id: own?.id })).toMatchObject([
      { days: 10, reason: 'Une panne d’un jour.', given_by: people.superuserMember.id },
    ]);
    // The reason may name somebody: the list that never forgets has the days alone.
    expect(await givenBy(member)).toEqual([{ days: 10 }]);
  });

  it('[STF-01] lie behind the paid end of one that runs, twice as well as once; sent again they are the same', async () => {
    const { id, member } = await shop.subscribe(shop.plans.month, new Date());
    const { end_date } = await shop.rowOf(id);
    const gift = aGift(7);
    await Promise.all([give(member, gift), give(member, gift), give(member, gift)]);
    expect((await shop.rowOf(id)).end_date).toEqual(daysAfter(7, end_date));
    await give(member, aGift(3));
    expect(await shop.rowOf(id)).toMatchObject({ end_date: daysAfter(10, end_date), given_days: 10 });
    expect(await givenBy(member)).toEqual([{ days: 7 }, { days: 3 }]);
    // Until it is ended, its reader is shown the day of the next payment, which has not moved.
    expect((await ownOf(member))[0]).toMatchObject({ end_date: end_date.toISOString(), is_gift: false });

    expect(await give(member, { ...gift, days: 8 })).toMatchObject({ body: { code: 'request_key_taken' } });
    expect(await give(await aMember(shop.db), gift)).toMatchObject({
      status: 409,
      body: { code: 'request_key_taken' },
    });
  });

  it('[STF-01] are not lost by a renewal, and are read on when it is the last', async () => {
    const { id, externalId, member } = await shop.subscribe(shop.plans.month, daysAfter(-29, new Date()));
    const { end_date } = await shop.rowOf(id);
    await give(member, aGift(5));
    shop.paypal.charge(externalId, end_date);
    shop.paypal.fallsDue(externalId, daysAfter(30, end_date));
    await shop.settle(id, end_date);
    expect((await shop.rowOf(id)).end_date).toEqual(daysAfter(35, end_date));
    await people.superuser.post(`subscriptions/${id}/cancel/`);
    expect((await ownOf(member))[0]).toMatchObject({ end_date: daysAfter(35, end_date).toISOString() });
  });

  it('[STF-01] are handed over to what their reader buys meanwhile, at the price of anybody', async () => {
    const member = await aMember(shop.db);
    const now = new Date();
    await give(member, aGift(20));
    const [gift] = await ownOf(member);
    expect(await quoteOf(member, gift?.plan ?? 0)).toMatchObject({ kind: 'new' });
    const { id, externalId } = await shop.choose(member, gift?.plan ?? 0, now);
    await shop.paypal.approve(externalId, now);
    await shop.settle(id, now);
    expect((await shop.rowOf(gift?.id ?? 0)).status).toBe('cancelled');
    expect(await shop.rowOf(id)).toMatchObject({ status: 'active', given_days: 20 });
    const [payment] = await shop.transactionsOf(id);
    expect((await shop.rowOf(id)).end_date).toEqual(daysAfter(20, payment.period_end));
  });

  it('[STF-01] go with the period that was given back whole', async () => {
    const { id, saleId, member } = await shop.subscribe(shop.plans.month, new Date());
    await give(member, aGift(9));
    await shop.paypal.settleSale(saleId, 'refund');
    await shop.settle(id, new Date());
    expect((await shop.rowOf(id)).status).toBe('cancelled');
    expect((await ownOf(member))[0]).toMatchObject({ grants_access: false });
  });

  it('[STF-01] are told to their reader by mail, once: how many, until when, and what is charged', async () => {
    const reader = await aMember(shop.db);
    const { id, member } = await shop.subscribe(shop.plans.month, new Date());
    await post.deliver();
    const gift = aGift(10);
    await give(reader, gift);
    await give(reader, gift);
    await give(member, aGift(1));
    const [row] = await ownOf(reader);
    const mails = await post.deliver();
    const to = ({ email }: Member) => mails.filter((mail) => mail.to?.[0]?.address === email);
    const [given, ...again] = to(reader);
    expect(again).toEqual([]);
    expect(given?.subject).toBe('Des jours de lecture vous sont offerts');
    const until = `jusqu’au ${longDay(new Date(row?.end_date ?? 0))}.`;
    for (const said of ['10\u00a0jours de lecture', until, 'rien à payer'])
      expect(given?.text).toContain(said);
    expect(given?.text).not.toContain(gift.reason);
    const { end_date } = await shop.rowOf(id);
    expect(to(member)[0]?.text).toContain('vous offre un jour de lecture');
    // The next payment is taken on the day that it would have been.
    const due = longDay(daysAfter(-1, end_date));
    expect(to(member)[0]?.text).toContain(`Prochain prélèvement\u00a0: le ${due}`);
  });

  it('[STF-01] are not told once they are over', async () => {
    const reader = await aMember(shop.db);
    await post.deliver();
    await give(reader, aGift(2));
    await shop.db('subscriptions').where({ user_id: reader.id }).update({ status: 'expired' });
    expect(await post.deliver()).toEqual([]);
  });

  it.each([0, 93, 2.5])('[STF-01] are from one to ninety-two at once: %s are not', async (days) => {
    const member = await aMember(shop.db);
    expect(await give(member, aGift(days))).toMatchObject({ status: 400, body: { code: 'invalid_fields' } });
    expect(await ownOf(member)).toEqual([]);
  });

  it('[STF-01] are a year at most behind one subscription', async () => {
    const member = await aMember(shop.db);
    for (const days of [92, 92, 92, 90]) await expectAnswer(give(member, aGift(days))).toBe(200);
    expect(await give(member, aGift(1))).toMatchObject({
      status: 400,
      body: { days: ['366\u00a0jours sont déjà offerts\u00a0: il en reste 0 à offrir.'] },
    });
  });

  it('[STF-01] are not given where they would open nothing: suspended, closed, nobody’s', async () => {
    const suspended = await aMember(shop.db);
    await aSubscription(shop.db, suspended, { status: 'suspended', autoRenew: false });
    expect(await give(suspended, aGift(3))).toMatchObject({ body: { code: 'subscription_is_suspended' } });
    const closed = await aMember(shop.db);
    await shop.db('users').where({ id: closed.id }).update({ is_active: false });
    expect(await give(closed, aGift(3))).toMatchObject({ body: { code: 'gift_without_reader' } });
    expect(await give({ id: 999_999 }, aGift(3))).toMatchObject({ body: { code: 'gift_without_reader' } });
    const gifts = shop.db('gifts').join('subscriptions', 'subscriptions.id', 'subscription_id');
    expect(await gifts.whereIn('user_id', [suspended.id, closed.id])).toEqual([]);
  });
});
