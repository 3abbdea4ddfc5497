import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright';

/** A page, in a context of its own. */
export interface Tab {
  context: BrowserContext;
  page: Page;
  /** What local storage holds when the first document comes. */
  fillStorage(storage: Readonly<Record<string, string>>): Promise<void>;
  /** Closes it, or keeps it as new for the next test of this worker. */
  giveBack(): Promise<void>;
}

/** What nobody can undo: a test that asks for one of these has its tab to itself. */
const LASTING_OF_PAGE = ['clock', 'close'] as const;
const LASTING_OF_CONTEXT = ['addInitScript', 'newCDPSession'] as const;

type Method = (...given: unknown[]) => unknown;

/** Where the site may leave something. To clear all kinds takes Chromium minutes at times: shared storage waits for a disk. */
const STORAGES = 'local_storage,indexeddb,cache_storage,service_workers';

/** How far the clock of the tests is ahead of the machine's (`npm test -- --clock`). */
const AHEAD_MS = Number(process.env.FAKETIME ?? 0) * 1000;

/** Has pages go by the clock of the tests: the browser itself, with another clock laid over it, does nothing but wait. */
async function shiftClock(context: BrowserContext): Promise<void> {
  await context.addInitScript((aheadMs) => {
    const ahead = (machine: DateConstructor) => machine.now() + aheadMs;
    globalThis.Date = new Proxy(Date, {
      construct: (machine, given, made) =>
        Reflect.construct(machine, given.length === 0 ? [ahead(machine)] : given, made),
      get: (machine, name) => (name === 'now' ? () => ahead(machine) : Reflect.get(machine, name)),
    });
  }, AHEAD_MS);
}

/** Those that nobody uses, by the options of their contexts; who waits longest is first. */
const idle: { key: string; tab: Tab }[] = [];
/** As many as the files of a worker ask for: windows and fingers. */
const MOST_IDLE = 4;

/** Tells when one of these is asked for. */
function watchUse<T extends Page | BrowserContext>(
  owner: T,
  names: readonly (keyof T)[],
  report: () => void,
): void {
  for (const name of names) {
    const own = owner[name];
    const value = typeof own === 'function' ? own.bind(owner) : own;
    const get = () => {
      report();
      return value;
    };
    Object.defineProperty(owner, name, { get });
  }
}

/** @param onCall learns of each call of this method: what it was given, and what came of it */
function watchCalls(owner: object, name: string, onCall: (given: unknown[], result: unknown) => void): void {
  const methods = owner as Record<string, Method>;
  const method = methods[name];
  methods[name] = (...given) => {
    const result = method?.apply(owner, given);
    onCall(given, result);
    return result;
  };
}

/** @returns takes back what tests have the page listen to and run from now on */
function watchLasting(page: Page): () => Promise<void> {
  const undoings: (() => unknown)[] = [];
  watchCalls(page, 'addInitScript', (_, adding) => {
    undoings.push(async () => (await (adding as ReturnType<Page['addInitScript']>)).dispose());
  });
  for (const owner of [page, page.context()]) {
    const remove = owner.removeListener.bind(owner) as Method;
    for (const name of ['on', 'once']) {
      watchCalls(owner, name, ([event, listener]) => undoings.push(() => remove(event, listener)));
    }
  }
  return async () => {
    for (const undo of undoings.splice(0)) await undo();
  };
}

/** Leaves the page as it was when it was new, but for its history and the files that the browser has of the site. */
async function clear(page: Page, attach: () => Promise<CDPSession>, origin: string): Promise<void> {
  const context = page.context();
  await context.setOffline(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.goto('about:blank');
  // For this moment alone: while a second session is attached, the page does not hear that it is offline.
  const session = await attach();
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORAGES });
  await session.detach();
  await page.mouse.move(-1, -1);
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null });
  await page.setExtraHTTPHeaders({});
  await context.clearPermissions();
  await context.clearCookies();
}

/** Once in thousands of times the browser never answers one of the calls by which a page is cleared. */
const CLEARING_MS = 10_000;

async function inTime(clearing: Promise<void>): Promise<boolean> {
  const waiting = new AbortController();
  const late = setTimeout(CLEARING_MS, false, { signal: waiting.signal });
  const cleared = clearing.then(() => true).finally(() => waiting.abort());
  // Its page is closed meanwhile.
  cleared.catch(() => undefined);
  return Promise.race([cleared, late.catch(() => cleared)]);
}

/** @returns has the first document of a test begin with this storage alone: what a page forgets stays forgotten */
function storageFiller(page: Page): Tab['fillStorage'] {
  const addInitScript = page.addInitScript.bind(page);
  return async (storage) => {
    const filling = await addInitScript((items) => {
      // A document that may keep nothing.
      if (origin === 'null') return;
      sessionStorage.clear();
      for (const [name, value] of items) localStorage.setItem(name, value);
    }, Object.entries(storage));
    const loaded = page.waitForEvent('domcontentloaded', { timeout: 0 });
    void loaded.then(() => filling.dispose()).catch(() => undefined);
  };
}

/** @param isReusable true where the next test may have it */
async function openTab(browser: Browser, options: BrowserContextOptions, isReusable: boolean): Promise<Tab> {
  const context = await browser.newContext(options);
  if (AHEAD_MS !== 0) await shiftClock(context);
  const page = await context.newPage();
  const newCDPSession = context.newCDPSession.bind(context);
  const fillStorage = storageFiller(page);
  let isMarked = false;
  const mark = () => {
    isMarked = true;
  };
  watchUse(page, LASTING_OF_PAGE, mark);
  watchUse(context, LASTING_OF_CONTEXT, mark);
  const undoLasting = watchLasting(page);
  const tab: Tab = {
    context,
    page,
    fillStorage,
    async giveBack() {
      const { baseURL = '' } = options;
      const isElsewhere = !page.url().startsWith(baseURL);
      if (!isReusable || isMarked || isElsewhere) return context.close();
      await undoLasting();
      if (!(await inTime(clear(page, () => newCDPSession(page), baseURL)))) return context.close();
      idle.push({ key: JSON.stringify(options), tab });
      if (idle.length > MOST_IDLE) await idle.shift()?.tab.context.close();
    },
  };
  return tab;
}

/**
 * A page with nothing stored. One that a test of this worker has given back costs a third of a new one: its
 * process lives, and has the site's files and what it has made of them.
 * @param options of its context; with the address of the file's own site
 * @param isReusable false where it has to be new, and is no other test's
 */
export async function takeTab(
  browser: Browser,
  options: BrowserContextOptions,
  isReusable: boolean,
): Promise<Tab> {
  const wanted = JSON.stringify(options);
  const at = isReusable ? idle.findIndex(({ key }) => key === wanted) : -1;
  const [found] = at === -1 ? [] : idle.splice(at, 1);
  return found?.tab ?? openTab(browser, options, isReusable);
}
