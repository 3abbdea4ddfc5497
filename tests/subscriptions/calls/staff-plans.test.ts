import { CheckViolationError } from 'objection';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Plan, StaffPlan, UserSubscription } from '#modules/subscriptions/contract';
import { createPlan } from '../../../modules/subscriptions/plans/write-plan.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { getJson } from '../../support/http/get-json.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { startTestServer } from '../../support/http/server.ts';
import { daysAfter, NOON, openShop, type Shop } from '../../support/payments/shop.ts';
import { freshDatabase } from '../../support/services/database.ts';

let shop: Shop;
let url: string;
let owner: Member;

beforeAll(async () => {
  shop = await openShop(await freshDatabase());
  url = `${(await startTestServer({ db: shop.db, payments: shop.payments })).url}/api`;
  owner = await aMember(shop.db, { isStaff: true, isSuperuser: true, username: 'direction' });
});

const TERM = {
  name: 'Semestriel',
  price_cents: 4490,
  duration_days: 182,
  description: 'Six mois de lecture.',
  features: 'Tous les livres, La révision',
  position: 9,
  is_offered: true,
};

const post = <T = StaffPlan>(plan: unknown, by = owner) =>
  sendJson<T>(`${url}/admin/plans/`, plan, { headers: by.headers });
const put = <T = StaffPlan>(id: number, plan: unknown, by = owner) =>
  sendJson<T>(`${url}/admin/plans/${id}/`, plan, { method: 'PUT', headers: by.headers });
const one = async (id: number) =>
  (await getJson<StaffPlan>(`${url}/admin/plans/${id}/`, { headers: owner.headers })).body;
const onOffer = async () => (await getJson<Plan[]>(`${url}/subscription/plans/`)).body;

describe('a plan', () => {
  it('[STF-02] that is added is on the page of plans at once, and gone when it is withdrawn', async () => {
    const { status, body } = await post(TERM);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...TERM, version: 1, currency: 'EUR', subscriptions_count: 0 });
    await expect
      .poll(onOffer)
      .toContainEqual(expect.objectContaining({ id: body.id, price: 44.9, duration_days: 182 }));

    await put(body.id, { ...body, is_offered: false });
    await expect.poll(async () => (await onOffer()).map(({ id }) => id)).not.toContain(body.id);
    expect(await shop.db('activity_log').where({ resource: 'plans' }).orderBy('id')).toMatchObject([
      { action: 'create', actor_id: owner.id },
      { action: 'save', details: { before: { is_offered: true }, after: { is_offered: false } } },
    ]);
  });

  it.each([
    ['a price of nothing', { price_cents: 0 }, 'price_cents', '0,01\u00A0€'],
    ['more days than the provider takes', { duration_days: 366 }, 'duration_days', '365\u00A0jours'],
    ['no name', { name: ' ' }, 'name', 'à remplir'],
    ['a straight apostrophe', { description: "L'année." }, 'description', 'écrire ’'],
    ['the name of another', { name: 'Semestriel' }, 'name', 'Une autre formule'],
  ])('[STF-02] %s is refused in French, under its field', async (_, change, field, message) => {
    const { status, body } = await post<Record<string, string[]>>({ ...TERM, name: 'Nouvelle', ...change });
    expect(status).toBe(400);
    expect(body[field]?.join(' ')).toContain(message);
  });

  it('whose writing fails otherwise is not said to have the name of another', async () => {
    const writing = createPlan(shop.db, owner.id, { ...TERM, name: 'Sans prix', price_cents: 0 });
    await expect(writing).rejects.toThrow(CheckViolationError);
  });

  it('[STF-02] saved from an older version is refused, and the other’s is kept', async () => {
    const { body: plan } = await post({ ...TERM, name: 'À deux' });
    await put(plan.id, { ...plan, price_cents: 5000 });
    const late = await put<unknown>(plan.id, { ...plan, price_cents: 6000 });
    expect(late).toMatchObject({ status: 409, body: { code: 'edit_conflict', saved_by: 'direction' } });
    expect((await one(plan.id)).price_cents).toBe(5000);
  });
});

describe('another price', () => {
  it('[STF-02] is for those who choose the plan from now on: a running subscription renews at its own', async () => {
    const { id, externalId, member } = await shop.subscribe(shop.plans.quarter);
    const plan = await one(shop.plans.quarter);
    await put(plan.id, { ...plan, price_cents: 2990 });

    shop.paypal.charge(externalId, daysAfter(90));
    await shop.settle(id, daysAfter(90));

    expect(await shop.rowOf(id)).toMatchObject({ status: 'active', price_cents: 2490 });
    expect((await shop.transactionsOf(id)).map((paid) => paid.amount_cents)).toEqual([2490, 2490]);
    expect(await shop.reviews(id)).toEqual([]);
    const { id: later, externalId: other } = await shop.choose(await aMember(shop.db), shop.plans.quarter);
    expect(await shop.rowOf(later)).toMatchObject({ price_cents: 2990 });
    // Two plans at the provider: the old one still charges what it did, and is asked for nothing.
    expect(shop.paypal.at(other)?.plan_id).not.toBe(shop.paypal.at(externalId)?.plan_id);
    const [own] = (
      await getJson<UserSubscription[]>(`${url}/subscription/user-subscriptions/`, {
        headers: member.headers,
      })
    ).body;
    expect(own).toMatchObject({ plan: plan.id, price: 24.9 });
  });

  it('[STF-02] is what somebody agrees to who had begun to buy at the old one and comes back', async () => {
    const member = await aMember(shop.db);
    const { id: before } = await shop.choose(member, shop.plans.month);
    const plan = await one(shop.plans.month);
    await put(plan.id, { ...plan, price_cents: 1190 });

    const { id: now } = await shop.choose(member, shop.plans.month, daysAfter(0.01));

    expect(now).not.toBe(before);
    expect(await shop.rowOf(before)).toMatchObject({ status: 'cancelled' });
    expect(await shop.rowOf(now)).toMatchObject({ status: 'pending', price_cents: 1190 });
  });
});

it('[STF-02] the duration stays while somebody has the plan', async () => {
  const { id } = await shop.subscribe(shop.plans.year, NOON);
  const plan = await one(shop.plans.year);
  const refused = await put<Record<string, string[]>>(plan.id, { ...plan, duration_days: 180 });
  await expectAnswer(refused).toBe(400);
  expect(refused.body.duration_days?.join()).toContain('créez-en une autre');
  await expectAnswer(put(plan.id, { ...plan, position: 12 })).toBe(200);

  await shop.db('subscriptions').where({ id }).update({ status: 'expired' });
  const free = await one(plan.id);
  expect((await put(plan.id, { ...free, duration_days: 180 })).body.duration_days).toBe(180);
});
