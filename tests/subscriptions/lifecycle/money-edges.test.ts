import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#modules/platform';
import { startSubscription } from '../../../modules/subscriptions/checkout/start-subscription.ts';
import { requestRefund } from '../../../modules/subscriptions/console/request-refund.ts';
import { PaymentNotRefundable, TerminationLinkInvalid } from '../../../modules/subscriptions/errors.ts';
import { cancelSubscription } from '../../../modules/subscriptions/lifecycle/cancel-subscription.ts';
import { carryOutRefund } from '../../../modules/subscriptions/lifecycle/carry-out-refunds.ts';
import type { SubscriptionRow } from '../../../modules/subscriptions/models.ts';
import { quotePlan } from '../../../modules/subscriptions/plans/quote-plan.ts';
import {
  carryOut,
  confirmTermination,
  rowToEnd,
} from '../../../modules/subscriptions/termination/confirm-termination.ts';
import type { TerminationRequestRow } from '../../../modules/subscriptions/termination/termination-link.ts';
import { handlePaymentEvent } from '../../../modules/subscriptions/webhooks/handle-payment-event.ts';
import { aMember } from '../../support/builders/accounts.ts';
import { daysAfter, NOON, openShop, type Shop } from '../../support/payments/shop.ts';
import { freshDatabase } from '../../support/services/database.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop(await freshDatabase());
});

/** So many milliseconds after a moment. */
const later = (date: Date, ms = 1) => new Date(date.getTime() + ms);

describe('a payment', () => {
  it('[PAY-10] that comes at the end of the grace pays from its own day, one a moment earlier from the old end', async () => {
    for (const [at, paidUntil] of [
      [later(daysAfter(42), -1_000), daysAfter(60)],
      [daysAfter(42), daysAfter(72)],
    ] as const) {
      const { id, externalId } = await shop.subscribe();
      shop.paypal.charge(externalId, at);
      shop.paypal.fallsDue(externalId, null);
      await shop.settle(id, at);
      expect((await shop.rowOf(id)).end_date).toEqual(paidUntil);
    }
  });

  it('[PAY-10] that comes before its day pays the period that follows, though PayPal still names that day', async () => {
    const { id, externalId } = await shop.subscribe();
    shop.paypal.charge(externalId, daysAfter(20));
    shop.paypal.fallsDue(externalId, daysAfter(30));
    await shop.settle(id, daysAfter(20));
    const [, early] = await shop.transactionsOf(id);
    expect(early).toMatchObject({ period_start: daysAfter(30), period_end: daysAfter(60) });
    expect((await shop.rowOf(id)).end_date).toEqual(daysAfter(60));
  });

  it('[PAY-11] made at the very moment of the end is not against its reader’s will, one made after it is', async () => {
    for (const [at, event] of [
      [daysAfter(10), 'SubscriptionRenewed'],
      [later(daysAfter(10), 1_000), 'UnwantedPaymentReturned'],
    ] as const) {
      const { id, member, externalId } = await shop.subscribe();
      await cancelSubscription(shop.db, member.id, id, daysAfter(10));
      shop.paypal.charge(externalId, at);
      await shop.settle(id, daysAfter(11));
      expect(await shop.eventsOf(id)).toContain(event);
    }
  });

  it('that goes back at once leaves a period that has a beginning and an end', async () => {
    const { id, saleId } = await shop.subscribe();
    await shop.paypal.settleSale(saleId, 'refund');
    await shop.settle(id, NOON);
    expect(await shop.rowOf(id)).toMatchObject({
      status: 'cancelled',
      start_date: NOON,
      end_date: later(NOON),
    });
  });

  it('that goes back once its period is over leaves the end where it was', async () => {
    const { id, member, saleId } = await shop.subscribe();
    await cancelSubscription(shop.db, member.id, id, daysAfter(3));
    await shop.paypal.settleSale(saleId, 'refund');
    await shop.settle(id, daysAfter(31));
    expect(await shop.rowOf(id)).toMatchObject({ status: 'cancelled', end_date: daysAfter(30) });
  });
});

