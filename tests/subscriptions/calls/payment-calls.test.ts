import { beforeAll, describe, expect, it } from 'vitest';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { aPlan, aSubscription, inDays } from '../../support/builders/subscriptions.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { getJson } from '../../support/http/get-json.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { startTestServer } from '../../support/http/server.ts';
import { openShop, type Shop } from '../../support/payments/shop.ts';
import { freshDatabase } from '../../support/services/database.ts';

let shop: Shop;
let api: string;

beforeAll(async () => {
  shop = await openShop(await freshDatabase());
  api = `${(await startTestServer({ db: shop.db, payments: shop.payments })).url}/api/subscription`;
});

type Body = Record<string, unknown> & { id: number };
const post = (member: Member, path: string, body: object = {}) =>
  sendJson<Body>(`${api}${path}`, body, { headers: member.headers });
const get = <T = Body>(member: Member, path: string) =>
  getJson<T>(`${api}${path}`, { headers: member.headers });
const start = (member: Member, plan: number) => post(member, '/user-subscriptions/', { plan });
const link = (member: Member, plan_id: number) =>
  post(member, '/user-subscriptions/create_paypal_link/', { plan_id });

describe('buying', () => {
  it('[API-03] [PAY-01] [PLN-10] confirming answers the pending subscription, paying its address; then the payment opens it', async () => {
    const member = await aMember(shop.db);
    const started = await start(member, shop.plans.month);
    await expectAnswer(started).toBe(201);
    expect(started.body).toEqual({
      id: expect.any(Number),
      plan: shop.plans.month,
      plan_name: expect.any(String),
      status: 'pending',
      start_date: null,
      end_date: null,
      auto_renew: false,
      grants_access: false,
      change: null,
      starts_at: null,
      is_approved: false,
      end_awaited: false,
      price: 9.9,
      is_gift: false,
    });

    const { body } = await link(member, shop.plans.month);
    expect(body).toEqual({
      status: 'success',
      approval_url: expect.stringContaining(`//${shop.payments.approvalHosts}/`),
      message: expect.any(String),
    });
    const { id } = started.body;
    const again = await post(member, `/user-subscriptions/${id}/create_subscription/`);
    expect(again.body.approval_url).toBe(body.approval_url);

    const { external_id } = await shop.rowOf(id);
    await shop.paypal.approve(external_id, new Date());
    const verify = () =>
      post(member, '/user-subscriptions/verify_subscription/', { subscription_id: external_id });
    expect((await verify()).body).toEqual({ status: 'success', message: 'Votre abonnement est actif.' });
    expect((await get(member, `/user-subscriptions/${id}/details/`)).body).toMatchObject({
      status: 'active',
      auto_renew: true,
      grants_access: true,
    });
  });

  it('[PAY-13] twenty at once, over HTTP, begin one subscription and make one at the provider', async () => {
    const member = await aMember(shop.db);
    const before = shop.paypal.asked('create_subscription').length;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 ? start(member, shop.plans.month) : link(member, shop.plans.month),
      ),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]));
    expect(await shop.rowsOf(member)).toHaveLength(1);
    expect(shop.paypal.asked('create_subscription').length - before).toBe(1);
  });

  it('[PAY-13] takes plan and nothing else from whoever asks: no state, no date, no price, no other person', async () => {
    const [member, other] = [await aMember(shop.db), await aMember(shop.db)];
    const { body } = await post(member, '/user-subscriptions/', {
      plan: shop.plans.month,
      plan_id: shop.plans.year,
      id: 7,
      user: other.id,
      user_id: other.id,
      status: 'active',
      start_date: '2020-01-01T00:00:00Z',
      end_date: '2099-01-01T00:00:00Z',
      auto_renew: true,
      price: 0.01,
      price_cents: 1,
      currency: 'USD',
      external_id: 'I-MINE',
      first_charge_cents: 1,
    });

    expect(await shop.rowsOf(other)).toEqual([]);
    expect(await shop.rowOf(body.id)).toMatchObject({
      user_id: member.id,
      plan_id: shop.plans.month,
      status: 'pending',
      start_date: null,
      end_date: null,
      auto_renew: false,
      price_cents: 990,
      currency: 'EUR',
      external_id: null,
      first_charge_cents: null,
    });
  });

  it('[PLN-10] the provider that is away is 503 in French, its refusal an error without an address', async () => {
    const member = await aMember(shop.db);
    shop.paypal.fail('create_subscription');
    expect(await link(member, shop.plans.month)).toMatchObject({
      status: 503,
      body: { code: 'payments_unavailable', detail: expect.stringContaining('PayPal ne répond pas') },
    });
    shop.paypal.fail('create_subscription', { kind: 'refuse' });
    expect((await link(member, shop.plans.month)).body).toEqual({
      status: 'error',
      approval_url: null,
      message: "Erreur lors de la création de l'abonnement PayPal",
    });
    expect((await link(member, shop.plans.month)).body.status).toBe('success');
  });

  it('[PLN-05] [PLN-08] the current plan is 409, an unknown one 404, for every call that takes a plan', async () => {
    const member = await aMember(shop.db);
    await aSubscription(shop.db, member, { planId: shop.plans.month });
    const withdrawn = await aPlan(shop.db, { isOffered: false });
    for (const call of [start, link]) {
      expect(await call(member, shop.plans.month)).toMatchObject({
        status: 409,
        body: { code: 'already_subscribed' },
      });
      expect(await call(member, withdrawn)).toMatchObject({
        status: 404,
        body: { detail: "Plan d'abonnement non trouvé" },
      });
    }
    expect(await get(member, `/user-subscriptions/quote/?plan=${withdrawn}`)).toMatchObject({ status: 404 });
    expect(await start(member, 0)).toMatchObject({ status: 400 });
  });

  it('[PAY-12] a change of plan stands beside what runs, with its terms told beforehand', async () => {
    const member = await aMember(shop.db);
    const endDate = inDays(20);
    await aSubscription(shop.db, member, { planId: shop.plans.year, endDate });
    const quote = await get(member, `/user-subscriptions/quote/?plan=${shop.plans.month}`);
    expect(quote.body).toMatchObject({ kind: 'downgrade', starts_at: endDate.toISOString() });
    await start(member, shop.plans.month);

    const { body } = await get<object[]>(member, '/user-subscriptions/');
    expect(body).toMatchObject([
      { status: 'active', change: null },
      { status: 'pending', change: 'downgrade', starts_at: endDate.toISOString(), is_approved: false },
    ]);
  });
});

