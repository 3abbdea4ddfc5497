import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { HOUSE, MEDINE } from '../library/small-library.ts';
import { openSite, type Site, untilAlive } from '../open-site.ts';

/** The bar changes at once, and a little later on a busy machine. */
const SOON = { timeout: 10_000 };

let site: Site;
beforeAll(async () => {
  site = await openSite();
});

/** What tells a scrolled bar from one at rest: the colour of its lower edge. */
const edgeOf = (page: Page) =>
  page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).borderBlockEndColor);

/** Scrolls there, and waits for the browser to have told the page. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        addEventListener('scroll', () => requestAnimationFrame(() => resolve()), { once: true });
        window.scrollTo(0, to);
      }),
    top,
  );

describe('[NAV-05] the bar', () => {
  it.each([1440, 390])(
    'at %i px takes its scrolled style past 20 px of scroll, and loses it again',
    async (width) => {
      const page = await site.visit(MEDINE.path, { width, height: 400 });
      const atRest = await edgeOf(page);
      await scrollTo(page, 20);
      expect(await edgeOf(page)).toBe(atRest);
      await scrollTo(page, 21);
      await expect.poll(() => edgeOf(page), SOON).not.toBe(atRest);
      await scrollTo(page, 20);
      await expect.poll(() => edgeOf(page), SOON).toBe(atRest);
    },
  );

  it('has it at once on a page that opens scrolled', async () => {
    const page = await site.visit(MEDINE.path, { height: 400 });
    const atRest = await edgeOf(page);
    await scrollTo(page, 200);
    await page.reload();
    await untilAlive(page);
    await page.waitForFunction(() => scrollY > 20);
    await expect.poll(() => edgeOf(page), SOON).not.toBe(atRest);
  });

  it('stays at the head of the window while it is scrolled, except over a reading bar', async () => {
    const page = await site.visit(MEDINE.path, { height: 400 });
    await scrollTo(page, 200);
    expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
    await page.goto(HOUSE.path);
    await untilAlive(page);
    await scrollTo(page, 600);
    expect((await page.locator('.tools').boundingBox())?.y).toBe(0);
    expect((await page.getByRole('banner').boundingBox())?.y).toBeLessThan(0);
  });

  it('takes no room away and gives none back when it changes', async () => {
    const page = await site.visit(MEDINE.path, { height: 400 });
    const height = async () => (await page.getByRole('banner').boundingBox())?.height;
    const before = await height();
    await scrollTo(page, 200);
    expect(await height()).toBe(before);
  });
});

describe('the links of the bar', () => {
  const FOR_VISITORS = [
    ['Accueil', '/'],
    ['Livres', '/books'],
    ['Conjugaison', '/conjugaison'],
    ["Plans d'abonnement", '/subscription/plans'],
    ['Contact', '/contact'],
    ['Connexion', '/login'],
    ['Inscription', '/register'],
  ];

  it.each([1440, 390])(
    '[NAV-01] [NAV-03] at %i px are for a visitor those of the specification, in its order, and no other',
    async (width) => {
      const page = await site.visit('/books', { width });
      if (width < 1216) await page.getByRole('button', { name: 'Menu' }).click();
      const links = page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link');
      const seen = await links.evaluateAll((all) =>
        all.map((link) => [link.textContent?.trim(), link.getAttribute('href')]),
      );
      expect(seen).toEqual(FOR_VISITORS);
    },
  );

  it('tell which of them is the page that is shown', async () => {
    const page = await site.visit('/books');
    const current = page.getByRole('banner').locator('a[aria-current="page"]:visible');
    expect(await current.allInnerTexts()).toEqual(['Livres']);
  });

  it.each([HOUSE.path, MEDINE.path])('tell on %s that one is among the books', async (path) => {
    const page = await site.visit(path);
    const current = page.getByRole('banner').locator('a[aria-current="true"]:visible');
    expect(await current.allInnerTexts()).toEqual(['Livres']);
  });
});

describe('the foot of every page', () => {
  it.each([390, 1440])('at %i px gives the finger 44 px for each of its links and choices', async (width) => {
    const page = await site.visit('/books', { width });
    const sizes = await page
      .getByRole('contentinfo')
      .locator('a, input')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(sizes.length).toBeGreaterThan(5);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  });

  it('[NAV-06] gives the year, the notice of rights, the legal page and the way out of a subscription', async () => {
    const page = await site.visit(HOUSE.path);
    const foot = page.getByRole('contentinfo');
    const year = await page.evaluate(() => new Date().getFullYear());
    expect(await foot.innerText()).toContain(`© ${year} Soutour. Tous droits réservés.`);
    for (const name of ['Mentions légales', 'Résilier un abonnement']) {
      expect(await foot.getByRole('link', { name }).count()).toBe(1);
    }
  });
});
