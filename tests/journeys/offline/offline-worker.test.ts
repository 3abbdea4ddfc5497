import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { openPage } from '../../support/browser/browser.ts';
import { atFileEnd } from '../../support/harness/at-file-end.ts';
import { startTestServer } from '../../support/http/server.ts';
import { freshDatabase } from '../../support/services/database.ts';
import { addSmallLibrary, HOUSE, MEDINE } from '../library/small-library.ts';
import { openSite, untilAlive } from '../open-site.ts';
import { cached, NO_NETWORK, offlineSlugs, untilOffline, untilWatched } from './offline-cache.ts';

const WORKER = { ...NO_NETWORK, worker: true };
/** A file of a build that has gone. */
const OLD_FILE = '/assets/old-00000000.js';

/** A site of its own, whose files a test may change as a new build does. */
async function aBuild(): Promise<{ folder: string; url: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'soutour-build-'));
  atFileEnd(() => rm(folder, { recursive: true }));
  await cp(inject('builtSite') ?? '', folder, { recursive: true });
  // The worker as it is alone: only that is changed later.
  await Promise.all(['.br', '.gz'].map((coding) => rm(join(folder, `sw.js${coding}`))));
  const db = await freshDatabase();
  await addSmallLibrary(db);
  const { url } = await startTestServer({ db, webRoot: folder });
  return { folder, url };
}

/**
 * Another build has another worker; its files are those of the first here. It takes the place of the first in one
 * step, and is as long: the browser may be asking for it at any moment, and a file that is shorter than was said
 * never ends.
 * @returns the name under which it keeps its page
 */
async function deployAnother(folder: string): Promise<string> {
  const file = join(folder, 'sw.js');
  const code = await readFile(file, 'utf8');
  const id = /"id":"(\w+)"/.exec(code)?.[1] ?? '';
  const another = 'another'.padEnd(id.length, '0').slice(0, id.length);
  await writeFile(`${file}.new`, code.replace(id, another));
  await rename(`${file}.new`, file);
  return `soutour.shell.${another}`;
}

const shells = async (page: Page) => {
  const names = (await cached(page)).map(({ cache }) => cache);
  return [...new Set(names.filter((name) => name.startsWith('soutour.shell.')))];
};
const files = async (page: Page) =>
  (await cached(page)).filter(({ cache }) => cache === 'soutour.files').map(({ path }) => path);

/** Browsers let go of a worker when they find the time. */
const WITHIN_A_MINUTE = { timeout: 60_000 };

describe('the worker', () => {
  it('of a new build waits for the pages of the old one, and takes its files away once they are closed', async () => {
    const { folder, url } = await aBuild();
    const page = await openPage({ baseUrl: url, ...WORKER });
    await page.goto(MEDINE.path);
    await untilAlive(page);
    await untilWatched(page);
    await page.evaluate(
      async (old) => (await caches.open('soutour.files')).put(old, new Response('')),
      OLD_FILE,
    );
    const [first] = await shells(page);
    const another = await deployAnother(folder);
    const waits = async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      registration?.update().catch(() => undefined);
      return Boolean(registration?.waiting);
    };
    await expect.poll(() => page.evaluate(waits), { ...WITHIN_A_MINUTE, interval: 1_000 }).toBe(true);
    expect(await shells(page)).toEqual(expect.arrayContaining([first, another]));
    expect(await files(page)).toContain(OLD_FILE);
    await page.context().setOffline(true);
    await page.goto('/conjugaison');
    await page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne' }).waitFor();
    await page.context().setOffline(false);
    // The page comes back by itself. It is waited for: a page that is closed on its way may never be.
    await page.getByRole('heading', { level: 1, name: 'Conjugaison' }).waitFor();

    const context = page.context();
    const next = await context.newPage();
    await page.close();
    // No page of the site is open now: only its workers can say what there is. The browser takes its time.
    await expect
      .poll(async () => {
        const asked = context.serviceWorkers().map((worker) => worker.evaluate(() => caches.keys()));
        // A worker that is replaced while it is asked never answers, or breaks off.
        const names = await Promise.any([...asked, wait(2_000, [])]);
        return names.filter((name) => name.includes('shell'));
      }, WITHIN_A_MINUTE)
      .toEqual([another]);
    await next.goto(url + MEDINE.path);
    expect(await files(next)).not.toContain(OLD_FILE);
    expect((await files(next)).length).toBeGreaterThan(10);
  }, 120_000);

  it('keeps files and one page, and nothing that was asked of the API or the console', async () => {
    const site = await openSite();
    const page = await site.visit(HOUSE.path, { allow: [/status of 401/], worker: true });
    await untilWatched(page);
    await page.goto('/admin');
    await page.waitForURL('**/login**');
    await page.goto('/conjugaison');
    await untilAlive(page);
    const needed = (await cached(page)).filter(({ cache }) => !cache.startsWith('soutour.texts.'));
    const others = needed.map(({ path }) => path).filter((path) => !path.startsWith('/assets/'));
    expect(others).toEqual(['/hors-ligne']);
  });
});

describe('of the texts that were opened', () => {
  it('the last ten are kept', async () => {
    const site = await openSite();
    const page = await site.visit('/books', WORKER);
    await page.evaluate(async () => {
      const cache = await caches.open('soutour.texts.1.visitor');
      for (let id = 101; id <= 110; id += 1) {
        const text = { id, slug: `ancien-${id}`, is_free_sample: true };
        await cache.put(`/free/${text.slug}`, Response.json({ text, storedAt: id, readsUntil: null }));
      }
    });
    await page.goto(HOUSE.path);
    await untilOffline(page, HOUSE.path);
    await expect.poll(() => offlineSlugs(page)).toHaveLength(10);
    expect(await offlineSlugs(page)).not.toContain('ancien-101');
    expect(await offlineSlugs(page)).toContain('ancien-102');
  });
});