describe('a refund', () => {
  const staff = async () => ({ id: (await aMember(shop.db, { isStaff: true })).id }) as Actor;
  const paymentOf = async (id: number) => (await shop.transactionsOf(id))[0];

  it('[STF-01] is asked for up to twenty-five days after it was wanted: later PayPal would not know it again', async () => {
    for (const [ms, state] of [
      [0, 'done'],
      [1, 'refused'],
    ] as const) {
      const { id } = await shop.subscribe();
      const row = { id: randomUUID(), transaction_id: (await paymentOf(id)).id, amount_cents: 100 };
      await shop.db('refund_requests').insert({ ...row, reason: 'Une panne.', requested_at: NOON });
      await carryOutRefund(shop.context, row.id, later(daysAfter(25), ms));
      const { refusal, ...wanted } = await shop.db('refund_requests').where({ id: row.id }).first();
      expect([wanted.state, refusal]).toEqual([state, state === 'done' ? null : 'too_late']);
    }
  });

  it.each([
    ['pending', 0],
    ['declined', 0],
    ['refunded', 990],
    ['reversed', 990],
    // Of which nobody has told how much.
    ['partially_refunded', 0],
  ])('[STF-01] of a payment that is %s is none, with %i cents given back', async (status, refunded_cents) => {
    const { id } = await shop.subscribe();
    const payment = await paymentOf(id);
    await shop.db('transactions').where({ id: payment.id }).update({ status, refunded_cents });
    const wanted = { key: randomUUID(), amount_cents: 1, reason: 'Une panne.' };
    const asking = requestRefund(shop.context, await staff(), payment.id, wanted, NOON);
    await expect(asking).rejects.toThrow(PaymentNotRefundable);
    expect(await shop.db('refund_requests').where({ id: wanted.key })).toEqual([]);
  });
});

it('[PAY-12] what is over and not renewed is followed by a first plan, what is awaited by the current one', async () => {
  const { member, id } = await shop.subscribe();
  const kindAt = async (days: number) =>
    (await quotePlan(shop.db, member.id, shop.plans.month, daysAfter(days))).kind;
  expect([await kindAt(29), await kindAt(30), await kindAt(31)]).toEqual(['current', 'current', 'current']);
  await cancelSubscription(shop.db, member.id, id, daysAfter(3));
  expect([await kindAt(29), await kindAt(30), await kindAt(31)]).toEqual(['current', 'new', 'new']);
});

it('[PAY-12] the terms of a change of plan stand for three hours, whether or not it was brought to PayPal', async () => {
  const { member } = await shop.subscribe();
  const begin = async (ms: number) =>
    (await startSubscription(shop.context, member.id, shop.plans.year, later(daysAfter(9), ms))).id;
  const hours = 3 * 3_600_000;
  const first = await begin(0);
  expect(await begin(hours - 1)).toBe(first);
  expect(await begin(hours)).not.toBe(first);
});

it('[PAY-10] what PayPal says when it is asked twice in one moment is what it says last', async () => {
  const { id, externalId } = await shop.subscribe();
  shop.paypal.describe(externalId, { status: 'SUSPENDED' });
  await shop.settle(id, NOON);
  expect(await shop.rowOf(id)).toMatchObject({ status: 'suspended', provider_status: 'suspended' });
});

