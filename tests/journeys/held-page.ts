import type { Page, Route } from 'playwright';
import { openPage } from '../support/browser/browser.ts';
import type { Member } from '../support/builders/accounts.ts';
import { storedSession } from './member-site.ts';

/** Holds requests to an address back until it is told to let go. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route: Route) => {
    await held;
    await route.continue();
  });
  return () => letGo();
}

/** Resolves when the style sheet is there: a browser paints nothing before. */
export const untilStyled = (page: Page) =>
  page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--paper') !== '');

/** A page of somebody who is logged in, of which something is still held back. */
export async function openHeld(
  baseUrl: string,
  member: Member,
  { path, held, width = 1280 }: { path: string; held: string; width?: number },
) {
  const page = await openPage({ baseUrl, storage: storedSession(member), width });
  const letGo = await hold(page, held);
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  await untilStyled(page);
  return { page, letGo };
}
