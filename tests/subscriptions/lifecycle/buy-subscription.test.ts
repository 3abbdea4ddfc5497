import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { cancelPending } from '../../../modules/subscriptions/checkout/cancel-pending.ts';
import { prepareApproval } from '../../../modules/subscriptions/checkout/prepare-approval.ts';
import { startSubscription } from '../../../modules/subscriptions/checkout/start-subscription.ts';
import { verifySubscription } from '../../../modules/subscriptions/checkout/verify-subscription.ts';
import {
  AlreadySubscribed,
  PlanAlreadyApproved,
  PlanNotFound,
} from '../../../modules/subscriptions/errors.ts';
import { cancelSubscription } from '../../../modules/subscriptions/lifecycle/cancel-subscription.ts';
import { quotePlan } from '../../../modules/subscriptions/plans/quote-plan.ts';
import {
  PaymentProviderRefused,
  PaymentProviderUnavailable,
} from '../../../modules/subscriptions/provider/payment-provider.ts';
import { aMember } from '../../support/builders/accounts.ts';
import { aPlan, aSubscription } from '../../support/builders/subscriptions.ts';
import { daysAfter, NOON, openShop, type Shop } from '../../support/payments/shop.ts';
import { freshDatabase } from '../../support/services/database.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop(await freshDatabase());
});

const hoursAfter = (hours: number) => daysAfter(hours / 24);
const created = () => shop.paypal.asked('create_subscription').length;
const twenty = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, work));

describe('one subscription, however many ask', () => {
  it('[PAY-13] twenty at once begin one row and make one subscription at the provider', async () => {
    const member = await aMember(shop.db);
    const before = created();
    await twenty(() => startSubscription(shop.context, member.id, shop.plans.month, NOON));
    const urls = await twenty(() => prepareApproval(shop.context, member.id, shop.plans.month, NOON));

    const rows = await shop.rowsOf(member);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ status: 'pending', price_cents: 990, currency: 'EUR', change: null });
    expect(new Set(urls)).toEqual(new Set([rows[0].approval_url]));
    expect(created() - before).toBe(1);
    expect(await shop.eventsOf(rows[0].id)).toEqual([]);
  });

  it('[PAY-13] who asks while the provider is slow with it waits for that one', async () => {
    const member = await aMember(shop.db);
    const create = shop.payments.createSubscription.bind(shop.payments);
    const slowly = vi.spyOn(shop.payments, 'createSubscription');
    slowly.mockImplementationOnce((wanted) => wait(1_500).then(() => create(wanted)));
    const ask = () => prepareApproval(shop.context, member.id, shop.plans.month, NOON);
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(second).toBe(first);
  });

  it('[PAY-13] two who buy a plan nobody has bought make one plan at the provider', async () => {
    const planId = await aPlan(shop.db, { priceCents: 1234 });
    const people = [await aMember(shop.db), await aMember(shop.db)];
    const before = shop.paypal.asked('create_plan').length;
    await Promise.all(people.map(({ id }) => prepareApproval(shop.context, id, planId, NOON)));

    expect(shop.paypal.asked('create_plan').length - before).toBe(1);
    expect(await shop.db('provider_plans').where('plan_id', planId)).toHaveLength(1);
  });

  it('[PAY-01] names itself to the provider by its own row, and has the buyer return to this site', async () => {
    const create = vi.spyOn(shop.payments, 'createSubscription');
    const { id } = await shop.choose(await aMember(shop.db), shop.plans.month);

    expect(create).toHaveBeenLastCalledWith({
      requestId: (await shop.rowOf(id)).attempt_id,
      planId: expect.stringMatching(/^P-/),
      customId: `sub_${id}`,
      returnUrl: 'https://soutour.example/subscription/billing/success',
      cancelUrl: `https://soutour.example/subscription/billing/cancel/${id}`,
    });
  });
});

