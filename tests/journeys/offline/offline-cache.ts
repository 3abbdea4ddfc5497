import type { Page } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { cutServer, mendServer } from '../../support/http/cut-server.ts';

// What a page has put by for a time without a network, as the browser holds it.

/** What the browser says of calls, files and pictures that it cannot fetch without a network. */
export const NO_NETWORK = { allow: [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /net::ERR_/] };

/** Everything in the browser's caches, by the name of its cache and its path. */
export function cached(page: Page): Promise<{ cache: string; path: string; body: string }[]> {
  return page.evaluate(async () => {
    const found: { cache: string; path: string; body: string }[] = [];
    for (const cache of await caches.keys()) {
      const opened = await caches.open(cache);
      for (const request of await opened.keys()) {
        const body = (await (await opened.match(request))?.text()) ?? '';
        found.push({ cache, path: new URL(request.url).pathname, body });
      }
    }
    return found;
  });
}

/** The texts that are kept, by the last part of their addresses. */
export async function offlineSlugs(page: Page): Promise<string[]> {
  const all = await cached(page);
  return all
    .filter(({ cache }) => cache.startsWith('soutour.texts.'))
    .map(({ path }) => path.split('/').at(-1) ?? '');
}

/** Resolves once the text at a path is kept. */
export async function untilOffline(page: Page, path: string): Promise<void> {
  await expect.poll(() => offlineSlugs(page)).toContain(path.split('/').at(-1));
}

/** Resolves once the worker has all that it needs, has cleared what it does not, and answers for this page. */
export async function untilWatched(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active?.state === 'activating') {
      await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }));
    }
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });
}

/**
 * Takes the network away. The server is cut off as well: a browser that opens a page may let a call out before it is told
 * that it is offline. It is given back when the test ends at the latest.
 */
export async function cutNetwork(page: Page): Promise<void> {
  const url = page.url();
  cutServer(url);
  onTestFinished(() => mendServer(url));
  await page.context().setOffline(true);
}

/** Gives it back. */
export async function restoreNetwork(page: Page): Promise<void> {
  mendServer(page.url());
  await page.context().setOffline(false);
}
