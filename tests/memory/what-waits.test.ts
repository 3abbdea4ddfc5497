import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { remindReaders } from '#modules/memory';
import { reminderCalls } from '#modules/memory/contract';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { aBook, aText } from '../support/builders/library.ts';
import { type Post, startPost } from '../support/http/account-post.ts';
import { getJson } from '../support/http/get-json.ts';
import { sendJson } from '../support/http/send-json.ts';
import { startTestServer } from '../support/http/server.ts';
import { startPushService } from '../support/services/push-service.ts';
import { aSavedWord } from './card-table.ts';

let service: Awaited<ReturnType<typeof startPushService>>;
let server: Awaited<ReturnType<typeof startTestServer>>;
let post: Post;
beforeAll(async () => {
  service = await startPushService();
  const config = { pushServices: [service.host] };
  server = await startTestServer({ config });
  post = await startPost(server.db, config);
});
beforeEach(async () => {
  await server.db('learning_settings').delete();
  await server.db('push_devices').delete();
  await post.deliver();
  service.pushes.length = 0;
});

/** In the reader's zone the day ends at four the next morning, sixteen hours later. */
const NOON = new Date('2026-11-20T12:00:00Z');
const DAY_ENDS = Date.parse('2026-11-21T04:00:00Z');
const DEVICES = '/api/memory/reminders/devices/';

const wish = (body: object, { headers }: Member) =>
  sendJson(`${server.url}/api/memory/settings/`, body, { method: 'PUT', headers });
async function addTo({ headers }: Member, time_zone = 'UTC') {
  const browser = service.aBrowser();
  const device = { ...browser.subscription, time_zone };
  const { status, body } = await sendJson(`${server.url}${DEVICES}`, device, { headers });
  expect(status).toBe(200);
  expect(reminderCalls['POST /memory/reminders/devices/'].response.parse(body)).toEqual({ success: true });
  return browser;
}

/** Somebody who is reminded by mail and on a device. */
async function aReminded() {
  const member = await aMember(server.db);
  const browser = await addTo(member);
  await wish({ reminders: 'daily', reminder_hour: 8, time_zone: 'UTC' }, member);
  return { member, browser };
}

async function remindedAt(now: Date) {
  post.context.now = () => now;
  await remindReaders(server.db, now);
  const mails = await post.deliver();
  return { mails, pushes: service.pushes.splice(0) };
}

async function pushedTo({ browser }: Awaited<ReturnType<typeof aReminded>>) {
  const { pushes } = await remindedAt(NOON);
  return browser.read(pushes[0]?.body ?? Buffer.alloc(0)) as Record<string, unknown>;
}

/** Where somebody stopped reading, on a line with this translation. */
async function stoppedAt({ id }: Member, french: string): Promise<void> {
  const { id: bookId } = await aBook(server.db);
  const text_id = await aText(server.db, { bookId, title: 'La mer', frenchLines: ['Un.', french] });
  await server
    .db('reading_places')
    .insert({ user_id: id, text_id, line: 2, furthest: 2, read_at: new Date('2026-11-19T12:00:00Z') });
}

async function completeAll({ id }: Member): Promise<void> {
  const ids: number[] = await server.db('texts').pluck('id');
  await server
    .db('text_completions')
    .insert(ids.map((text_id) => ({ user_id: id, text_id, completed_at: NOON })));
}

