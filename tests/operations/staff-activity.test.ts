import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { ActivityItem } from '#modules/operations/contract';
import { recordFailure } from '#modules/platform/background';
import { createLogger, purgeReadings, readConfig } from '#modules/platform/runtime';
import { staffCalls } from '../../apps/api/staff-calls.ts';
import { aMember, sayWhy } from '../support/builders/accounts.ts';
import { inDays } from '../support/builders/subscriptions.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { sendJson } from '../support/http/send-json.ts';
import { startTestServer, type TestServer } from '../support/http/server.ts';
import { openStaffApi, staffApi } from '../support/http/staff-api.ts';
import { openShop, type Shop } from '../support/payments/shop.ts';
import { freshDatabase } from '../support/services/database.ts';
import { finishText } from '../support/text-finished.ts';

let shop: Shop;
let server: TestServer;
let people: Awaited<ReturnType<typeof openStaffApi>>;

beforeAll(async () => {
  const db = await freshDatabase();
  shop = await openShop(db);
  server = await startTestServer({ db, payments: shop.payments });
  people = await openStaffApi(server);
});

/** The modules whose writes this table holds; those of authors' work are tested where they are. */
const OF_PEOPLE_AND_MONEY =
  /^(POST|PUT|PATCH|DELETE) \/admin\/(users|subscriptions|transactions|payment-reviews|termination-requests|contact-messages|jobs)\//;

const RECORDS_OF_PEOPLE =
  /^GET \/admin\/(users|subscriptions|transactions|payment-reviews|termination-requests|contact-messages|text-openings)\//;

async function insert(table: string, row: Record<string, unknown>): Promise<number> {
  const [inserted] = await shop.db(table).insert(row).returning<{ id: number }[]>('id');
  return inserted?.id ?? 0;
}

const aMessage = () =>
  insert('contact_messages', {
    name: 'N',
    email: 'n@n.fr',
    subject: 's',
    message: 'm',
    received_at: inDays(-1),
  });
const aReview = () =>
  insert('payment_reviews', {
    reason: 'other_plan',
    external_id: randomUUID(),
    details: {},
    noticed_at: inDays(-1),
  });
const aRequest = () =>
  insert('termination_requests', {
    name: 'N',
    email: 'n@n.fr',
    reference: '',
    reason: '',
    requested_at: new Date(),
  });
async function aFailure(): Promise<string> {
  const eventId = await finishText(shop.db, 'Le puits');
  await recordFailure(shop.db, { eventId, subscriber: 'count' }, 'Error: no');
  return `${eventId}.count`;
}
const person = async (isActivated = true) => (await aMember(shop.db, { isActivated })).id;
const subscribed = () => shop.subscribe(shop.plans.month, new Date());
const sent = () => ({ key: randomUUID(), note: 'Vu.', answer: 'Oui.', reason: 'Oui.', ...SUMS });
const SUMS = { days: 3, amount_cents: 1 };
const aPayment = async (): Promise<number> => (await shop.transactionsOf((await subscribed()).id))[0].id;

/** Something that each write can be made on: whom it is about, and what is sent. */
const WRITES: Record<string, () => Promise<[number | string, Record<string, unknown>?]>> = {
  'POST /admin/users/{id}/reasons/': async () => [await person(), { reason: 'payment' }],
  'POST /admin/users/{id}/activate/': async () => [await person(false)],
  'POST /admin/users/{id}/deactivate/': async () => [await person()],
  'POST /admin/users/{id}/rank/': async () => [await person(), { rank: 'reviewer', was: 'learner' }],
  'POST /admin/users/{id}/notes/': async () => [await person(), sent()],
  'DELETE /admin/users/{id}/notes/{note}/': async () => {
    const [id, { key: note }] = [await person(), sent()];
    await people.superuser.post(`users/${id}/notes/`, { ...sent(), key: note });
    return [id, { note }];
  },
  'POST /admin/users/{id}/gifts/': async () => [await person(), sent()],
  'POST /admin/transactions/{id}/refunds/': async () => [await aPayment(), sent()],
  'POST /admin/users/{id}/factors/reset/': async () => [await person()],
  'POST /admin/subscriptions/{id}/cancel/': async () => [(await subscribed()).id],
  'POST /admin/subscriptions/{id}/reconcile/': async () => [(await subscribed()).id],
  'POST /admin/payment-reviews/{id}/settle/': async () => [await aReview(), { note: 'Vu.' }],
  'POST /admin/termination-requests/{id}/carry-out/': async () => {
    const { member } = await subscribed();
    return [await aRequest(), { user_id: member.id }];
  },
  'POST /admin/termination-requests/{id}/dismiss/': async () => [await aRequest(), { dismissal: 'Rien.' }],
  'POST /admin/contact-messages/{id}/answers/': async () => [await aMessage(), sent()],
  'POST /admin/contact-messages/{id}/answered/': async () => [await aMessage(), { is_answered: true }],
  'POST /admin/jobs/{id}/replay/': async () => [await aFailure()],
  'POST /admin/jobs/replay/': async () => {
    await aFailure();
    return ['count', { job: 'count' }];
  },
};

