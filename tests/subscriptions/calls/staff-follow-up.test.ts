import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentReview, StaffTerminationRequest } from '#modules/subscriptions/contract';
import { aMember } from '../../support/builders/accounts.ts';
import { type Post, startPost } from '../../support/http/account-post.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { startTestServer, type TestServer } from '../../support/http/server.ts';
import { openStaffApi } from '../../support/http/staff-api.ts';
import { daysAfter, openShop, type Shop } from '../../support/payments/shop.ts';
import { freshDatabase } from '../../support/services/database.ts';

let shop: Shop;
let post: Post;
let server: TestServer;
let people: Awaited<ReturnType<typeof openStaffApi>>;

beforeAll(async () => {
  const db = await freshDatabase();
  shop = await openShop(db);
  server = await startTestServer({ db, payments: shop.payments });
  people = await openStaffApi(server);
  post = await startPost(db, {}, shop.payments);
});

beforeEach(async () => {
  await post.deliver();
});

const dashboard = async () =>
  (await people.superuser.get<{ payments_to_look_at: number; terminations_open: number }>('dashboard/')).body;

describe('payments that do not fit', () => {
  const settle = (id: number, note: string) =>
    people.superuser.post<PaymentReview>(`payment-reviews/${id}/settle/`, { note });

  it('[STF-02] are listed with whom they concern, and settled once, with a note and a name', async () => {
    const { id: subscription_id, externalId, member } = await shop.subscribe(shop.plans.month);
    shop.paypal.charge(externalId, daysAfter(30), { cents: 1 });
    await shop.settle(subscription_id, daysAfter(30));
    const open = { filter: { is_settled: false, subscription_id } };
    const { body } = await people.superuser.list<PaymentReview>('payment-reviews', open);
    expect(body).toMatchObject([
      { reason: 'other_amount', user_id: member.id, details: { amount_cents: 1, expected_cents: 990 } },
    ]);
    expect(await dashboard()).toMatchObject({ payments_to_look_at: 1 });

    const id = body[0]?.id ?? 0;
    await expectAnswer(people.staff.post(`payment-reviews/${id}/settle/`, { note: 'Vu.' })).toBe(403);
    expect((await settle(id, '  ')).body).toMatchObject({ note: ['Dites comment c’est réglé.'] });
    expect((await settle(id, 'Rendu à la main.')).body).toMatchObject({
      note: 'Rendu à la main.',
      settled_by: people.superuserMember.id,
      settled_at: expect.any(String),
    });
    expect(await settle(id, 'Autre chose.')).toMatchObject({
      status: 409,
      body: { code: 'payment_review_settled' },
    });
    await expectAnswer(settle(999_999, 'Vu.')).toBe(404);
    expect((await people.superuser.list('payment-reviews', open)).body).toEqual([]);
    expect(await dashboard()).toMatchObject({ payments_to_look_at: 0 });
  });
});

describe('ends that were asked for without logging in', () => {
  const PATH = 'termination-requests';
  const act = (id: number, what: string, body: unknown) =>
    people.superuser.post<StaffTerminationRequest>(`${PATH}/${id}/${what}/`, body);

  /** Somebody has filled in the form; its number. */
  async function ask(email: string): Promise<number> {
    const body = { name: 'Nour Haddad', email, recaptcha_token: 'test-captcha' };
    await sendJson(`${server.url}/api/subscription/termination-requests/`, body);
    const row = await shop.db('termination_requests').where({ email }).orderBy('id', 'desc').first();
    return row.id;
  }

  it('[STF-01] a superuser carries one out for an account: ended as of the request, told in writing', async () => {
    const { member, id: subscription, externalId } = await shop.subscribe(shop.plans.year, new Date());
    await post.deliver();
    const id = await ask('nour@ailleurs.fr');
    const user_id = member.id;
    await expectAnswer(people.staff.post(`${PATH}/${id}/carry-out/`, { user_id })).toBe(403);
    expect((await act(id, 'carry-out', {})).body).toMatchObject({
      user_id: ['Choisissez le compte dont l’abonnement doit finir.'],
    });
    expect(await dashboard()).toMatchObject({ terminations_open: 1 });

    const { body } = await act(id, 'carry-out', { user_id });
    expect(body).toMatchObject({
      user_id,
      carried_out_at: expect.any(String),
      handled_by: people.superuserMember.id,
    });
    expect(await shop.rowOf(subscription)).toMatchObject({
      auto_renew: false,
      cancel_requested_at: new Date(body.requested_at),
    });
    const mails = await post.deliver();
    expect(mails.map(({ subject }) => subject)).toContain('Votre résiliation est enregistrée');
    expect(mails.map(({ to }) => to?.[0]?.address)).toEqual(mails.map(() => member.email));
    expect(shop.paypal.at(externalId)?.status).toBe('CANCELLED');
    expect(await act(id, 'carry-out', { user_id })).toMatchObject({
      status: 409,
      body: { code: 'termination_request_closed' },
    });
    expect(await dashboard()).toMatchObject({ terminations_open: 0 });
  });

  it('[STF-01] nothing is carried out for who had nothing to end on that day', async () => {
    const id = await ask('autre@ailleurs.fr');
    const without = await aMember(shop.db);
    const { member: later } = await shop.subscribe(shop.plans.month, new Date());
    await shop
      .db('subscriptions')
      .where({ user_id: later.id })
      .update({ created_at: daysAfter(1, new Date()) });
    for (const user_id of [without.id, later.id, 999_999]) {
      expect(await act(id, 'carry-out', { user_id })).toMatchObject({
        status: 409,
        body: { code: 'nothing_to_end' },
      });
    }
    expect(await shop.db('activity_log').where({ resource: PATH, resource_id: `${id}` })).toEqual([]);
  });

  it('[STF-02] one that ends nothing is put aside with its reason, and leaves the queue', async () => {
    const id = await ask('personne@ailleurs.fr');
    const open = async () =>
      (await people.superuser.list<StaffTerminationRequest>(PATH, { filter: { is_open: true } })).body.map(
        (request) => request.id,
      );
    expect(await open()).toContain(id);
    await expectAnswer(act(id, 'dismiss', {})).toBe(400);
    expect((await act(id, 'dismiss', { dismissal: 'Aucun compte.' })).body).toMatchObject({
      dismissal: 'Aucun compte.',
      carried_out_at: null,
    });
    expect(await open()).not.toContain(id);
    await expectAnswer(act(id, 'dismiss', { dismissal: 'Encore.' })).toBe(409);
    await expectAnswer(act(999_999, 'dismiss', { dismissal: 'Rien.' })).toBe(404);
  });
});
