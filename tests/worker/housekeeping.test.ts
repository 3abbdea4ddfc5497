import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { pino } from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { PasswordChanged } from '#modules/accounts';
import { publish } from '#modules/platform';
import { recordActivity } from '#modules/platform/records';
import { listJobs, listSchedules } from '../../jobs/index.ts';
import { aMember } from '../support/builders/accounts.ts';
import { aPost } from '../support/builders/blog.ts';
import { aBook, aText, aWord, withWords } from '../support/builders/library.ts';
import { unhandledEvents } from '../support/harness/unhandled-events.ts';
import { type Post, startPost } from '../support/http/account-post.ts';
import { absentPaypal } from '../support/payments/paypal.ts';
import { freshDatabase } from '../support/services/database.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

let db: Knex;
let post: Post;
beforeAll(async () => {
  db = await freshDatabase();
  post = await startPost(db);
});

/** Runs a schedule of the product, as a worker does when it is due. */
async function run(name: string, now = new Date()): Promise<void> {
  const schedule = listSchedules(absentPaypal()).find((one) => one.name === name);
  if (!schedule) throw new Error(`no schedule of the name ${name}`);
  await schedule.run({ ...post.context, now: () => now });
}

/** An event that was closed so many days ago, with who had handled it and the mail that came of it. */
async function anEventClosed(days: number): Promise<string> {
  const [row] = await db('outbox')
    .insert({
      name: 'UserRegistered',
      payload: { userId: 1 },
      sent_at: daysAgo(days),
      closed_at: daysAgo(days),
    })
    .returning<{ id: string }[]>('id');
  const event_id = row?.id ?? '';
  await db('event_ledger').insert({
    event_id,
    subscriber: 'mail-activation',
    handled_at: daysAgo(days),
  });
  await db('mail_ledger').insert({
    key: `${event_id}/activation/${days}`,
    message_id: `${event_id}`,
    state: 'sent',
    sent_at: daysAgo(days),
    created_at: daysAgo(days),
  });
  return event_id;
}

it('clean-outbox forgets what is over for a month, who handled it and the mails of it, and nothing younger', async () => {
  await anEventClosed(30.5);
  const young = await anEventClosed(29.5);
  const open = await db('outbox')
    .insert({
      name: 'UserRegistered',
      payload: { userId: 1 },
      occurred_at: daysAgo(90),
      sent_at: daysAgo(90),
    })
    .returning<{ id: string }[]>('id');
  await run('clean-outbox');
  expect(await db('outbox').orderBy('id').pluck('id')).toEqual([young, open[0]?.id]);
  expect(await db('event_ledger').pluck('event_id')).toEqual([young]);
  expect(await db('mail_ledger').pluck('message_id')).toEqual([young]);
  await db('outbox').delete();
});

it('purge-captcha-uses forgets the answers that are over for an hour, and no other', async () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  await db('captcha_uses').insert([
    { nonce: 'old', expires_at: at(-2) },
    { nonce: 'just over', expires_at: at(-0.5) },
    { nonce: 'open', expires_at: at(0.1) },
  ]);
  await run('purge-captcha-uses');
  expect(await db('captcha_uses').orderBy('expires_at').pluck('nonce')).toEqual(['just over', 'open']);
});

it('purge-account-leftovers forgets links and sessions that are over for a day, and no other', async () => {
  const members = await Promise.all([2, 0.5].map(() => aMember(db)));
  await db('account_links').delete();
  const links = members.map(({ id }, index) => ({
    user_id: id,
    purpose: 'activation',
    token_hash: Buffer.from(`${id}`),
    expires_at: daysAgo(index === 0 ? 2 : 0.5),
  }));
  await db('account_links').insert(links);
  await db('sessions')
    .where('user_id', members[0]?.id)
    .update({ ends_at: daysAgo(2) });
  await run('purge-account-leftovers');
  expect(await db('account_links').pluck('user_id')).toEqual([members[1]?.id]);
  expect(await db('sessions').distinct('user_id').pluck('user_id')).toEqual([members[1]?.id]);
});

it('purge-account-leftovers forgets browsers in which nobody has logged in for thirteen months', async () => {
  const { id: user_id } = await aMember(db);
  const devices = [394, 396].map((days) => ({
    user_id,
    device_hash: Buffer.from(`${days}`),
    last_login_at: daysAgo(days),
  }));
  await db('known_devices').insert(devices);
  await run('purge-account-leftovers');
  expect((await db('known_devices').pluck('device_hash')).map(String)).toEqual(['394']);
});

it('purge-account-leftovers forgets second steps that nobody has finished, and what one superuser alone has asked for', async () => {
  const [one, other, superuser] = [await aMember(db), await aMember(db), await aMember(db)];
  const step = { purpose: 'second-step', user_id: one.id };
  await db('account_challenges').insert([
    { ...step, token_hash: Buffer.from('over'), expires_at: daysAgo(0.001) },
    { ...step, token_hash: Buffer.from('open'), expires_at: daysAgo(-0.001) },
  ]);
  await db('factor_resets').insert([
    { user_id: one.id, asked_by: superuser.id, asked_at: daysAgo(1.1) },
    { user_id: other.id, asked_by: superuser.id, asked_at: daysAgo(0.9) },
  ]);
  await run('purge-account-leftovers');
  expect((await db('account_challenges').pluck('token_hash')).map(String)).toEqual(['open']);
  expect(await db('factor_resets').pluck('user_id')).toEqual([other.id]);
});