const log = () => shop.db('activity_log').orderBy('id');

/** Every call that shows records of people, with somebody who stands in its answer. */
const READINGS: Record<string, () => Promise<number>> = {
  'GET /admin/users/': () => person(),
  'GET /admin/users/{id}/': () => person(),
  'GET /admin/users/{id}/history/': () => person(),
  'GET /admin/subscriptions/': async () => (await subscribed()).id,
  'GET /admin/subscriptions/{id}/': async () => (await subscribed()).id,
  'GET /admin/transactions/': aPayment,
  'GET /admin/payment-reviews/': aReview,
  'GET /admin/termination-requests/': aRequest,
  'GET /admin/text-openings/': async () => {
    const user_id = await person();
    await shop.db('text_openings').insert({ user_id, day: inDays(0), openings: 3 });
    return user_id;
  },
  'GET /admin/contact-messages/': aMessage,
  'GET /admin/contact-messages/{id}/': aMessage,
};

it.each(Object.keys(READINGS))(
  '[STF-01] %s leaves one line that says who has read whose record, and nothing of what stands in it',
  async (name) => {
    const id = (await READINGS[name]?.()) ?? 0;
    await sayWhy(shop.db, people.superuserMember);
    const before = (await log()).length;
    const [, resource = ''] = name.split('/admin/').flatMap((part) => part.split('/'));
    const isList = !name.includes('{id}');
    const asked = isList
      ? await people.superuser.list(resource, { filter: { id: [id] } })
      : await people.superuser.get(name.replace('GET /admin/', '').replace('{id}', String(id)));
    await expectAnswer(asked).toBe(200);
    expect((await log()).slice(before)).toMatchObject([
      {
        actor_id: people.superuserMember.id,
        action: 'read',
        resource,
        resource_id: isList ? '' : String(id),
        details: isList ? { ids: [id] } : name.includes('message') ? {} : { reason: 'request', note: '' },
      },
    ]);
  },
);

it('[STF-01] whoever may not read a record leaves no line of having read it', async () => {
  const before = (await log()).length;
  await expectAnswer(people.staff.list('users')).toBe(403);
  expect(await log()).toHaveLength(before);
});

it('[STF-02] what was read is told apart from what was changed, and forgotten after a year', async () => {
  const id = await person();
  await people.superuser.get(`users/${id}/`);
  await people.superuser.post(`users/${id}/rank/`, { rank: 'reviewer', was: 'learner' });
  const about = async (filter: object) =>
    (
      await people.superuser.list<ActivityItem>('activity', {
        filter: { resource: 'users', resource_id: `${id}`, ...filter },
      })
    ).body.map(({ action }) => action);
  expect(await about({})).toHaveLength(3);
  expect((await about({ is_reading: true })).sort()).toEqual(['read', 'reason']);
  expect(await about({ is_reading: false })).toEqual(['rank']);

  const line = { action: 'read', resource: 'users', resource_id: `${id}` };
  const lines = [line, { ...line, action: 'reason' }];
  await shop
    .db('activity_log')
    .insert([364, 366].flatMap((days) => lines.map((one) => ({ ...one, at: inDays(-days) }))));
  await purgeReadings(shop.db);
  expect((await about({ is_reading: true })).sort()).toEqual(['read', 'read', 'reason', 'reason']);
  expect(await about({ is_reading: false })).toEqual(['rank']);
});

it('[TRU-02] the list only grows: the database refuses to change, forget or empty it, even to its owner', async () => {
  const db = shop.db;
  const id = await person();
  await people.superuser.get(`users/${id}/`);
  await people.superuser.post(`users/${id}/rank/`, { rank: 'reviewer', was: 'learner' });
  const before = await log();
  for (const change of [
    () => db('activity_log').update({ actor_id: id }),
    () => db('activity_log').where({ action: 'rank' }).update({ details: {} }),
    () => db('activity_log').where({ action: 'read' }).delete(),
    () => db('activity_log').where({ action: 'rank' }).delete(),
    () => db.raw('truncate activity_log'),
    () => db('users').where({ id: people.superuserMember.id }).delete(),
  ]) {
    await expect(change()).rejects.toThrow(/only grows|activity_log_actor_id_fkey|foreign key/);
  }
  expect(await log()).toEqual(before);
});

