import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createLogger } from '#modules/platform/runtime';
import { carryOutRefunds } from '#modules/subscriptions';
import type { StaffTransaction } from '#modules/subscriptions/contract';
import { inDays } from '../../support/builders/subscriptions.ts';
import { type Post, startPost } from '../../support/http/account-post.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { startTestServer } from '../../support/http/server.ts';
import { openStaffApi } from '../../support/http/staff-api.ts';
import { openShop, type Shop } from '../../support/payments/shop.ts';
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

async function aPayment() {
  const bought = await shop.subscribe(shop.plans.month, new Date());
  const [{ id: paymentId }] = await shop.transactionsOf(bought.id);
  await post.deliver();
  return { ...bought, paymentId: paymentId as number };
}

const aRefund = (amount_cents: number) => ({ key: randomUUID(), amount_cents, reason: 'Payé deux fois.' });
const refund = (paymentId: number, wanted: object) =>
  people.superuser.post<StaffTransaction>(`transactions/${paymentId}/refunds/`, wanted);
/** The schedule, after the minute in which nobody else asks. */
async function tryAgain() {
  await shop.db('refund_requests').update({ asked_at: null });
  await carryOutRefunds({ ...shop.context, log: createLogger('silent') }, new Date());
}
const atPaypal = (externalId: string) => shop.paypal.at(externalId)?.returned_cents;
const stateOf = async (key: string) => (await shop.db('refund_requests').where({ id: key }).first()).state;

