import { importJWK, jwtVerify } from 'jose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { remindReaders } from '#modules/memory';
import { isPushService } from '#modules/platform';
import { readConfig } from '#modules/platform/runtime';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { type Post, startPost } from '../support/http/account-post.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
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
  service.answer(201);
  service.pushes.length = 0;
});

const DEVICES = '/api/memory/reminders/devices/';
const DAY_MS = 86_400_000;
const devicesOf = async ({ headers }: Member) =>
  (await getJson<{ public_key: string; endpoints: string[] }>(`${server.url}${DEVICES}`, { headers })).body;
const add = (browser: ReturnType<typeof service.aBrowser>, { headers }: Member) =>
  sendJson(`${server.url}${DEVICES}`, { ...browser.subscription, time_zone: 'UTC' }, { headers });
const remove = (endpoint: string) => sendJson(`${server.url}${DEVICES}remove/`, { endpoint });
const wish = (body: object, { headers }: Member) =>
  sendJson(`${server.url}/api/memory/settings/`, body, { method: 'PUT', headers });

/** Somebody with a word to review and a browser that is pushed to, from the first minute of each day. */
async function aPushed(settings: object = {}) {
  const member = await aMember(server.db);
  await aSavedWord(server.db, member);
  const browser = service.aBrowser();
  await expectAnswer(add(browser, member)).toBe(200);
  await wish({ reminder_hour: 4, ...settings }, member);
  return { member, browser };
}

/** @param days later than now */
async function remindedIn(days = 0) {
  const now = new Date(Date.now() + days * DAY_MS);
  post.context.now = () => now;
  await remindReaders(server.db, now);
  const mails = await post.deliver();
  return { mails, pushes: service.pushes.splice(0) };
}

describe('a pushed reminder', () => {
  it('[TOD-04] says what waits, once a day, encrypted for the device that asked for it and no other', async () => {
    const { browser } = await aPushed();
    await aSavedWord(server.db, await aMember(server.db));
    const { mails, pushes } = await remindedIn();
    expect(mails).toEqual([]);
    expect(pushes).toHaveLength(1);
    const [push] = pushes;
    expect(push?.path).toBe(new URL(browser.subscription.endpoint).pathname);
    expect(browser.read(push?.body ?? Buffer.alloc(0))).toEqual({
      title: '1\u00a0mot à revoir',
      body: expect.stringMatching(/^1\u00a0minute environ\. À lire ensuite/),
      has_review: true,
    });
    expect(() => service.aBrowser().read(push?.body ?? Buffer.alloc(0))).toThrow();
    expect(push?.body.toString('latin1')).not.toContain('revoir');

    expect((await remindedIn()).pushes).toEqual([]);
    await post.repeat('PushReminderDue');
    expect(service.pushes).toEqual([]);
    expect((await remindedIn(1)).pushes).toHaveLength(1);
  });

  it('[TOD-04] bears the signature of this installation, and waits for the device until the reader’s day ends', async () => {
    const { member } = await aPushed();
    const { public_key: publicKey } = await devicesOf(member);
    const [push] = (await remindedIn()).pushes;
    const { headers } = push ?? { headers: {} as Record<string, string> };
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: 'rappel' });
    expect(Number(headers.ttl)).toBeGreaterThan(0);
    expect(Number(headers.ttl)).toBeLessThanOrEqual(DAY_MS / 1000);

    const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
    expect(key).toBe(publicKey);
    const point = Buffer.from(publicKey, 'base64url');
    const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
    const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
    const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), {
      audience: `https://${service.host}`,
    });
    expect(payload).toMatchObject({ sub: 'mailto:contact@soutour.example' });
  });

  it('[TOD-04] is never empty: with nothing to review and nothing to read none is sent', async () => {
    const { member } = await aPushed();
    await server.db('saved_words').where('user_id', member.id).delete();
    const ids: number[] = await server.db('texts').pluck('id');
    await server
      .db('text_completions')
      .insert(ids.map((text_id) => ({ user_id: member.id, text_id, completed_at: new Date() })));
    expect((await remindedIn()).pushes).toEqual([]);
  });

  it('[TOD-04] comes once beside one mail, each at its own rhythm', async () => {
    const { member } = await aPushed({ push_reminders: 'weekly', reminders: 'daily' });
    const { mails, pushes } = await remindedIn();
    expect([mails.map(({ subject }) => subject), pushes.length]).toEqual([['1\u00a0mot à revoir'], 1]);
    const next = await remindedIn(1);
    expect([next.mails.length, next.pushes.length]).toEqual([1, 0]);
    await wish({ reminders: 'none' }, member);
    const later = await remindedIn(7);
    expect([later.mails.length, later.pushes.length]).toEqual([0, 1]);
  });

  it('[TOD-04] ends at one press on the device, without a login, before what is on its way too', async () => {
    const { member, browser } = await aPushed();
    await remindReaders(server.db, new Date());
    for (const _ of [1, 2]) await expectAnswer(remove(browser.subscription.endpoint)).toBe(200);
    await post.deliver();
    expect(service.pushes).toEqual([]);
    expect((await remindedIn(1)).pushes).toEqual([]);
    expect(await devicesOf(member)).toMatchObject({ endpoints: [] });
  });

  it('is not sent to an account that was closed meanwhile, nor once its day is over', async () => {
    const { member } = await aPushed();
    await remindReaders(server.db, new Date());
    await server.db('users').where('id', member.id).update({ is_active: false });
    await post.deliver();
    await server.db('users').where('id', member.id).update({ is_active: true });
    post.context.now = () => new Date(Date.now() + DAY_MS);
    await post.repeat('PushReminderDue');
    expect(service.pushes).toEqual([]);
  });

  it('survives two processes that look at once', async () => {
    await aPushed();
    await Promise.all([remindReaders(server.db, new Date()), remindReaders(server.db, new Date())]);
    expect((await remindedIn()).pushes).toHaveLength(1);
  });
});