describe('what a reminder says', () => {
  it('[TOD-04] is how many words wait, for how long, and the line to go on from rather than another text', async () => {
    const reminded = await aReminded();
    for (let nth = 0; nth < 4; nth += 1) await aSavedWord(server.db, reminded.member);
    await stoppedAt(reminded.member, 'La mer est calme.');
    const { mails, pushes } = await remindedAt(NOON);
    const reading = '«\u00a0La mer\u00a0» vous attend à la ligne 2\u00a0: La mer est calme.';
    expect(reminded.browser.read(pushes[0]?.body ?? Buffer.alloc(0))).toEqual({
      title: '4\u00a0mots à revoir',
      body: `2\u00a0minutes environ. ${reading}`,
      has_review: true,
    });
    expect(mails).toMatchObject([{ subject: '4\u00a0mots à revoir' }]);
    const text = mails[0]?.text?.replaceAll(/\s+/g, ' ');
    expect(text).toContain(`Bonjour ${reminded.member.username},`);
    expect(text).toContain('4 mots à revoir, 2 minutes environ.');
    expect(text).toContain(reading.replaceAll(/\s+/g, ' '));
    expect(text).not.toContain('À lire ensuite');
  });

  it('[TOD-04] is a line to read where nothing is to be reviewed', async () => {
    const reminded = await aReminded();
    await stoppedAt(reminded.member, 'La mer est calme.');
    const { mails, pushes } = await remindedAt(NOON);
    expect(reminded.browser.read(pushes[0]?.body ?? Buffer.alloc(0))).toEqual({
      title: 'Une ligne à lire',
      body: '«\u00a0La mer\u00a0» vous attend à la ligne 2\u00a0: La mer est calme.',
      has_review: false,
    });
    expect(mails).toMatchObject([{ subject: 'Une ligne à lire' }]);
    expect(mails[0]?.text).not.toMatch(/environ|à revoir/);
  });

  it('[TOD-04] is what to review alone where everything is read', async () => {
    const reminded = await aReminded();
    await aSavedWord(server.db, reminded.member);
    await completeAll(reminded.member);
    expect(await pushedTo(reminded)).toEqual({
      title: '1\u00a0mot à revoir',
      body: '1\u00a0minute environ.',
      has_review: true,
    });
  });

  it('[TOD-04] is three hundred letters on a device, and three points where it is cut', async () => {
    const start = '«\u00a0La mer\u00a0» vous attend à la ligne 2\u00a0: ';
    const fitting = 'a'.repeat(300 - start.length);
    for (const [french, body] of [
      [fitting, start + fitting],
      [`${fitting}b`, `${start}${fitting.slice(1)}…`],
    ] as const) {
      const reminded = await aReminded();
      await stoppedAt(reminded.member, french);
      expect((await pushedTo(reminded)).body).toBe(body);
      await server.db('push_devices').delete();
    }
  });

  it('[TOD-04] is nothing to whoever has not activated their account', async () => {
    const { member } = await aReminded();
    await aSavedWord(server.db, member);
    await server.db('users').where('id', member.id).update({ activated_at: null });
    expect(await remindedAt(NOON)).toEqual({ mails: [], pushes: [] });
  });
});

describe('a push', () => {
  it('[TOD-04] waits for its device to the end of the reader’s day', async () => {
    const { member } = await aReminded();
    await aSavedWord(server.db, member);
    const [push] = (await remindedAt(NOON)).pushes;
    expect(push?.headers.ttl).toBe('57600');
  });

  it.each([
    [1, ['1']],
    [0, []],
  ])('[TOD-04] that leaves %i seconds before the day ends waits for so many: %j', async (seconds, ttls) => {
    const { member } = await aReminded();
    await aSavedWord(server.db, member);
    await remindReaders(server.db, NOON);
    post.context.now = () => new Date(DAY_ENDS - seconds * 1000);
    await post.deliver();
    expect(service.pushes.map(({ headers }) => headers.ttl)).toEqual(ttls);
  });

  it('goes to no service that is known no more: its device is forgotten', async () => {
    const { member } = await aReminded();
    await aSavedWord(server.db, member);
    await server.db('push_devices').update({ endpoint: 'https://localhost:1/push' });
    expect((await remindedAt(NOON)).pushes).toEqual([]);
    expect(await server.db('push_devices')).toEqual([]);
  });

  it('[TOD-04] comes to a device that was added and nothing chosen, at six in the evening of its own zone', async () => {
    const member = await aMember(server.db);
    await aSavedWord(server.db, member);
    await addTo(member, 'Asia/Tokyo');
    const { body } = await getJson(`${server.url}/api/memory/settings/`, { headers: member.headers });
    expect(body).toMatchObject({ time_zone: 'Asia/Tokyo', push_reminders: 'daily', reminders: 'none' });
    expect((await remindedAt(new Date('2026-11-20T08:59:59Z'))).pushes).toEqual([]);
    expect((await remindedAt(new Date('2026-11-20T09:00:00Z'))).pushes).toHaveLength(1);
  });
});
