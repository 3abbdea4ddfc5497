import { beforeAll, describe, expect, it, vi } from 'vitest';
import type {
  Reconciliation,
  StaffSubscription,
  StaffTransaction,
  SubscriptionRecord,
} from '#modules/subscriptions/contract';
import { aMember } from '../../support/builders/accounts.ts';
import { aSubscription, inDays } from '../../support/builders/subscriptions.ts';
import { type Post, startPost } from '../../support/http/account-post.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { startTestServer } from '../../support/http/server.ts';
import { openStaffApi } from '../../support/http/staff-api.ts';
import { daysAfter, openShop, type Shop } from '../../support/payments/shop.ts';
import { freshDatabase } from '../../support/services/database.ts';

let shop: Shop;
let post: Post;
let people: Awaited<ReturnType<typeof openStaffApi>>;

beforeAll(async () => {
  const db = await freshDatabase();
  shop = await openShop(db);
  const server = await startTestServer({ db, payments: shop.payments });
  people = await openStaffApi(server);
  post = await startPost(db, {}, shop.payments);
});

const listed = (filter: Record<string, unknown>) =>
  people.superuser.list<StaffSubscription>('subscriptions', { filter, sort: ['created_at', 'DESC'] });
const shown = async (id: number) =>
  (await people.superuser.get<SubscriptionRecord>(`subscriptions/${id}/`)).body;
const cancel = (id: number) => people.superuser.post<SubscriptionRecord>(`subscriptions/${id}/cancel/`);
const reconcile = (id: number) => people.superuser.post<Reconciliation>(`subscriptions/${id}/reconcile/`);
const activityOn = (id: number) =>
  shop
    .db('activity_log')
    .where({ resource: 'subscriptions', resource_id: `${id}` })
    .whereNot({ action: 'read' })
    .orderBy('id')
    .select('action', 'actor_id');
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

describe('what staff see of money', () => {
  it('[STF-02] subscriptions by state, person, plan and day of creation', async () => {
    const { db, plans } = shop;
    const member = await aMember(db);
    const old = { status: 'expired', createdAt: inDays(-400), startDate: inDays(-400) } as const;
    const former = await aSubscription(db, member, { ...old, planId: plans.year, endDate: inDays(-35) });
    const current = await aSubscription(db, member, { planId: plans.month });
    const user_id = member.id;
    expect(idsOf((await listed({ user_id })).body)).toEqual([current, former]);
    expect(idsOf((await listed({ user_id, status: 'expired' })).body)).toEqual([former]);
    expect(idsOf((await listed({ user_id, plan_id: plans.month })).body)).toEqual([current]);
    expect(idsOf((await listed({ user_id, since: inDays(-1).toISOString() })).body)).toEqual([current]);
    expect(idsOf((await listed({ user_id, until: inDays(-1).toISOString() })).body)).toEqual([former]);
    expect((await listed({ user_id })).headers.get('Content-Range')).toBe('subscriptions 0-1/2');
    await expectAnswer(listed({ status: 'gone' })).toBe(400);
  });

  it('[STF-02] one with its payments, the provider’s messages and what did not fit; no message’s body', async () => {
    const { id, externalId, saleId, member } = await shop.subscribe(
      shop.plans.month,
      daysAfter(-5, new Date()),
    );
    const event = { event_id: `WH-${id}`, account: 'simulator', type: 'BILLING.SUBSCRIPTION.ACTIVATED' };
    await shop.db('provider_events').insert({
      ...event,
      external_id: externalId,
      facts: JSON.stringify({ resource_id: 'SALE-1' }),
      received_at: new Date(),
    });
    shop.paypal.charge(externalId, new Date(), { cents: 1 });
    await shop.settle(id, new Date());

    const record = await shown(id);
    expect(record).toMatchObject({
      user_id: member.id,
      status: 'active',
      price: 9.9,
      grants_access: true,
      external_id: externalId,
      payments: [{ amount: 9.9, status: 'completed', sale_id: saleId, user_id: member.id }],
      events: [{ id: event.event_id, type: event.type, handled_at: null, outcome: null }],
      reviews: [{ reason: 'other_amount', settled_at: null, user_id: member.id }],
    });
    expect(JSON.stringify(record)).not.toMatch(/nour@exemple|attempt_id|approval_url|body/);
    await expectAnswer(people.superuser.get('subscriptions/999999/')).toBe(404);
  });

  it('[STF-02] one that the provider does not have without its messages that name no subscription', async () => {
    const message = { account: 'simulator', type: 'CATALOG.PRODUCT.CREATED', external_id: null };
    await shop.db('provider_events').insert({ ...message, event_id: 'of nobody', received_at: new Date() });
    const id = await aSubscription(shop.db, await aMember(shop.db));
    expect((await shown(id)).events).toEqual([]);
    await shop.db('provider_events').delete().where({ event_id: 'of nobody' });
  });

  it('[STF-02] payments by person, subscription, state and day', async () => {
    const { id, member, saleId } = await shop.subscribe(shop.plans.quarter, inDays(-20));
    const payments = async (filter: Record<string, unknown>) =>
      (await people.superuser.list<StaffTransaction>('transactions', { filter })).body.map(
        (row) => row.sale_id,
      );
    for (const filter of [{ subscription_id: id }, { user_id: member.id }]) {
      expect(await payments(filter)).toEqual([saleId]);
    }
    expect(await payments({ user_id: member.id, status: 'refunded' })).toEqual([]);
    expect(await payments({ user_id: member.id, since: inDays(-1).toISOString() })).toEqual([]);
    expect(await payments({ user_id: member.id, until: inDays(-1).toISOString() })).toEqual([saleId]);
  });
});

