import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { UserSubscription } from '#modules/subscriptions/contract';
import { cancelSubscription } from '../../../modules/subscriptions/lifecycle/cancel-subscription.ts';
import { aMember, aSession, type Member } from '../../support/builders/accounts.ts';
import { getJson } from '../../support/http/get-json.ts';
import { openPaidSite, type PaidSite } from '../../support/payments/paid-site.ts';

// What is said of charges once somebody has ended something, over HTTP and against a PayPal that keeps account of them.

const DAY_MS = 86_400_000;
const MINUTE = 1 / (24 * 60);
const CONFIRMED = 'Votre abonnement est résilié\u00a0: rien ne sera plus prélevé.';
const NOT_CONFIRMED = 'PayPal n’a pas encore confirmé l’arrêt des prélèvements';

let site: PaidSite;
beforeAll(async () => {
  site = await openPaidSite();
});
afterEach(async () => {
  site.control.calm();
  await site.work();
  await site.db('subscriptions').update({ account: null });
});

/** No access token lives for the days that pass here. */
const headersOf = async (member: Member) => (await aSession(site.db, member, { now: site.now() })).headers;

async function cancel(member: Member, id: number): Promise<string> {
  const url = `${site.server.url}/api/subscription/user-subscriptions/${id}/cancel/`;
  const json = { ...(await headersOf(member)), 'Content-Type': 'application/json' };
  return (await getJson<{ message: string }>(url, { method: 'POST', headers: json, body: '{}' })).body
    .message;
}

async function awaited(member: Member): Promise<number[]> {
  const url = `${site.server.url}/api/subscription/user-subscriptions/`;
  const { body } = await getJson<UserSubscription[]>(url, { headers: await headersOf(member) });
  return body.filter(({ end_awaited }) => end_awaited).map(({ id }) => id);
}

const openReviews = (id: number) =>
  site.db('payment_reviews').where({ subscription_id: id, settled_at: null }).pluck('reason');

describe('[PAY-11] that nothing more is charged is said', () => {
  it('once PayPal has ended it, which waits for no worker: nothing is charged though that is away at the renewal', async () => {
    const { member, id, externalId } = await site.subscribe();
    expect(await cancel(member, id)).toBe(CONFIRMED);
    expect(site.atPaypal(externalId)?.status).toBe('CANCELLED');
    expect(await awaited(member)).toEqual([]);
    await site.advance(35);
    await site.pass(1);
    expect(site.atPaypal(externalId)).toMatchObject({ taken_cents: 990, returned_cents: 0 });
    expect(site.textsTo(member).filter((text) => text.includes('ien ne sera plus prélevé'))).toHaveLength(2);
  });

  it('not while PayPal does not answer; charged at the renewal meanwhile, it is given back, and said then', async () => {
    const { member, id, externalId } = await site.subscribe();
    site.control.inject({ kind: 'error', operation: 'cancel_subscription', times: null });
    expect(await cancel(member, id)).toContain(NOT_CONFIRMED);
    expect(await awaited(member)).toEqual([id]);
    await site.advance(35);
    expect(await awaited(member)).toEqual([id]);
    await site.work();
    expect(site.textsTo(member).filter((text) => text.includes('ien ne sera plus prélevé'))).toEqual([]);

    site.control.calm();
    await site.pass(1);
    await site.work();
    expect(site.atPaypal(externalId)).toMatchObject({
      status: 'CANCELLED',
      taken_cents: 1980,
      returned_cents: 990,
    });
    expect(await awaited(member)).toEqual([]);
    expect(site.subjectsTo(member)).toContain('Un paiement vous est rendu');
  });

  it('not of what was approved a moment ago, while PayPal cannot be asked about it', async () => {
    const member = await aMember(site.db);
    const { id, externalId } = await site.choose(member);
    site.control.set({ webhooks: 'lose' });
    await site.control.approve(externalId);
    site.control.inject({ kind: 'error', operation: 'get_subscription', times: null });
    expect(await cancel(member, id)).toContain(NOT_CONFIRMED);
    expect(site.atPaypal(externalId)?.status).toBe('ACTIVE');
  });

  it('of a change of plan too that was approved a moment ago, of which nobody has told us', async () => {
    const { member, id, externalId } = await site.subscribe(site.plans.quarter);
    const next = await site.choose(member, site.plans.month);
    site.control.set({ webhooks: 'lose' });
    await site.control.approve(next.externalId);
    expect(await cancel(member, id)).toBe(CONFIRMED);
    const both = [externalId, next.externalId].map((one) => site.atPaypal(one)?.status);
    expect(both).toEqual(['CANCELLED', 'CANCELLED']);
    await site.pass(100);
    expect(site.atPaypal(next.externalId)).toMatchObject({ taken_cents: 0 });
  });
});

describe('[PAY-11] an end that PayPal refuses', () => {
  /** Somebody’s subscription that begins at noon in five days, as PayPal calls APPROVED what cannot be ended yet. */
  async function approvedForLater() {
    const member = await aMember(site.db);
    const { id, externalId } = await site.choose(member);
    const starts_at = new Date(Math.floor(site.now().getTime() / DAY_MS + 5) * DAY_MS + DAY_MS / 2);
    await site.db('subscriptions').where({ id }).update({ starts_at });
    const nextBillingAt = starts_at.getTime() + DAY_MS;
    site.control.describe(externalId, { status: 'APPROVED', nextBillingAt });
    const resource = { id: externalId };
    await site.control.send({
      event_type: 'BILLING.SUBSCRIPTION.UPDATED',
      resource_type: 'subscription',
      resource,
    });
    await site.work();
    return { member, id, externalId, starts_at };
  }
  const until = (instant: Date) => (instant.getTime() - site.now().getTime()) / DAY_MS;

  it('is told to a person at once, promised to nobody, and tried again at the minute of the start: before the charge', async () => {
    const { member, id, externalId, starts_at } = await approvedForLater();
    expect(await cancel(member, id)).toContain(NOT_CONFIRMED);
    expect(site.atPaypal(externalId)?.status).toBe('APPROVED');
    expect(await openReviews(id)).toEqual(['end_refused']);
    expect(await awaited(member)).toEqual([id]);

    await site.advance(until(starts_at) - 2 * MINUTE);
    await site.run('reconcile-subscriptions');
    expect(site.atPaypal(externalId)?.status).toBe('APPROVED');
    await site.advance(3 * MINUTE);
    site.control.describe(externalId, { status: 'ACTIVE' });
    await site.run('reconcile-subscriptions');
    expect(site.atPaypal(externalId)?.status).toBe('CANCELLED');
    expect(await openReviews(id)).toEqual([]);
    expect(await awaited(member)).toEqual([]);
    await site.pass(40);
    expect(site.atPaypal(externalId)).toMatchObject({ taken_cents: 0 });
  });

  it('is tried again every quarter of an hour, by whoever asked for it', async () => {
    const { member, id } = await approvedForLater();
    await cancelSubscription(site.db, member.id, id, site.now());
    const tries = () => site.asked('cancel_subscription');
    const before = tries();
    await site.run('reconcile-subscriptions');
    const first = tries() - before;
    await site.advance(16 * MINUTE);
    await site.run('reconcile-subscriptions');
    await site.run('reconcile-subscriptions');
    expect(tries() - before).toBe(first + 1);
  });
});