it('[STF-01] [STF-02] every reading of records of people, and every write about them, is in these tables', () => {
  const config = readConfig({});
  const calls = staffCalls({ db: shop.db, config, log: createLogger('silent'), payments: undefined });
  const names = calls.map(({ name }) => name as string);
  const namesOf = (pattern: RegExp) => names.filter((name) => pattern.test(name)).sort();
  expect(Object.keys(READINGS).sort()).toEqual(namesOf(RECORDS_OF_PEOPLE));
  expect(Object.keys(WRITES).sort()).toEqual(namesOf(OF_PEOPLE_AND_MONEY));
});

it.each(Object.keys(WRITES))('[STF-02] %s leaves one line that says who, what and on what', async (name) => {
  const [subject, body] = (await WRITES[name]?.()) ?? [];
  const before = await log();
  const [method = '', address = ''] = name.split(' /admin/');
  const path = address.replace('{id}', String(subject)).replace('{note}', String(body?.note));
  const { headers } = people.superuserMember;
  await expectAnswer(sendJson(`${server.url}/api/admin/${path}`, body ?? {}, { method, headers })).toBe(200);
  const lines = (await log()).slice(before.length).filter(({ action }) => action !== 'read');
  expect(lines).toMatchObject([
    {
      actor_id: people.superuserMember.id,
      action: expect.any(String),
      resource: path.split('/')[0],
      resource_id: String(subject),
    },
  ]);
  // No secret, no address, no name of a reader.
  expect(JSON.stringify(lines[0]?.details)).not.toMatch(/@|membre|hash|token/);
});

it('[TRU-02] whoever changes a record has read it, and is shown so where they had not opened it', async () => {
  const readers = await aMember(shop.db, { isStaff: true, isSuperuser: true });
  const team = staffApi(server, readers);
  const id = await person();
  const readings = () => shop.db('activity_log').where({ action: 'read', resource_id: `${id}` });
  await expectAnswer(team.post(`users/${id}/notes/`, sent())).toBe(200);
  expect(await readings()).toMatchObject([{ actor_id: readers.id, resource: 'users', about: [id] }]);

  await sayWhy(shop.db, readers);
  await team.get(`users/${id}/`);
  await expectAnswer(team.post(`users/${id}/notes/`, sent())).toBe(200);
  expect(await readings()).toHaveLength(2);
});

it('[STF-02] the log names people, newest first, by person, subject and day', async () => {
  const message = await aMessage();
  const colleague = await aMember(shop.db, { username: 'bureau', isStaff: true, isSuperuser: true });
  await staffApi(server, colleague).post(`contact-messages/${message}/answered/`, { is_answered: true });
  await people.superuser.post(`contact-messages/${message}/answered/`, { is_answered: false });
  await shop.db('activity_log').insert({
    at: inDays(-30),
    actor_id: null,
    action: 'publish',
    resource: 'texts',
    resource_id: '7',
  });
  const read = async (filter: Record<string, unknown>) =>
    (await people.superuser.list<ActivityItem>('activity', { filter, sort: ['at', 'DESC'] })).body;

  const subject = { resource: 'contact-messages', resource_id: `${message}` };
  expect(await read(subject)).toMatchObject([
    { action: 'reopen', actor: { username: 'direction' } },
    { action: 'answer', actor: { id: colleague.id, username: 'bureau' } },
  ]);
  expect(await read({ actor_id: colleague.id })).toMatchObject([{ action: 'answer' }]);
  expect(await read({ until: inDays(-1).toISOString(), resource: 'texts' })).toMatchObject([
    { action: 'publish', actor: null },
  ]);
  expect(await read({ since: inDays(-1).toISOString(), resource: 'texts' })).toEqual([]);
});

it('[STF-02] the dashboard counts what waits, also in review and for a date', async () => {
  const draft = { kind: 'texts', revision: 1 };
  await shop.db('drafts').insert([
    { ...draft, subject_id: 1, state: 'in_review' },
    { ...draft, subject_id: 2, state: 'scheduled', publish_at: inDays(1) },
    { ...draft, subject_id: 3, state: 'draft' },
    { kind: 'books', revision: 1, subject_id: 1, state: 'in_review' },
  ]);
  const ofContent = {
    texts_in_review: 1,
    texts_scheduled: 1,
    books_in_review: 1,
    books_scheduled: 0,
    posts_in_review: 0,
    posts_scheduled: 0,
    lessons_in_review: 0,
    lessons_scheduled: 0,
    lessons_stale: 0,
    words_waiting: 0,
    conjugations_waiting: 0,
    reports_open: expect.any(Number),
    failed_jobs: expect.any(Number),
  };
  expect((await people.staff.get('dashboard/')).body).toEqual(ofContent);
  expect((await people.superuser.get('dashboard/')).body).toEqual({
    ...ofContent,
    messages_unanswered: expect.any(Number),
    terminations_open: expect.any(Number),
    payments_to_look_at: expect.any(Number),
  });
});
