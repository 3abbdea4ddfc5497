import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { remindReaders } from '#modules/memory';
import { reminderDay } from '../../modules/memory/reminders/remind-readers.ts';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { linkIn, type Post, startPost } from '../support/http/account-post.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { sendJson } from '../support/http/send-json.ts';
import { startTestServer } from '../support/http/server.ts';
import { aSavedWord } from './card-table.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let post: Post;
beforeAll(async () => {
  server = await startTestServer();
  post = await startPost(server.db);
});
beforeEach(async () => {
  await server.db('learning_settings').delete();
  await post.deliver();
});

const wish = (body: object, { headers }: Member) =>
  sendJson(`${server.url}/api/memory/settings/`, body, { method: 'PUT', headers });
const EVENING = new Date('2026-11-20T19:00:00Z');

/** Somebody who wants a reminder each day, with a word to review. */
async function aReminded(body: object = {}): Promise<Member> {
  const member = await aMember(server.db);
  await aSavedWord(server.db, member);
  await wish({ reminders: 'daily', reminder_hour: 18, time_zone: 'UTC', ...body }, member);
  return member;
}

async function remindedAt(now: Date) {
  await remindReaders(server.db, now);
  return post.deliver();
}

describe('the hour of a reminder', () => {
  const base = {
    rhythm: 'daily',
    reminder_hour: 18,
    time_zone: 'Europe/Paris',
    last_day: null,
  } as const;

  it.each([
    ['at its hour where the reader is', {}, '2026-11-20T17:00:00Z', '2026-11-20'],
    ['not a minute before', {}, '2026-11-20T16:59:00Z', undefined],
    ['after midnight still of the evening before', {}, '2026-11-21T02:30:00Z', '2026-11-20'],
    ['in another zone', { time_zone: 'Asia/Tokyo' }, '2026-11-20T09:00:00Z', '2026-11-20'],
    ['in the small hours, when that is wanted', { reminder_hour: 2 }, '2026-11-21T01:30:00Z', '2026-11-20'],
    ['not twice on a day', { last_day: '2026-11-20' }, '2026-11-20T20:00:00Z', undefined],
    ['the next day again', { last_day: '2026-11-19' }, '2026-11-20T20:00:00Z', '2026-11-20'],
    ['once a week', { rhythm: 'weekly', last_day: '2026-11-14' }, '2026-11-20T20:00:00Z', undefined],
    ['after a week', { rhythm: 'weekly', last_day: '2026-11-13' }, '2026-11-20T20:00:00Z', '2026-11-20'],
    ['when clocks have changed', {}, '2026-03-29T16:00:00Z', '2026-03-29'],
  ] as const)('[TOD-04] comes %s', (_, change, now, day) => {
    expect(reminderDay({ ...base, ...change }, new Date(now))).toBe(day);
  });
});

describe('a reminder', () => {
  it('[TOD-04] says what waits, once a day, to whoever asked for it and nobody else', async () => {
    const member = await aReminded();
    await aSavedWord(server.db, await aMember(server.db));
    const mails = await remindedAt(EVENING);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: [{ address: member.email }], subject: '1\u00a0mot à revoir' });
    expect(mails[0]?.text).toContain('https://soutour.example/aujourdhui');
    expect(mails[0]?.text).toContain('À lire ensuite');

    expect(await remindedAt(new Date(EVENING.getTime() + 3_600_000))).toEqual([]);
    expect(await post.repeat('ReminderDue')).toEqual([]);
    expect(await remindedAt(new Date(EVENING.getTime() + 86_400_000))).toHaveLength(1);
  });

  it('[TOD-04] is never empty: with nothing to review and nothing to read none is sent', async () => {
    const member = await aReminded();
    await server.db('saved_words').where('user_id', member.id).delete();
    const ids: number[] = await server.db('texts').pluck('id');
    await server
      .db('text_completions')
      .insert(ids.map((text_id) => ({ user_id: member.id, text_id, completed_at: EVENING })));
    expect(await remindedAt(EVENING)).toEqual([]);
  });

  it('is not sent to whoever has ended them before it leaves, nor to a closed account', async () => {
    const [ended, closed] = [await aReminded(), await aReminded()];
    await remindReaders(server.db, EVENING);
    await wish({ reminders: 'none' }, ended);
    await server.db('users').where('id', closed.id).update({ is_active: false });
    expect(await post.deliver()).toEqual([]);
  });

  it('survives two processes that look at once', async () => {
    await aReminded();
    await Promise.all([remindReaders(server.db, EVENING), remindReaders(server.db, EVENING)]);
    expect(await post.deliver()).toHaveLength(1);
  });

  it('[TOD-04] is the last one when its link is pressed, without a login, as mail programs do', async () => {
    const member = await aReminded();
    const [mail] = await remindedAt(EVENING);
    const { uid, token } = linkIn(mail, 'rappels');
    const stop = (t: string) =>
      fetch(`${server.url}/api/memory/reminders/stop/${uid}/${t}/`, { method: 'POST' });
    await expectAnswer(stop(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBe(400);
    expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(
      `<https://soutour.example/api/memory/reminders/stop/${uid}/${token}/>`,
    );
    for (const _ of [1, 2]) await expectAnswer(stop(token)).toBe(200);
    const row = await server.db('learning_settings').where('user_id', member.id).first();
    expect(row.reminders).toBe('none');
    expect(await remindedAt(new Date(EVENING.getTime() + 86_400_000))).toEqual([]);
  });
});
