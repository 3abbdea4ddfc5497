import { beforeAll, expect, it } from 'vitest';
import { logActivity } from '#modules/platform/background';
import { createLogger } from '#modules/platform/runtime';
import { aMember, sayWhy } from '../support/builders/accounts.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { getJson } from '../support/http/get-json.ts';
import { startTestServer, type TestServer } from '../support/http/server.ts';
import { openStaffApi } from '../support/http/staff-api.ts';
import { openShop, type Shop } from '../support/payments/shop.ts';
import { freshDatabase } from '../support/services/database.ts';

let shop: Shop;
let server: TestServer;
let people: Awaited<ReturnType<typeof openStaffApi>>;

beforeAll(async () => {
  const db = await freshDatabase();
  shop = await openShop(db);
  server = await startTestServer({ db, payments: shop.payments });
  people = await openStaffApi(server);
});

it('[TRU-02] whoever’s record was seen is shown when, what and why; nobody else is', async () => {
  const { member, id } = await shop.subscribe(shop.plans.month, new Date());
  const other = await aMember(server.db);
  const readings = async ({ headers }: Pick<typeof member, 'headers'>) =>
    (
      await getJson<{ what: string; is_list: boolean; reason: string | null; note: string }[]>(
        `${server.url}/api/users/account/readings/`,
        { headers },
      )
    ).body.map(({ what, is_list, reason, note }) => [what, is_list, reason, note]);
  expect(await readings(member)).toEqual([]);

  await people.superuser.post(`users/${member.id}/reasons/`, { reason: 'payment', note: 'Un doublon' });
  await people.superuser.get(`users/${member.id}/`);
  await people.superuser.get(`subscriptions/${id}/`);
  await people.superuser.list('transactions', { filter: { user_id: member.id } });
  await people.superuser.list('users', { filter: { id: [member.id] } });
  await people.superuser.get(`users/${other.id}/`);

  expect(await readings(member)).toEqual([
    ['users', true, null, ''],
    ['transactions', true, 'payment', 'Un doublon'],
    ['subscriptions', false, 'payment', 'Un doublon'],
    ['users', false, 'payment', 'Un doublon'],
  ]);
  expect(await readings(other)).toEqual([['users', false, 'other', 'Un essai']]);
});

it('[TRU-02] what was written under an address is its account’s, too: opened for a reason, and shown as read', async () => {
  const reader = await aMember(server.db, { email: 'Nour@exemple.fr' });
  const [message] = await server
    .db('contact_messages')
    .insert({
      ...{ name: 'N', email: 'nour@EXEMPLE.fr', subject: 's', message: 'm', received_at: new Date() },
    })
    .returning<{ id: number }[]>('id');
  const path = `contact-messages/${message?.id}/`;
  const address = `${server.url}/api/admin/${path}`;
  expect(await getJson(address, { headers: people.superuserMember.headers })).toMatchObject({
    status: 403,
    body: { code: 'reason_required', user_id: reader.id },
  });
  await people.superuser.get(path);
  await people.superuser.list('contact-messages', { filter: { id: [message?.id] } });
  const { body } = await getJson(`${server.url}/api/users/account/readings/`, { headers: reader.headers });
  expect(body).toMatchObject([
    { what: 'contact-messages', is_list: true, reason: null },
    { what: 'contact-messages', is_list: false, reason: 'other', note: 'Un essai' },
  ]);
});

it('[TRU-02] a list that is narrowed to what is one person’s is their record, and asks why', async () => {
  const { member, id } = await shop.subscribe(shop.plans.month, new Date());
  const other = await shop.subscribe(shop.plans.month, new Date());
  const { headers } = people.superuserMember;
  const asked = (resource: string, filter: object) => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter) });
    return getJson(`${server.url}/api/admin/${resource}/?${query}`, { headers });
  };
  for (const [resource, filter] of [
    ['transactions', { user_id: member.id }],
    ['transactions', { subscription_id: id }],
    ['subscriptions', { user_id: member.id }],
  ] as const) {
    expect(await asked(resource, filter)).toMatchObject({ status: 403, body: { user_id: member.id } });
  }
  // Where a record is looked for, and where there is nothing to see.
  await expectAnswer(asked('transactions', {})).toBe(200);
  await expectAnswer(asked('users', { q: member.username })).toBe(200);
  await expectAnswer(asked('transactions', { user_id: 999_999 })).toBe(200);

  await people.superuser.post(`users/${member.id}/reasons/`, { reason: 'payment' });
  await expectAnswer(asked('transactions', { user_id: member.id })).toBe(200);
  await expectAnswer(asked('transactions', { user_id: other.member.id })).toBe(403);
});

it('[TRU-02] a record opens to whoever has said why, for ten minutes and that person, and to nobody else', async () => {
  const { headers } = people.superuserMember;
  const [{ id: member }, { id: other }] = [await aMember(server.db), await aMember(server.db)];
  const open = (id: number, as = headers) => getJson(`${server.url}/api/admin/users/${id}/`, { headers: as });
  expect(await open(member)).toMatchObject({
    status: 403,
    body: { code: 'reason_required', user_id: member },
  });
  await expectAnswer(people.superuser.post(`users/${member}/reasons/`, { reason: 'other' })).toBe(400);
  await expectAnswer(people.superuser.post('users/999999/reasons/', { reason: 'access' })).toBe(404);
  await people.superuser.post(`users/${member}/reasons/`, { reason: 'access' });
  await expectAnswer(open(member)).toBe(200);
  await expectAnswer(open(other)).toBe(403);
  const colleague = await aMember(server.db, { role: 'support' });
  await expectAnswer(open(member, colleague.headers)).toBe(403);

  const { id: long } = await aMember(server.db);
  await server.db('activity_log').insert({
    ...{ actor_id: people.superuserMember.id, action: 'reason', resource: 'users', resource_id: `${long}` },
    ...{ details: { reason: 'access', note: '' }, at: new Date(Date.now() - 11 * 60_000) },
  });
  await expectAnswer(open(long)).toBe(403);
  // One’s own record is nobody else’s.
  await expectAnswer(open(people.superuserMember.id)).toBe(200);
});

it('[TRU-02] each line of the list goes along with the log, marked, whatever becomes of the process', async () => {
  const lines: Record<string, unknown>[] = [];
  const output = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const { id } = await aMember(server.db);
  await sayWhy(server.db, people.superuserMember);
  await people.superuser.post(`users/${id}/rank/`, { rank: 'editor', was: 'learner' });
  const { payload } = await shop
    .db('outbox')
    .where({ name: 'ActivityRecorded' })
    .orderBy('id', 'desc')
    .first();
  await logActivity({ db: server.db, log: createLogger('info', output) }, payload.activityId);
  expect(lines).toMatchObject([
    { msg: 'audit', audit: { id: payload.activityId, action: 'rank', resource_id: `${id}` } },
  ]);
});