describe('an end that was asked for without logging in', () => {
  const request = { requested_at: NOON };
  const row = (id: number, status: SubscriptionRow['status'], created_at: Date) =>
    ({ id, status, created_at }) as SubscriptionRow;

  it('[PAY-11] ends what was there at that moment: what runs before what awaits its payment, and nothing bought after it', () => {
    const [pending, running] = [row(1, 'pending', NOON), row(2, 'active', NOON)];
    expect(rowToEnd([pending, running], request)).toBe(running);
    expect(rowToEnd([pending, row(2, 'expired', NOON)], request)).toBe(pending);
    expect(rowToEnd([row(1, 'suspended', daysAfter(-9)), pending], request)?.id).toBe(1);
    expect(
      rowToEnd([row(1, 'active', later(NOON)), row(2, 'pending', later(NOON))], request),
    ).toBeUndefined();
  });

  it('[PAY-11] counts from the moment of the request, though the subscription began in the same moment', async () => {
    const { id, member, externalId } = await shop.subscribe();
    const saleId = shop.paypal.charge(externalId, daysAfter(1));
    await shop.settle(id, daysAfter(1));
    const asked = { name: 'Nour', email: member.email, reference: '', reason: '', requested_at: NOON };
    const [written] = await shop
      .db<TerminationRequestRow>('termination_requests')
      .insert({ ...asked, user_id: member.id })
      .returning('*');
    if (!written) throw new Error('no request was written');
    await shop.db.transaction((trx) => carryOut(trx, written, member.id, daysAfter(2)));
    expect(await shop.rowOf(id)).toMatchObject({ auto_renew: false, cancel_requested_at: NOON });
    const returned = shop.db('outbox').where({ name: 'UnwantedPaymentReturned' });
    expect(await returned.pluck('payload')).toContainEqual({ subscriptionId: id, saleId });
  });

  it('[PAY-11] is confirmed by its own link alone', async () => {
    const link = { uid: '1', token: 'rien' };
    await expect(confirmTermination(shop.db, link, NOON)).rejects.toThrow(TerminationLinkInvalid);
  });
});

describe('a message of PayPal’s', () => {
  async function handle(event: Record<string, unknown>, now: Date) {
    const event_id = `WH-${randomUUID()}`;
    const known = { event_id, account: shop.payments.account, type: 'PAYMENT.SALE.COMPLETED', facts: '{}' };
    await shop.db('provider_events').insert({ ...known, received_at: NOON, ...event });
    await handlePaymentEvent(shop.context, event_id, now).catch(() => {});
    return (await shop.db('provider_events').where({ event_id }).first('outcome')).outcome;
  }

  it('[PAY-05] about what is not known yet is tried for ten minutes, then left to a person', async () => {
    const at = (ms: number) => later(NOON, 10 * 60_000 + ms);
    const names = () => ({ external_id: `I-${randomUUID()}` });
    expect(await handle(names(), at(-1))).toBeNull();
    expect(await handle(names(), at(0))).toBe('review');
    expect(await handle({ sale_id: `S-${randomUUID()}` }, at(-1))).toBeNull();
  });

  it('[PAY-05] to another account of ours, or about another thing, changes nothing and bothers nobody', async () => {
    const { externalId: external_id } = await shop.subscribe();
    expect(await handle({ account: 'another', external_id }, daysAfter(1))).toBe('other_account');
    expect(await handle({ type: 'CUSTOMER.DISPUTE.CREATED', external_id }, daysAfter(1))).toBe('ignored');
    expect(await handle({ external_id }, daysAfter(1))).toBe('settled');
  });

  it('[PAY-05] that names nothing has all compared that was paid in the last hundred and eighty days', async () => {
    const [inTime, over] = [await shop.subscribe(), await shop.subscribe()];
    const checked_at = daysAfter(180);
    const move = (id: number, paid_at: Date) =>
      Promise.all([
        shop.db('transactions').where({ subscription_id: id }).update({ paid_at }),
        shop.db('subscriptions').where({ id }).update({ checked_at }),
      ]);
    await move(inTime.id, later(NOON));
    await move(over.id, NOON);
    expect(await handle({ received_at: daysAfter(180) }, daysAfter(180))).toBe('review');
    expect((await shop.rowOf(inTime.id)).checked_at).toEqual(daysAfter(179));
    expect((await shop.rowOf(over.id)).checked_at).toEqual(checked_at);
  });
});