describe('what fails on the way to the provider', () => {
  it('[PAY-01] no answer though it was done: the next attempt has the same request id and makes no second', async () => {
    const member = await aMember(shop.db);
    shop.paypal.fail('create_subscription', { after_commit: true });
    const attempt = () => prepareApproval(shop.context, member.id, shop.plans.month, NOON);
    await expect(attempt()).rejects.toThrow(PaymentProviderUnavailable);
    const url = await attempt();

    const [row] = await shop.rowsOf(member);
    expect(row.approval_url).toBe(url);
    expect(shop.paypal.named(`sub_${row.id}`)).toHaveLength(1);
  });

  it('[PAY-01] killed before the answer was written: whoever asks after a while gets the same subscription', async () => {
    const member = await aMember(shop.db);
    const { id, externalId } = await shop.choose(member, shop.plans.month);
    const lost = { external_id: null, account: null, approval_url: null };
    await shop.db('subscriptions').where({ id }).update(lost);
    const after = daysAfter(1 / 1440);
    await prepareApproval(shop.context, member.id, shop.plans.month, after);

    expect((await shop.rowOf(id)).external_id).toBe(externalId);
  });

  it('[PAY-01] a refusal is passed on, and the next attempt is a new request', async () => {
    const member = await aMember(shop.db);
    shop.paypal.fail('create_subscription', { kind: 'refuse' });
    const attempt = () => prepareApproval(shop.context, member.id, shop.plans.month, NOON);
    await expect(attempt()).rejects.toThrow(PaymentProviderRefused);
    await attempt();

    const requests = shop.paypal.asked('create_subscription').slice(-2);
    expect(new Set(requests.map(({ request_id }) => request_id)).size).toBe(2);
  });

  it('[PAY-01] an address that leads elsewhere than to the provider is given to nobody', async () => {
    const member = await aMember(shop.db);
    const [host] = shop.payments.approvalHosts;
    shop.payments.approvalHosts = ['elsewhere.example'];
    const attempt = prepareApproval(shop.context, member.id, shop.plans.month, NOON);
    await expect(attempt).rejects.toThrow(PaymentProviderRefused);
    shop.payments.approvalHosts = [host ?? ''];
  });
});

describe('what was begun before', () => {
  it('[PAY-01] is answered for three hours, then begun again under another name; the old one is given up', async () => {
    const member = await aMember(shop.db);
    const old = await shop.choose(member, shop.plans.month);
    expect((await shop.choose(member, shop.plans.month, hoursAfter(2.9))).id).toBe(old.id);
    const fresh = await shop.choose(member, shop.plans.month, hoursAfter(3));

    expect(fresh.externalId).not.toBe(old.externalId);
    expect((await shop.rowOf(old.id)).status).toBe('cancelled');
  });

  it('[PAY-01] at another account of the provider is begun again: nothing is approved there any more', async () => {
    const member = await aMember(shop.db);
    const old = await shop.choose(member, shop.plans.month);
    shop.payments.account = 'another';
    const fresh = await shop.choose(member, shop.plans.month, hoursAfter(1)).finally(() => {
      shop.payments.account = 'simulator';
    });

    expect(await shop.rowOf(old.id)).toMatchObject({ status: 'cancelled', account: 'simulator' });
    expect(await shop.rowOf(fresh.id)).toMatchObject({ status: 'pending', account: 'another' });
  });

  it('[PAY-12] while nothing else ran is begun again once something runs, as a change of it', async () => {
    const member = await aMember(shop.db);
    const old = await shop.choose(member, shop.plans.year);
    const given = { planId: shop.plans.month, startDate: NOON, endDate: daysAfter(30) };
    const running = await aSubscription(shop.db, member, given);
    const fresh = await shop.choose(member, shop.plans.year, hoursAfter(1));

    expect((await shop.rowOf(old.id)).status).toBe('cancelled');
    expect(await shop.rowOf(fresh.id)).toMatchObject({ change: 'upgrade', replaces_id: running });
  });

  it('[PAY-03] was paid and nobody has told us: whoever would pay again is subscribed instead', async () => {
    const member = await aMember(shop.db);
    const { id, externalId } = await shop.choose(member, shop.plans.month);
    await shop.paypal.approve(externalId, hoursAfter(1));
    const before = created();

    const again = shop.choose(member, shop.plans.month, hoursAfter(4));
    await expect(again).rejects.toThrow(AlreadySubscribed);
    expect((await shop.rowOf(id)).status).toBe('active');
    expect(created()).toBe(before);
  });

  it('[PAY-03] is approved and its money on the way: nobody is asked to pay again', async () => {
    const member = await aMember(shop.db);
    const { externalId } = await shop.choose(member, shop.plans.month);
    shop.paypal.describe(externalId, { status: 'ACTIVE' });

    const again = shop.choose(member, shop.plans.month, hoursAfter(4));
    await expect(again).rejects.toThrow(PlanAlreadyApproved);
  });

  it('[PAY-13] to another plan makes room, unless nobody can say whether it is paid', async () => {
    const member = await aMember(shop.db);
    const old = await shop.choose(member, shop.plans.month);
    shop.paypal.fail('get_subscription');
    const other = () => shop.choose(member, shop.plans.year, hoursAfter(1));
    await expect(other()).rejects.toThrow(PaymentProviderUnavailable);
    expect((await shop.rowOf(old.id)).status).toBe('pending');

    const { id } = await other();
    expect((await shop.rowOf(old.id)).status).toBe('cancelled');
    expect(await shop.rowOf(id)).toMatchObject({ status: 'pending', plan_id: shop.plans.year });
  });

  it('[PLN-05] is over and not renewed: the same plan can be bought again at once', async () => {
    const { member, id } = await shop.subscribe();
    await cancelSubscription(shop.db, member.id, id, daysAfter(3));
    const [end, after] = [daysAfter(30), daysAfter(30 + 1 / 86_400)];
    expect((await shop.rowOf(id)).end_date).toEqual(end);
    await expect(shop.choose(member, shop.plans.month, daysAfter(29))).rejects.toThrow(AlreadySubscribed);
    expect(await quotePlan(shop.db, member.id, shop.plans.month, after)).toMatchObject({ kind: 'new' });

    await shop.choose(member, shop.plans.month, after);
    expect((await shop.rowsOf(member)).map(({ status }) => status)).toEqual(['cancelled', 'pending']);
    expect(await shop.eventsOf(id)).toContain('SubscriptionExpired');
  });

  it('[PLN-08] a plan that is withdrawn or unknown is not begun; who has begun it may finish', async () => {
    const planId = await aPlan(shop.db);
    const member = await aMember(shop.db);
    const { id } = await startSubscription(shop.context, member.id, planId, NOON);
    await shop.db('plans').where('id', planId).update({ is_offered: false, price_cents: 9900 });

    expect((await shop.choose(member, planId)).id).toBe(id);
    expect((await shop.rowOf(id)).price_cents).toBe(990);
    const other = await aMember(shop.db);
    for (const unknown of [planId, 2_000_000_000]) {
      await expect(shop.choose(other, unknown)).rejects.toThrow(PlanNotFound);
    }
  });

  it('[PAY-07] turning back at the provider gives up what is not approved, and nothing else', async () => {
    const { member, id } = await shop.subscribe(shop.plans.year);
    const change = await shop.choose(member, shop.plans.quarter);
    await cancelPending(shop.db, member.id, NOON);
    expect((await shop.rowOf(change.id)).status).toBe('cancelled');

    const agreed = await shop.choose(member, shop.plans.month);
    await shop.paypal.approve(agreed.externalId, NOON);
    await shop.settle(agreed.id, NOON);
    await cancelPending(shop.db, member.id, NOON);
    expect((await shop.rowOf(agreed.id)).status).toBe('pending');
    expect((await shop.rowOf(id)).status).toBe('active');
  });
});

