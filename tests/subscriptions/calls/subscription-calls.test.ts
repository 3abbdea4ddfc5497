import { beforeAll, expect, it } from 'vitest';
import { raiseContentRevision } from '#modules/platform';
import type { Plan, UserSubscription } from '#modules/subscriptions/contract';
import { aMember } from '../../support/builders/accounts.ts';
import { aPlan, aSubscription, inDays } from '../../support/builders/subscriptions.ts';
import { getJson } from '../../support/http/get-json.ts';
import { startTestServer, type TestServer } from '../../support/http/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

const plansOf = async () => (await getJson<Plan[]>(`${server.url}/api/subscription/plans/`)).body;

it('[API-01] plans are listed to anyone by these fields, in the order of the page', async () => {
  const { db } = server;
  await aPlan(db, { name: 'Annuel', durationDays: 365, priceCents: 7600, position: 3 });
  await aPlan(db, {
    name: 'Mensuel',
    priceCents: 990,
    position: 1,
    description: 'Un mois.',
    features: 'Lire,Écouter',
  });
  await aPlan(db, { name: 'D’autrefois', position: 2, isOffered: false });
  await raiseContentRevision(db);

  await expect.poll(plansOf).toHaveLength(2);
  expect(await plansOf()).toEqual([
    {
      id: expect.any(Number),
      name: 'Mensuel',
      price: 9.9,
      duration_days: 30,
      description: 'Un mois.',
      features: 'Lire,Écouter',
    },
    {
      id: expect.any(Number),
      name: 'Annuel',
      price: 76,
      duration_days: 365,
      description: '',
      features: '',
    },
  ]);
});

const subscriptionsOf = (headers: Record<string, string>) =>
  getJson<UserSubscription[]>(`${server.url}/api/subscription/user-subscriptions/`, { headers });

it('[API-01] a subscription says its plan, its state, its dates and whether it opens texts', async () => {
  const { db } = server;
  const member = await aMember(db);
  const planId = await aPlan(db, { name: 'Au mois' });
  const startDate = inDays(-3);
  const endDate = inDays(27);
  const id = await aSubscription(db, member, { planId, startDate, endDate });

  const { body, headers } = await subscriptionsOf(member.headers);
  expect(body).toEqual([
    {
      id,
      plan: planId,
      plan_name: 'Au mois',
      status: 'active',
      start_date: startDate.toISOString(),
      end_date: endDate.toISOString(),
      auto_renew: true,
      grants_access: true,
      change: null,
      starts_at: null,
      is_approved: false,
      end_awaited: false,
      price: null,
      is_gift: false,
    },
  ]);
  expect(headers.get('cache-control')).toBe('no-store');
});

it('[PAY-13] the first subscription is the one that runs, then the one that awaits its payment, then the newest', async () => {
  const { db } = server;
  const member = await aMember(db);
  await aSubscription(db, member, { status: 'cancelled', createdAt: inDays(-400) });
  await aSubscription(db, member, { status: 'active', createdAt: inDays(-20) });
  await aSubscription(db, member, { status: 'expired', createdAt: inDays(-200) });
  await aSubscription(db, member, { status: 'pending', createdAt: inDays(-1) });

  const { body } = await subscriptionsOf(member.headers);
  expect(body.map(({ status }) => status)).toEqual(['active', 'pending', 'expired', 'cancelled']);
  expect(body.map(({ grants_access }) => grants_access)).toEqual([true, false, false, false]);
});

it('[PAY-13] a suspended subscription runs: it comes before a pending one that is newer', async () => {
  const { db } = server;
  const member = await aMember(db);
  await aSubscription(db, member, { status: 'suspended', createdAt: inDays(-20) });
  await aSubscription(db, member, { status: 'pending', createdAt: inDays(-1) });

  const { body } = await subscriptionsOf(member.headers);
  expect(body.map(({ status }) => status)).toEqual(['suspended', 'pending']);
});

it('[PAY-11] one that was cancelled is called so from its last instant on, before anybody has written that down', async () => {
  const { db } = server;
  const member = await aMember(db);
  const id = await aSubscription(db, member, { autoRenew: false, endDate: inDays(1) });
  const endDate = (days: number) =>
    db('subscriptions')
      .where({ id })
      .update({ end_date: inDays(days) });
  expect((await subscriptionsOf(member.headers)).body).toMatchObject([
    { status: 'active', grants_access: true },
  ]);

  await endDate(-1 / 86_400);
  expect((await subscriptionsOf(member.headers)).body).toMatchObject([
    { status: 'cancelled', grants_access: false },
  ]);
  expect(await db('subscriptions').where({ id }).pluck('status')).toEqual(['active']);
});

it('a subscription that waits for its payment has no dates yet', async () => {
  const member = await aMember(server.db);
  await aSubscription(server.db, member, { status: 'pending' });

  expect((await subscriptionsOf(member.headers)).body).toMatchObject([
    { status: 'pending', start_date: null, end_date: null, grants_access: false },
  ]);
});

it('nobody sees the subscriptions of somebody else, and a visitor none', async () => {
  const { db, url } = server;
  const [owner, other] = [await aMember(db), await aMember(db)];
  await aSubscription(db, owner);

  expect((await subscriptionsOf(other.headers)).body).toEqual([]);
  const elsewhere = `${url}/api/subscription/user-subscriptions/?user=${owner.id}`;
  expect((await getJson(elsewhere, { headers: other.headers })).body).toEqual([]);
  expect(await getJson(`${url}/api/subscription/user-subscriptions/`)).toMatchObject({
    status: 401,
    body: { code: 'authentication_required' },
  });
});
