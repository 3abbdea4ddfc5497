import type { Page } from 'playwright';
import { expect } from 'vitest';
import { untilAlive } from '../open-site.ts';
import type { Watched } from './hostile-site.ts';

/** What a reader sees of the payload where it is shown as what it is: text. */
const AS_TEXT = '<img data-planted src=x onerror=planted()>';
/** Pages that are open at once: most of a visit is waiting until nothing more is asked for. */
const AT_ONCE = 2;

/** Resolves when a page is alive or a screen has its title, and neither asks for anything more nor shows that it waits. */
async function untilShown(page: Page, path: string): Promise<void> {
  if (path.startsWith('/admin')) await page.locator('#react-admin-title').getByText(/\S/).first().waitFor();
  else await untilAlive(page);
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.locator('[role="progressbar"]:not([aria-valuenow])').count()).toBe(0);
}

/** Goes through pages: which have shown the payload, what it did, and what was requested meanwhile. */
export async function tour(open: () => Promise<Watched>, paths: readonly string[]) {
  const left = [...paths];
  const shown: string[] = [];
  const harms: string[] = [];
  const addresses: string[] = [];
  const walk = async () => {
    const watched = await open();
    const { page, harm } = watched;
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      await page.goto(path);
      await untilShown(page, path).catch((cause: unknown) => {
        throw new Error(`${path} (${page.url()}) was never whole`, { cause });
      });
      for (const what of await harm()) harms.push(`${path}: ${what}`);
      if ((await page.locator('body').innerText()).includes(AS_TEXT)) shown.push(path);
    }
    addresses.push(...watched.addresses);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, walk));
  return { shown, harms, addresses };
}
