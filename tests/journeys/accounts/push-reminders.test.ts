import { createECDH } from 'node:crypto';
import type { Page, Worker } from 'playwright';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PushMessage } from '../../../modules/memory/reminders/push-message.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { look } from '../look.ts';
import { type MemberSite, openMemberSite, pressLogOut, untilGreeted } from '../member-site.ts';
import { untilWatched } from '../offline/offline-cache.ts';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/a-browser:of-the-tests';

let site: MemberSite;
let member: Member;
beforeAll(async () => {
  site = await openMemberSite();
});
beforeEach(async () => {
  await site.db('push_devices').delete();
  member = await aMember(site.db);
});

const devices = () => site.db('push_devices').select('user_id', 'endpoint');
const section = (page: Page) => page.getByRole('region', { name: 'Rappels', exact: true });
const pushSwitch = (page: Page) =>
  section(page).getByRole('switch', { name: 'Notifications sur cet appareil' });

/**
 * Runs in the page, before its own scripts: a push service and a reader who is asked, as Chromium without a screen has
 * neither. What they remember stands in local storage.
 */
function simulatePush({ answer, endpoint }: { answer: NotificationPermission; endpoint: string }): void {
  const aSubscription = (key: string) => ({
    endpoint,
    options: {
      applicationServerKey: Uint8Array.from(
        atob(key.replaceAll('-', '+').replaceAll('_', '/')),
        (one) => one.codePointAt(0) ?? 0,
      ).buffer,
    },
    // Any point of the curve: the site's own.
    toJSON: () => ({ endpoint, keys: { p256dh: key, auth: 'A'.repeat(22) } }),
    async unsubscribe() {
      localStorage.removeItem('simulated-push');
      return true;
    },
  });
  Object.defineProperty(Notification, 'permission', {
    get: () => localStorage.getItem('simulated-permission') ?? 'default',
  });
  Notification.requestPermission = async () => {
    localStorage.setItem('simulated-permission', answer);
    return answer;
  };
  Object.assign(PushManager.prototype, {
    async getSubscription() {
      const key = localStorage.getItem('simulated-push');
      return key === null ? null : aSubscription(key);
    },
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      localStorage.setItem('simulated-push', applicationServerKey);
      return aSubscription(applicationServerKey);
    },
  });
}

/** The account page in a browser whose reader answers so when they are asked. */
async function openAccount(answer: NotificationPermission): Promise<Page> {
  const page = await site.visitAs(member, '/compte', { worker: true });
  await untilWatched(page);
  await page.addInitScript(simulatePush, { answer, endpoint: ENDPOINT });
  await page.reload();
  await untilGreeted(page, member);
  return page;
}

describe('notifications on this device', () => {
  it('[TOD-04] are asked for by a switch, at a rhythm of their own, and end by it with one press', async () => {
    const page = await openAccount('granted');
    expect(await pushSwitch(page).isChecked()).toBe(false);
    await look(page, 'reminders-off');
    await pushSwitch(page).click();
    await section(page).getByText('Enregistré.').waitFor();
    expect(await pushSwitch(page).isChecked()).toBe(true);
    expect(await devices()).toEqual([{ user_id: member.id, endpoint: ENDPOINT }]);
    const rhythm = section(page).getByRole('group', { name: 'Une notification' });
    await rhythm.getByRole('radio', { name: 'Chaque semaine' }).click();
    const settings = () => site.db('learning_settings').where('user_id', member.id).first();
    await expect.poll(async () => (await settings()).push_reminders).toBe('weekly');
    expect(await settings()).toMatchObject({ reminders: 'none', time_zone: 'Europe/Paris' });
    await look(page, 'reminders-on');

    await page.reload();
    await pushSwitch(page).and(page.locator(':checked')).waitFor();
    await pushSwitch(page).click();
    await pushSwitch(page).and(page.locator(':not(:checked)')).waitFor();
    expect(await devices()).toEqual([]);
  });

  it('[TOD-04] are nobody’s once their reader has logged out', async () => {
    const page = await openAccount('granted');
    await pushSwitch(page).click();
    await expect.poll(devices).toHaveLength(1);
    await pressLogOut(page);
    await expect.poll(devices).toEqual([]);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('simulated-push'))).toBeNull();
  });

  it('end on the other devices too', async () => {
    const keys = { p256dh: 'B', auth: 'a', added_at: new Date() };
    await site.db('push_devices').insert({ user_id: member.id, endpoint: `${ENDPOINT}-2`, ...keys });
    const page = await openAccount('granted');
    await section(page).getByText('1\u00a0autre appareil reçoit vos rappels.').waitFor();
    await section(page).getByRole('button', { name: 'Y mettre fin' }).click();
    await expect.poll(devices).toEqual([]);
  });

  it('stay off when the reader says no to the browser, which is said', async () => {
    const page = await openAccount('denied');
    await pushSwitch(page).click();
    await section(page).getByText('ce navigateur les bloque pour Soutour').waitFor();
    expect(await pushSwitch(page).count()).toBe(0);
    expect(await devices()).toEqual([]);
    await look(page, 'reminders-blocked');
  });

  it.each([
    ['no', {}, 'ce navigateur n’en reçoit pas.'],
    ['an iPhone’s', { standalone: false }, 'une fois Soutour ajouté à l’écran d’accueil'],
  ])('are not offered where there are none: %s browser', async (_, properties, said) => {
    const page = await site.visitAs(member, '/compte');
    await page.addInitScript((given) => {
      Reflect.deleteProperty(window, 'PushManager');
      Object.assign(navigator, given);
    }, properties);
    await page.reload();
    await section(page).getByText(said).waitFor();
    expect(await pushSwitch(page).count()).toBe(0);
  });
});