describe('a push service', () => {
  it.each([404, 410])('that answers %i has its device forgotten', async (status) => {
    const { member } = await aPushed();
    service.answer(status);
    expect((await remindedIn()).pushes).toHaveLength(1);
    expect(await devicesOf(member)).toMatchObject({ endpoints: [] });
  });

  it.each([302, 403, 429, 500])('that answers %i is asked again, and gets it once', async (status) => {
    const { member } = await aPushed();
    post.context.now = () => new Date();
    await remindReaders(server.db, new Date());
    service.answer(status);
    await expect(post.deliver()).rejects.toThrow(`status ${status}`);
    await expect(post.repeat('PushReminderDue')).rejects.toThrow(`status ${status}`);
    service.answer(201);
    service.pushes.length = 0;
    for (const _ of [1, 2]) await post.repeat('PushReminderDue');
    expect(service.pushes.map(({ path }) => path)).not.toContain('/elsewhere');
    expect(service.pushes).toHaveLength(1);
    expect(await devicesOf(member)).toMatchObject({ endpoints: [expect.any(String)] });
    await post.deliver();
  });

  it('alone is asked: whatever else a browser names is refused, and asked nothing', async () => {
    const member = await aMember(server.db);
    const { subscription } = service.aBrowser();
    const { port } = new URL(server.url);
    for (const endpoint of [
      `https://127.0.0.1:${port}/`,
      `https://localhost:${port}/`,
      'https://169.254.169.254/latest/meta-data/',
      'https://[::1]/',
      'https://10.0.0.8/',
      subscription.endpoint.replace('https', 'http'),
      subscription.endpoint.replace('//', '//user@'),
      subscription.endpoint.replace('localhost', 'LOCALHOST'),
    ]) {
      const answer = sendJson(`${server.url}${DEVICES}`, { ...subscription, endpoint }, member);
      await expectAnswer(answer).toBe(400);
    }
    expect(await devicesOf(member)).toMatchObject({ endpoints: [] });
  });

  it.each([
    ['https://fcm.googleapis.com/fcm/send/a:b', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/a', true],
    ['https://web.push.apple.com/a', true],
    ['https://wns2-par02p.notify.windows.com/w/?token=a%3d', true],
    ['https://fcm.googleapis.com:8443/fcm/send/a', false],
    ['https://fcm.googleapis.com.evil.test/a', false],
    ['https://evil.test/push.apple.com', false],
    ['https://evilpush.apple.com/', false],
    ['https://evil.test\\@fcm.googleapis.com/', false],
    ['https://localhost/', false],
    ['fcm.googleapis.com', false],
  ])('is known by its address: %s, %s', (address, isKnown) => {
    expect(isPushService(readConfig({}).pushServices, address)).toBe(isKnown);
  });
});

describe('a device', () => {
  it('is refused with a key that is none', async () => {
    const { subscription } = service.aBrowser();
    const keys = { ...subscription.keys, p256dh: `B${'A'.repeat(86)}` };
    const answer = sendJson(`${server.url}${DEVICES}`, { ...subscription, keys }, await aMember(server.db));
    await expectAnswer(answer).toBe(400);
  });

  it('[TOD-04] that its browser gives another address is followed there, by who knows the old one alone', async () => {
    const { member, browser } = await aPushed();
    const renew = (old_endpoint: string, { subscription }: ReturnType<typeof service.aBrowser>) =>
      sendJson(`${server.url}${DEVICES}renew/`, { ...subscription, old_endpoint });
    const next = service.aBrowser();
    for (const _ of [1, 2]) await expectAnswer(renew(browser.subscription.endpoint, next)).toBe(200);
    expect(await devicesOf(member)).toMatchObject({ endpoints: [next.subscription.endpoint] });
    const [push] = (await remindedIn()).pushes;
    expect(push?.path).toBe(new URL(next.subscription.endpoint).pathname);
    expect(next.read(push?.body ?? Buffer.alloc(0))).toMatchObject({ has_review: true });

    const other = await aMember(server.db);
    const stranger = service.aBrowser();
    await expectAnswer(add(stranger, other)).toBe(200);
    await expectAnswer(renew('https://localhost/nobody', service.aBrowser())).toBe(200);
    await expectAnswer(renew(next.subscription.endpoint, stranger)).toBe(200);
    expect(await devicesOf(member)).toMatchObject({ endpoints: [next.subscription.endpoint] });
    expect(await devicesOf(other)).toMatchObject({ endpoints: [stranger.subscription.endpoint] });
    const elsewhere = { subscription: { ...next.subscription, endpoint: 'https://169.254.169.254/' } };
    const answer = renew(next.subscription.endpoint, elsewhere as ReturnType<typeof service.aBrowser>);
    await expectAnswer(answer).toBe(400);
  });

  it('has one reader: whoever asked last', async () => {
    const { member, browser } = await aPushed();
    const other = await aMember(server.db);
    await expectAnswer(add(browser, other)).toBe(200);
    expect(await devicesOf(member)).toMatchObject({ endpoints: [] });
    expect(await devicesOf(other)).toMatchObject({ endpoints: [browser.subscription.endpoint] });
  });

  it('is one of ten: another takes the place of the first', async () => {
    const { member, browser } = await aPushed();
    const others = Array.from({ length: 10 }, () => service.aBrowser());
    for (const one of others) await add(one, member);
    const endpoints = others.map(({ subscription }) => subscription.endpoint);
    expect(await devicesOf(member)).toMatchObject({ endpoints });
    expect(endpoints).not.toContain(browser.subscription.endpoint);
  });
});