describe('cancelling for a reader', () => {
  it('[STF-01] is the domain’s own: paid time stays open, the reader is told, the provider too', async () => {
    const { id, externalId, member } = await shop.subscribe(shop.plans.year, new Date());
    await post.deliver();
    await expectAnswer(people.staff.post(`subscriptions/${id}/cancel/`)).toBe(403);
    expect((await shop.rowOf(id)).auto_renew).toBe(true);

    const { status, body } = await cancel(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'active', auto_renew: false, grants_access: true });
    const mails = await post.deliver();
    expect(mails.map(({ to }) => to)).toMatchObject([[{ address: member.email }]]);
    expect(shop.paypal.at(externalId)?.status).toBe('CANCELLED');
    expect(await activityOn(id)).toEqual([{ action: 'cancel', actor_id: people.superuserMember.id }]);
  });

  it('[STF-01] what is over cannot be cancelled, and no activity says so', async () => {
    const id = await aSubscription(shop.db, await aMember(shop.db), { status: 'cancelled' });
    expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'subscription_over' } });
    await expectAnswer(cancel(999_999)).toBe(404);
    expect(await activityOn(id)).toEqual([]);
  });
});

describe('closing the account of a subscriber', () => {
  const close = (userId: number) => people.superuser.post(`users/${userId}/deactivate/`, {});

  it('[STF-01] ends what runs and what was to follow it, at the provider too, though it is away at first', async () => {
    const { id, externalId, member } = await shop.subscribe(shop.plans.month, new Date());
    const change = await shop.choose(member, shop.plans.year);
    await post.deliver();

    await expectAnswer(close(member.id)).toBe(200);
    expect(await shop.rowOf(id)).toMatchObject({ status: 'active', auto_renew: false });
    expect((await shop.rowOf(change.id)).status).toBe('cancelled');
    shop.paypal.fail('cancel_subscription');
    await expect(post.deliver()).rejects.toThrow();
    expect(shop.paypal.at(externalId)?.status).toBe('ACTIVE');

    await post.deliver();
    expect(shop.paypal.at(externalId)?.status).toBe('CANCELLED');
    const cancels = shop.paypal.asked('cancel_subscription').length;
    await close(member.id);
    await post.deliver();
    expect(shop.paypal.asked('cancel_subscription').length).toBe(cancels);
  });

  it('[STF-01] takes nothing of the time that is paid, should the account be opened again', async () => {
    const { id, member } = await shop.subscribe(shop.plans.year, new Date());
    const { end_date } = await shop.rowOf(id);
    await close(member.id);
    await people.superuser.post(`users/${member.id}/activate/`, {});
    expect(await shown(id)).toMatchObject({ end_date: end_date.toISOString(), grants_access: true });
  });

  it('[STF-01] says in the log of activity what it ended', async () => {
    const { id, member } = await shop.subscribe(shop.plans.month, new Date());
    await close(member.id);
    const closed = await shop
      .db('activity_log')
      .where({ action: 'deactivate', resource: 'users', resource_id: `${member.id}` });
    expect(closed).toMatchObject([{ action: 'deactivate', details: { subscriptions: [id] } }]);
  });
});