describe('ending', () => {
  it('[PAY-11] keeps the paid time, twice is as good as once, and what is over is 409', async () => {
    const { member, id } = await shop.subscribe(shop.plans.month, inDays(-3));
    const end = (await shop.rowOf(id)).end_date.toISOString();
    for (let time = 0; time < 2; time += 1) {
      expect((await post(member, `/user-subscriptions/${id}/cancel/`)).body).toEqual({
        status: 'success',
        message: 'Votre abonnement est résilié\u00a0: rien ne sera plus prélevé.',
        end_date: end,
      });
    }
    expect((await get(member, `/user-subscriptions/${id}/details/`)).body).toMatchObject({
      status: 'active',
      auto_renew: false,
      grants_access: true,
    });

    const over = await aSubscription(shop.db, member, { status: 'expired' });
    expect(await post(member, `/user-subscriptions/${over}/cancel/`)).toMatchObject({ status: 409 });
    expect(await post(member, `/user-subscriptions/${over}/create_subscription/`)).toMatchObject({
      status: 409,
    });
  });

  it('[PAY-07] the pending one ends at once, and there need not be one', async () => {
    const member = await aMember(shop.db);
    const { id } = (await start(member, shop.plans.month)).body;
    for (let time = 0; time < 2; time += 1) {
      expect((await post(member, '/cancel_pending/')).body.status).toBe('success');
    }
    expect((await shop.rowOf(id)).status).toBe('cancelled');
  });
});

describe('what is somebody else’s', () => {
  it('[PAY-13] is the same 404 as what does not exist, and stays as it is', async () => {
    const owner = await shop.subscribe();
    const before = await shop.rowOf(owner.id);
    const other = await aMember(shop.db);
    for (const id of [owner.id, 2_000_000_000]) {
      const answers = [
        await get(other, `/user-subscriptions/${id}/details/`),
        await post(other, `/user-subscriptions/${id}/cancel/`),
        await post(other, `/user-subscriptions/${id}/create_subscription/`),
      ];
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 404, body: { code: 'subscription_not_found' } });
      }
    }
    const verified = { subscription_id: owner.externalId, user: owner.member.id };
    expect((await post(other, '/user-subscriptions/verify_subscription/', verified)).body.status).toBe(
      'pending',
    );
    expect(await shop.rowOf(owner.id)).toEqual(before);
  });

  it('[API-03] [PAY-13] payments are listed to whoever made them, by these fields', async () => {
    const paid = await shop.subscribe();
    const other = await aMember(shop.db);

    expect((await get(other, '/transactions/')).body).toEqual([]);
    expect((await get(paid.member, '/transactions/')).body).toEqual([
      {
        id: expect.any(Number),
        plan_name: expect.any(String),
        status: 'completed',
        amount: 9.9,
        refunded: 0,
        currency: 'EUR',
        paid_at: expect.any(String),
        period_start: expect.any(String),
        period_end: expect.any(String),
      },
    ]);
    expect(await getJson(`${api}/transactions/`)).toMatchObject({ status: 401 });
  });
});