describe('verification', () => {
  const verify = (userId: number, externalId: string, now = NOON) =>
    verifySubscription(shop.context, userId, externalId, now);
  const asked = () => shop.paypal.asked('get_subscription').length;

  it('[PAY-03] asks the provider once in four seconds, whoever asks and from wherever', async () => {
    const member = await aMember(shop.db);
    const { externalId } = await shop.choose(member, shop.plans.month);
    const before = asked();
    const answers = await twenty(() => verify(member.id, externalId));
    await verify(member.id, externalId, new Date(NOON.getTime() + 3_999));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['pending']));
    expect(asked() - before).toBe(1);

    await shop.paypal.approve(externalId, NOON);
    const later = await verify(member.id, externalId, new Date(NOON.getTime() + 4_000));
    expect(later.status).toBe('success');
    expect(asked() - before).toBe(2);

    await verify(member.id, externalId, daysAfter(1));
    expect(asked() - before).toBe(2);
  });

  it('[PAY-08] the return of a browser activates nothing: not one’s own id, another’s, nor an invented one', async () => {
    const member = await aMember(shop.db);
    const { id, externalId } = await shop.choose(member, shop.plans.month);
    const paid = await shop.subscribe();
    const before = asked();
    for (const foreign of [paid.externalId, 'I-INVENTED', `sub_${id}`]) {
      expect((await verify(member.id, foreign)).status).toBe('pending');
    }
    expect(asked()).toBe(before);

    expect((await verify(member.id, externalId)).status).toBe('pending');
    expect((await shop.rowOf(id)).status).toBe('pending');
  });

  it('[PAY-07] what was given up and approved after all says that the money comes back', async () => {
    const member = await aMember(shop.db);
    const { externalId, id } = await shop.choose(member, shop.plans.month);
    await cancelPending(shop.db, member.id, NOON);
    await shop.paypal.approve(externalId, NOON);

    expect(await verify(member.id, externalId)).toMatchObject({
      status: 'error',
      message: expect.stringContaining('rendu'),
    });
    expect(await shop.eventsOf(id)).toContain('UnwantedPaymentReturned');
  });
});
