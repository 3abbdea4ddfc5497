/*
 * The part of the service worker that shows the reminders that are pushed (modules/memory/reminders/push-message.ts),
 * and does what their reader presses.
 */

/** What is pushed. */
interface Reminder {
  title: string;
  body: string;
  has_review: boolean;
}

interface OpenPage {
  url: string;
  focus(): Promise<unknown>;
}

/** What is used here of a worker's scope. */
export interface ReminderScope {
  clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<OpenPage[]>;
    openWindow(path: string): Promise<unknown>;
  };
  registration: {
    pushManager: PushManager;
    showNotification(title: string, options: object): Promise<void>;
  };
}

export interface WorkerPush {
  data: { json(): Reminder } | null;
}

export interface WorkerPress {
  action: string;
  notification: { close(): void };
}

/** Browsers differ in how much they tell: Chromium both, some neither. */
export interface WorkerSubscriptionChange {
  oldSubscription: PushSubscription | null;
  newSubscription: PushSubscription | null;
}

const STOP = 'stop';
const REVIEW = '/revision';
const TODAY = '/aujourdhui';

/** A later reminder takes the place of one that is still there. */
export async function showReminder({ registration }: ReminderScope, { data }: WorkerPush): Promise<void> {
  if (!data) return;
  const { title, body, has_review: hasReview } = data.json();
  const review = hasReview ? [{ action: REVIEW, title: 'Réviser' }] : [];
  const actions = [...review, { action: STOP, title: 'Arrêter' }];
  await registration.showNotification(title, {
    body,
    lang: 'fr',
    tag: 'rappel',
    icon: '/icon-192.png',
    actions,
  });
}

const callDevices = (which: 'remove' | 'renew', body: object) =>
  fetch(`/api/memory/reminders/devices/${which}/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/**
 * The browser has ended a subscription, or given it another address: reminders follow it there. A browser that does not
 * tell the old one has its switch shown off, and the site forgets the device by the next push.
 */
export async function renewSubscription(
  { registration }: ReminderScope,
  { oldSubscription: old, newSubscription }: WorkerSubscriptionChange,
): Promise<void> {
  if (!old) return;
  const { applicationServerKey } = old.options;
  const next =
    newSubscription ??
    (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  await callDevices('renew', { old_endpoint: old.endpoint, ...next.toJSON() });
}

/** Without a network the browser's own end is enough: the site hears of it by the next push. */
async function stopReminders({ registration }: ReminderScope): Promise<void> {
  const subscription = await registration.pushManager.getSubscription();
  if (!subscription) return;
  const removed = callDevices('remove', { endpoint: subscription.endpoint });
  await Promise.allSettled([subscription.unsubscribe(), removed]);
}

/** Opens what was asked for, in the page that shows it already if there is one. */
export async function answerPress(
  scope: ReminderScope,
  { action, notification }: WorkerPress,
): Promise<void> {
  notification.close();
  if (action === STOP) return stopReminders(scope);
  const path = action === REVIEW ? REVIEW : TODAY;
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => new URL(url).pathname === path);
  await (there ? there.focus() : scope.clients.openWindow(path));
}