/** Of the worker: what it has shown, opened and asked. */
interface Seen {
  shown: { title: string; body: string; actions: { action: string; title: string }[] }[];
  opened: string[];
  isSubscribed: boolean;
}

/** Runs in the worker: what a browser without a screen lacks is written down instead. */
function simulateScreen(endpoint: string): void {
  const scope = self as unknown as {
    registration: object;
    clients: object;
    seen: Seen;
  };
  const seen: Seen = { shown: [], opened: [], isSubscribed: true };
  const subscription = {
    endpoint,
    unsubscribe: async () => {
      seen.isSubscribed = false;
    },
  };
  Object.assign(scope, { seen });
  Object.assign(scope.registration, {
    showNotification: async (title: string, options: Omit<Seen['shown'][number], 'title'>) =>
      seen.shown.push({ title, ...options }),
  });
  Object.assign(scope.clients, { openWindow: async (path: string) => seen.opened.push(path) });
  Object.assign(PushManager.prototype, { getSubscription: async () => subscription });
}

/** Runs in the worker: its push service subscribes it at this address. */
function simulateSubscribing({ endpoint, p256dh }: { endpoint: string; p256dh: string }): void {
  const keys = { p256dh, auth: 'a'.repeat(22) };
  const subscription = { endpoint, toJSON: () => ({ endpoint, keys }) };
  Object.assign(PushManager.prototype, { subscribe: async () => subscription });
}

/** What an event of the browser's does in the worker, once it is done. */
function dispatch(worker: Worker, name: string, properties: object): Promise<unknown> {
  return worker.evaluate(
    ({ name, properties }) => {
      let work: Promise<unknown> = Promise.resolve();
      const waitUntil = (given: Promise<unknown>) => {
        work = given;
      };
      self.dispatchEvent(
        Object.assign(new Event(name), { notification: { close() {} }, waitUntil, ...properties }),
      );
      return work.then(() => undefined);
    },
    { name, properties },
  );
}

const press = (worker: Worker, action: string) => dispatch(worker, 'notificationclick', { action });

const seenBy = (worker: Worker) => worker.evaluate(() => (self as unknown as { seen: Seen }).seen);

/** A push as the browser's own service hands it to the worker of a page. */
async function push(page: Page, message: PushMessage): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const data = JSON.stringify(message);
  await session.send('ServiceWorker.deliverPushMessage', { origin: site.url, registrationId, data });
}

/** The worker of a device that reminders are pushed to. */
async function aDevice(): Promise<{ page: Page; worker: Worker }> {
  const keys = { p256dh: 'B', auth: 'a', added_at: new Date() };
  await site.db('push_devices').insert({ user_id: member.id, endpoint: ENDPOINT, ...keys });
  const page = await site.visit('/conjugaison', { worker: true });
  await untilWatched(page);
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('the page has no worker');
  return { page, worker };
}

describe('a reminder that was pushed', () => {
  const message = { title: '12\u00a0mots à revoir', body: '4\u00a0minutes environ.', has_review: true };

  it('[TOD-04] is shown, opens the day or the review, and ends them all by its button', async () => {
    const { page, worker } = await aDevice();
    await worker.evaluate(simulateScreen, ENDPOINT);

    await push(page, message);
    await expect.poll(async () => (await seenBy(worker)).shown).toHaveLength(1);
    expect((await seenBy(worker)).shown).toEqual([
      expect.objectContaining({
        title: message.title,
        body: message.body,
        tag: 'rappel',
        actions: [
          { action: '/revision', title: 'Réviser' },
          { action: 'stop', title: 'Arrêter' },
        ],
      }),
    ]);
    await press(worker, '');
    await press(worker, '/revision');
    expect((await seenBy(worker)).opened).toEqual(['/aujourdhui', '/revision']);

    await press(worker, 'stop');
    expect((await seenBy(worker)).isSubscribed).toBe(false);
    expect(await devices()).toEqual([]);
  });

  it('[TOD-04] follow the device when its browser gives it another address', async () => {
    const { worker } = await aDevice();
    const p256dh = createECDH('prime256v1').generateKeys('base64url');
    await worker.evaluate(simulateSubscribing, { endpoint: `${ENDPOINT}-3`, p256dh });
    await dispatch(worker, 'pushsubscriptionchange', {
      oldSubscription: { endpoint: ENDPOINT, options: {} },
    });
    expect(await devices()).toEqual([{ user_id: member.id, endpoint: `${ENDPOINT}-3` }]);
  });
});