describe('reconciling now', () => {
  it('[STF-01] settles at once and says what has changed; a second time nothing has', async () => {
    const { id, externalId } = await shop.subscribe(shop.plans.month, daysAfter(-29, new Date()));
    const { end_date } = await shop.rowOf(id);
    shop.paypal.charge(externalId, new Date());
    shop.paypal.describe(externalId, {
      nextBillingAt: daysAfter(31, new Date()).getTime(),
      failedAttempts: 0,
    });
    await expectAnswer(people.staff.post(`subscriptions/${id}/reconcile/`)).toBe(403);

    const { status, body } = await reconcile(id);
    expect(status).toBe(200);
    const after = await shop.rowOf(id);
    expect(body.changes).toEqual([
      { field: 'end_date', before: end_date.toISOString(), after: after.end_date.toISOString() },
      { field: 'payments', before: 1, after: 2 },
    ]);
    expect((await reconcile(id)).body.changes).toEqual([]);
    const noted = shop.db('activity_log').where({ action: 'reconcile', resource_id: `${id}` });
    expect(await noted.orderBy('id').pluck('details')).toEqual([{}, { changes: body.changes }, {}]);
  });

  it('[STF-01] who asks is written down before the provider is asked: no crash loses it', async () => {
    const { id } = await shop.subscribe(shop.plans.month, new Date());
    const ask = vi.spyOn(shop.payments, 'getSubscription').mockImplementation(async () => {
      expect(await activityOn(id)).toEqual([{ action: 'reconcile', actor_id: people.superuserMember.id }]);
      throw new Error('the process ends here');
    });
    await reconcile(id);
    expect(ask).toHaveBeenCalledOnce();
    ask.mockRestore();
    expect((await activityOn(id)).map(({ action }) => action)).toEqual(['reconcile']);
  });

  it('[STF-01] a provider that is away is 503 in French, and nothing has changed but who asked', async () => {
    const { id } = await shop.subscribe(shop.plans.month, new Date());
    const before = await shop.rowOf(id);
    shop.paypal.fail('get_subscription');
    expect(await reconcile(id)).toMatchObject({
      status: 503,
      body: { code: 'payments_unavailable', detail: expect.stringMatching(/^PayPal ne répond pas/) },
    });
    shop.paypal.fail('get_subscription', { kind: 'refuse' });
    expect(await reconcile(id)).toMatchObject({ status: 409, body: { code: 'payments_refused' } });
    expect(await shop.rowOf(id)).toEqual(before);
    expect((await activityOn(id)).map(({ action }) => action)).toEqual(['reconcile', 'reconcile']);
  });

  it('[STF-01] what the provider does not have is not asked for', async () => {
    const given = await aSubscription(shop.db, await aMember(shop.db));
    const ofAnotherAccount = await aSubscription(shop.db, await aMember(shop.db));
    const elsewhere = { external_id: 'I-ELSEWHERE', account: 'another' };
    await shop.db('subscriptions').where({ id: ofAnotherAccount }).update(elsewhere);
    const asked = shop.paypal.asked().length;
    for (const id of [given, ofAnotherAccount]) {
      expect(await reconcile(id)).toMatchObject({ status: 409, body: { code: 'not_at_provider' } });
    }
    expect(shop.paypal.asked()).toHaveLength(asked);
    expect(await activityOn(given)).toEqual([]);
  });

  it('[STF-01] an end that the provider has not carried out is asked of it again', async () => {
    const { id, externalId } = await shop.subscribe(shop.plans.month, new Date());
    await cancel(id);
    // Its event is lost.
    await shop.db('outbox').where({ name: 'ProviderEndWanted' }).delete();
    await expectAnswer(reconcile(id)).toBe(200);
    await post.deliver();
    expect(shop.paypal.at(externalId)?.status).toBe('CANCELLED');
  });
});