describe('a payment that a superuser gives back', () => {
  it('[STF-01] whole ends the period that it paid, at the provider too, and is told to its reader', async () => {
    const { id, externalId, member, paymentId } = await aPayment();
    await expectAnswer(people.staff.post(`transactions/${paymentId}/refunds/`, aRefund(990))).toBe(403);
    expect(atPaypal(externalId)).toBe(0);

    const { status, body } = await refund(paymentId, aRefund(990));
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'refunded', refunded: 9.9 });
    expect(body.refunds).toMatchObject([
      { amount: 9.9, reason: 'Payé deux fois.', state: 'done', requested_by: people.superuserMember.id },
    ]);
    expect(await shop.rowOf(id)).toMatchObject({ status: 'cancelled', auto_renew: false });
    const mails = await post.deliver();
    expect(shop.paypal.at(externalId)).toMatchObject({ status: 'CANCELLED', returned_cents: 990 });
    const theirs = mails.filter(({ to }) => JSON.stringify(to).includes(member.email));
    expect(theirs.map(({ subject }) => subject)).toContain('Un paiement vous est remboursé');
    const activity = shop.db('activity_log').where({ action: 'refund', resource_id: `${paymentId}` });
    // The reason may name somebody: the list that never forgets has the sum alone.
    expect(await activity).toMatchObject([
      { actor_id: people.superuserMember.id, resource: 'transactions', details: { amount_cents: 990 } },
    ]);
  });

  it('[STF-01] in part changes nothing else; the parts make no more than the whole', async () => {
    const { id, externalId, paymentId } = await aPayment();
    const { end_date } = await shop.rowOf(id);
    expect((await refund(paymentId, aRefund(300))).body).toMatchObject({
      status: 'partially_refunded',
      refunded: 3,
    });
    expect(await shop.rowOf(id)).toMatchObject({ status: 'active', auto_renew: true, end_date });
    expect(await refund(paymentId, aRefund(691))).toMatchObject({
      status: 400,
      body: { amount_cents: ['Il reste 6,90\u00a0€ à rendre de ce paiement.'] },
    });
    expect((await refund(paymentId, aRefund(690))).body.status).toBe('refunded');
    expect((await shop.rowOf(id)).status).toBe('cancelled');
    expect(atPaypal(externalId)).toBe(990);
    expect(await refund(paymentId, aRefund(1))).toMatchObject({ body: { code: 'payment_not_refundable' } });
  });

  it('[STF-01] is given back once, sent twice or twenty times at once', async () => {
    const { externalId, paymentId } = await aPayment();
    const wanted = aRefund(400);
    await Promise.all(Array.from({ length: 20 }, () => refund(paymentId, wanted)));
    await tryAgain();
    expect(await stateOf(wanted.key)).toBe('done');
    expect(atPaypal(externalId)).toBe(400);
    expect(await refund(paymentId, { ...wanted, amount_cents: 401 })).toMatchObject({
      status: 409,
      body: { code: 'request_key_taken' },
    });
    const mails = (await post.deliver()).filter(
      ({ subject }) => subject === 'Un paiement vous est remboursé',
    );
    expect(mails).toHaveLength(1);
  });

  it('[STF-01] of two who give back all of it at once one is refused', async () => {
    const { externalId, paymentId } = await aPayment();
    const answers = await Promise.all([refund(paymentId, aRefund(990)), refund(paymentId, aRefund(990))]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(atPaypal(externalId)).toBe(990);
  });

  it('[STF-01] waits while the provider is away, counts as gone, and is carried out afterwards', async () => {
    const { id, externalId, paymentId } = await aPayment();
    const wanted = aRefund(990);
    shop.paypal.fail('refund_sale');
    const { status, body } = await refund(paymentId, wanted);
    expect([status, body.refunds.map(({ state }) => state)]).toEqual([200, ['pending']]);
    expect(await refund(paymentId, aRefund(1))).toMatchObject({
      body: { amount_cents: ['Il reste 0,00\u00a0€ à rendre de ce paiement.'] },
    });
    expect((await shop.rowOf(id)).status).toBe('active');

    await tryAgain();
    expect(await stateOf(wanted.key)).toBe('done');
    expect((await shop.rowOf(id)).status).toBe('cancelled');
    expect(atPaypal(externalId)).toBe(990);
  });

  it('[STF-01] whose answer was lost has been given back, and is not a second time', async () => {
    const { externalId, paymentId } = await aPayment();
    const wanted = aRefund(250);
    shop.paypal.fail('refund_sale', { after_commit: true });
    await refund(paymentId, wanted);
    expect([await stateOf(wanted.key), atPaypal(externalId)]).toEqual(['pending', 250]);
    await tryAgain();
    expect([await stateOf(wanted.key), atPaypal(externalId)]).toEqual(['done', 250]);
    const [payment] = await shop.db('transactions').where({ id: paymentId });
    expect(payment.refunded_cents).toBe(250);
  });

  it('[STF-01] that the provider refuses, or no longer knows, is put before a person', async () => {
    const { id, externalId, paymentId } = await aPayment();
    const refused = aRefund(100);
    shop.paypal.fail('refund_sale', { kind: 'refuse' });
    expect((await refund(paymentId, refused)).body.refunds).toMatchObject([{ state: 'refused' }]);
    expect(await shop.reviews(id)).toEqual(['refund_refused']);

    const late = aRefund(100);
    shop.paypal.fail('refund_sale');
    await refund(paymentId, late);
    await shop
      .db('refund_requests')
      .where({ id: late.key })
      .update({ requested_at: inDays(-26) });
    await tryAgain();
    expect(await shop.db('refund_requests').where({ id: late.key }).first()).toMatchObject({
      state: 'refused',
      refusal: 'too_late',
    });
    expect(atPaypal(externalId)).toBe(0);
  });

  it('[STF-01] is not asked of another account of ours, nor is what nobody has', async () => {
    const { paymentId } = await aPayment();
    await expectAnswer(refund(999_999, aRefund(1))).toBe(404);
    shop.payments.account = 'another';
    onTestFinished(() => {
      shop.payments.account = 'simulator';
    });
    expect(await refund(paymentId, aRefund(1))).toMatchObject({ body: { code: 'not_at_provider' } });
  });
});
