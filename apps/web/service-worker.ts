/*
 * Opens the site without a network. It caches the files of a build and one page, the fallback for every other
 * that cannot be had; that page reads the texts that are stored offline by itself (offline/offline-texts.ts). Calls of the API and
 * the staff console never pass through here. What is pushed is shown by worker-reminders.ts.
 */

import {
  answerPress,
  type ReminderScope,
  renewSubscription,
  showReminder,
  type WorkerPress,
  type WorkerPush,
  type WorkerSubscriptionChange,
} from './worker-reminders.ts';

/** Written in by the build. */
declare const __BUILD__: {
  /** Changes with any file. */
  id: string;
  /** Every file of the build. */
  files: string[];
  /** Those without which no text can be read. */
  needed: string[];
};

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerFetch extends WorkerEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerEvents {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: WorkerFetch;
  push: WorkerEvent & WorkerPush;
  notificationclick: WorkerEvent & WorkerPress;
  pushsubscriptionchange: WorkerEvent & WorkerSubscriptionChange;
}

/** What is used here of a worker's scope; the DOM's types, which the rest of the site needs, do not know it. */
interface WorkerScope extends ReminderScope {
  location: Location;
  clients: ReminderScope['clients'] & { claim(): Promise<void> };
  registration: ReminderScope['registration'] & { navigationPreload?: { enable(): Promise<void> } };
  addEventListener<E extends keyof WorkerEvents>(name: E, hear: (event: WorkerEvents[E]) => void): void;
}

/** Read once: the list is long. */
const BUILD = __BUILD__;
const worker = self as unknown as WorkerScope;
const FALLBACK_PAGE = '/hors-ligne';
const SHELLS = 'soutour.shell.';
const SHELL = SHELLS + BUILD.id;
/** Shared by the builds: names carry a hash of their content. */
const FILES = 'soutour.files';
/** Left to the browser: they need the network, and are nobody's to keep. */
const APART = /^\/(api|admin)(\/|$)/;

async function cacheNeededFiles(): Promise<void> {
  const files = await caches.open(FILES);
  const missing = await Promise.all(
    BUILD.needed.map(async (path) => ((await files.match(path)) ? [] : [path])),
  );
  await files.addAll(missing.flat());
}

async function cacheFallbackPage(): Promise<void> {
  const shell = await caches.open(SHELL);
  const response = await fetch(FALLBACK_PAGE, { cache: 'reload', credentials: 'omit' });
  if (!response.ok) throw new Error(`${FALLBACK_PAGE} answered ${response.status}.`);
  await shell.put(FALLBACK_PAGE, response);
}

/** Of other builds. Only once no page of theirs is open: until then a new worker waits. */
async function forgetOldFiles(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(SHELLS) && name !== SHELL);
  await Promise.all(shells.map((name) => caches.delete(name)));
  const files = await caches.open(FILES);
  const old = (await files.keys()).filter(({ url }) => !BUILD.files.includes(new URL(url).pathname));
  await Promise.all(old.map((request) => files.delete(request)));
}

/** A file of a build never changes: what is cached is what would come. */
async function file(event: WorkerFetch): Promise<Response> {
  const files = await caches.open(FILES);
  const cached = await files.match(event.request, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(event.request);
  if (response.status === 200) event.waitUntil(files.put(event.request, response.clone()));
  return response;
}

/** The page as the site has it; the one that stands in when the site cannot be reached. */
async function page(event: WorkerFetch): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const shell = await caches.open(SHELL);
    return (await shell.match(FALLBACK_PAGE, { ignoreVary: true })) ?? Response.error();
  }
}

worker.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([cacheNeededFiles(), cacheFallbackPage()])),
);

worker.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      forgetOldFiles(),
      // The page need not wait for this worker to be awake.
      worker.registration.navigationPreload?.enable(),
      worker.clients.claim(),
    ]),
  ),
);

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== worker.location.origin || APART.test(pathname)) return;
  if (pathname.startsWith('/assets/')) event.respondWith(file(event));
  else if (mode === 'navigate') event.respondWith(page(event));
});

worker.addEventListener('push', (event) => event.waitUntil(showReminder(worker, event)));
worker.addEventListener('notificationclick', (event) => event.waitUntil(answerPress(worker, event)));
worker.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(worker, event)),
);