it('purge-account-leftovers forgets attempts to log in that are over for a day, unless they still close a door', async () => {
  const attempt = { subject: 'login', attempts: 5 };
  await db('account_throttles').insert([
    { ...attempt, address: 'over', last_attempt_at: daysAgo(2), blocked_until: daysAgo(2) },
    { ...attempt, address: 'closed', last_attempt_at: daysAgo(2), blocked_until: daysAgo(-1) },
    { ...attempt, address: 'young', last_attempt_at: daysAgo(0.5), blocked_until: daysAgo(0.5) },
  ]);
  await run('purge-account-leftovers');
  const left = await db('account_throttles').orderBy('address').pluck('address');
  expect(left.map(String)).toEqual(['closed', 'young']);
});

it('sweep-outbox sends again what its jobs have not handled in ten minutes, and closes what they have', async () => {
  const { id: userId } = await aMember(db);
  await db('outbox').delete();
  await db.transaction(async (trx) => {
    for (let count = 0; count < 3; count += 1) await publish(trx, PasswordChanged, { userId });
  });
  const [handled, lost, fresh] = await db('outbox').orderBy('id').pluck('id');
  await db('outbox')
    .whereIn('id', [handled, lost])
    .update({ sent_at: new Date(Date.now() - 10.5 * 60_000) });
  await db('outbox')
    .where('id', fresh)
    .update({ sent_at: new Date(Date.now() - 9.5 * 60_000) });
  await db('event_ledger').insert({
    event_id: handled,
    subscriber: 'mail-password-changed',
    handled_at: new Date(),
  });
  await run('sweep-outbox');
  expect(await db('outbox').whereNotNull('closed_at').pluck('id')).toEqual([handled]);
  expect(await db('outbox').whereNull('sent_at').pluck('id')).toEqual([lost]);
  expect(await unhandledEvents(db, listJobs(undefined))).toHaveLength(2);
});

it('[CON-04] apply-retention forgets who saw an article in days, which words were opened in three months, who read a record in a year, a report in three', async () => {
  const text_id = await aText(db, { bookId: (await aBook(db)).id });
  await db('reports').insert({
    text_id,
    line: 1,
    kind: 'other',
    arabic: '',
    french: '',
    reported_at: new Date(),
  });
  const reading = { action: 'read', resource: 'users', resource_id: '1' };
  await db('activity_log').insert([365.5, 364].map((days) => ({ ...reading, at: daysAgo(days) })));
  await db('post_views').insert({ day: new Date(), post_id: (await aPost(db)).id, visitor: 'a mark' });
  await withWords(db, text_id, [{ wordId: await aWord(db), form: 'كِتَابٌ' }]);
  const textWord = await db('text_words').where({ text_id }).first<{ id: number }>('id');
  await db('word_openings').insert({ text_word_id: textWord?.id, day: new Date(), openings: 1 });
  const left = async (days: number) => {
    await run('apply-retention', daysAgo(-days));
    const tables = ['post_views', 'word_openings', 'reports'];
    const counts = await Promise.all(tables.map((table) => db(table).count({ count: '*' }).first()));
    return tables.filter((_, index) => Number(counts[index]?.count) > 0);
  };
  expect(await left(1)).toEqual(['post_views', 'word_openings', 'reports']);
  // By the database’s own clock.
  expect(await db('activity_log').where({ action: 'read' })).toHaveLength(1);
  expect(await left(4)).toEqual(['word_openings', 'reports']);
  expect(await left(92)).toEqual(['reports']);
  expect(await left(1096)).toEqual([]);
});

it('[CON-04] apply-retention forgets in a month what nobody has answered of an exercise, and how much each has opened', async () => {
  const { id: user_id } = await aMember(db);
  const text_id = await aText(db, { bookId: (await aBook(db)).id });
  await db('text_openings').insert({ user_id, day: new Date(), openings: 2 });
  await db('practice_items').insert({
    ...{ id: randomUUID(), session_id: randomUUID(), session_kind: 'plurals', kind: 'plurals', user_id },
    ...{ position: 1, text_id, line: 1, points: [], prompt: 'Le pluriel', question: '{}', solution: '{}' },
    created_at: new Date(),
  });
  const left = async (days: number) => {
    await run('apply-retention', daysAgo(-days));
    return [await db('text_openings').where({ user_id }), await db('practice_items').where({ user_id })];
  };
  expect((await left(28)).map(({ length }) => length)).toEqual([1, 1]);
  expect(await left(32)).toEqual([[], []]);
});

it('[STF-02] log-activity seals what somebody of the team has done, and hands it to the log', async () => {
  const { id: actorId } = await aMember(db, { isStaff: true });
  await post.deliver();
  await db.transaction((trx) =>
    recordActivity(trx, { actorId, action: 'fix', resource: 'reports', resourceId: 7 }),
  );
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
  const event = await db('outbox').whereNull('closed_at').orderBy('id', 'desc').first();
  const job = listJobs(undefined).find(({ name }) => name === 'log-activity');
  await job?.run(
    { id: event.id, payload: event.payload, occurredAt: event.occurred_at },
    { ...post.context, log },
  );
  const { id } = await db('activity_log').where({ actor_id: actorId }).first();
  expect(await db('activity_seals').pluck('activity_id')).toContain(id);
  expect(lines.map((line) => JSON.parse(line).audit)).toMatchObject([
    { id, action: 'fix', resource_id: '7' },
  ]);
});

it.each([
  ['remind-readers', 5],
  ['watch-quotes', 5],
  ['sweep-outbox', 1],
])('%s runs every %i minutes: nobody waits longer for it', (name, minutes) => {
  expect(listSchedules(undefined).find((one) => one.name === name)?.everyMs).toBe(minutes * 60_000);
});
