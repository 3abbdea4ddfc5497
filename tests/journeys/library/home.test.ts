import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '../../support/browser/browser.ts';
import { type MemberSite, openMemberSite } from '../member-site.ts';
import { cardOf, senseOf, untilAlive, untilWhole, wordOf } from '../open-site.ts';
import { HOUSE, MEDINE, SECRET } from './small-library.ts';

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
});

const WIDTHS = [1440, 390];

const pathOf = (page: Page) => new URL(page.url()).pathname;

describe('the home page', () => {
  it.each(WIDTHS)(
    '[HOM-01] at %i px leads to the books and to the plans by the two buttons of its hero',
    async (width) => {
      for (const [name, path] of [
        ['Choisir un livre', '/books'],
        ["Plans d'abonnement", '/subscription/plans'],
      ] as const) {
        const page = await site.visit('/', { width });
        await page.locator('.hero').getByRole('link', { name, exact: true }).click();
        await page.waitForURL(`**${path}`);
        // Until the next page has come the last one's heading stands.
        await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('h1');
      }
    },
  );

  it.each(WIDTHS)(
    'at %i px a press on a word of its passage opens the card, and Escape closes it',
    async (width) => {
      const page = await site.visit('/', { width });
      await wordOf(page, 'بَيْتٌ', 1).click();
      await expect.poll(() => senseOf(page)).toBe('maison');
      expect(await cardOf(page).innerText()).toContain('بُيُوتٌ');
      await expectNoAxeViolations(page);
      await page.keyboard.press('Escape');
      await cardOf(page).waitFor({ state: 'detached' });
    },
  );

  it('opens a card for a finger too, at the foot of the screen, with a way to close it', async () => {
    const page = await site.visit('/', { width: 390, touch: true });
    await wordOf(page, 'وَالْبَابُ', 2).tap();
    await expect.poll(() => senseOf(page)).toBe('porte');
    await untilWhole(page);
    await cardOf(page).getByRole('button', { name: 'Fermer' }).tap();
    await cardOf(page).waitFor({ state: 'detached' });
  });

  it('has words that a keyboard reaches: one stop a line, arrows along it, Enter to keep the card open', async () => {
    const page = await site.visit('/');
    await page.locator('.hero').getByRole('link', { name: "Plans d'abonnement" }).focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => senseOf(page)).toBe('maison');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect.poll(() => senseOf(page)).toBe('porte');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('وَالْبَابُ');
  });

  it('leads on to the text that it begins, and to the line where a word comes back', async () => {
    const page = await site.visit('/');
    await page.getByRole('link', { name: /^Lire la suite de «\sLa maison\s»$/ }).click();
    await page.getByRole('heading', { level: 1, name: HOUSE.title }).waitFor();
    expect(pathOf(page)).toBe(HOUSE.path);
    await page.goBack();
    await page.getByRole('link', { name: 'Texte 1, ligne 2' }).click();
    await page.waitForURL(`**${HOUSE.path}#l2`);
  });

  it('[HOM-02] leads to each book of the shelf, and to the tables of conjugation', async () => {
    const page = await site.visit('/');
    const books = page.getByRole('link', { name: /^Voir les textes/ });
    expect(await books.count()).toBe(3);
    expect(await books.first().getAttribute('href')).toBe(MEDINE.path);
    await page.getByRole('link', { name: 'Ouvrir la conjugaison' }).click();
    await page.waitForURL('**/conjugaison');
  });

  it('is whole without scripts, and quotes nothing that is premium', async () => {
    const page = await site.visit('/', { javaScript: false });
    expect(await page.locator('.lines [lang="ar"]').allInnerTexts()).toEqual(HOUSE.arabic.slice(0, 3));
    expect(await page.locator('.lines .fr').allInnerTexts()).toEqual(HOUSE.french.slice(0, 3));
    expect(await page.locator('.claims').innerText()).toMatch(/^6\s+textes\s+7\s+mots expliqués$/);
    expect(await page.locator('body').innerText()).not.toContain(SECRET.french);
  });

  it.each(WIDTHS)(
    '[NAV-01] at %i px is where the wordmark and the first link of the bar lead',
    async (width) => {
      const page = await site.visit('/books', { width });
      await page.getByRole('link', { name: 'Soutour, accueil' }).click();
      await page.waitForURL(`${site.url}/`);
      await page
        .getByRole('heading', { level: 1, name: 'Lire l’arabe littéraire, ligne après ligne' })
        .waitFor();
      if (width < 1216) await page.getByRole('button', { name: 'Menu' }).click();
      const links = page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link');
      expect(await links.first().innerText()).toBe('Accueil');
      expect(await links.first().getAttribute('aria-current')).toBe('page');
    },
  );
});

describe('the home page, for a member', () => {
  it('stays where it is when it is known who reads', async () => {
    const page = await site.visitAs(site.subscriber, '/books', { isFirstVisit: true });
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { moved: number }).moved += (
            entry as PerformanceEntry & { value: number }
          ).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/');
    await untilAlive(page);
    await page.getByRole('banner').getByText('Bonjour, Salim').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.02);
  });

  it('offers to keep a word of the passage from its card', async () => {
    const page = await site.visitAs(site.member, '/');
    await wordOf(page, 'بَيْتٌ', 1).click();
    await cardOf(page).getByRole('button', { name: 'Enregistrer' }).click();
    await cardOf(page).getByRole('button', { name: 'Enregistré', pressed: true }).waitFor();
  });
});

describe('[NAV-09] the page that is not there', () => {
  it('leads home and to the books', async () => {
    const page = await site.visit('/nulle-part', { allow: [/status of 404/] });
    const main = page.getByRole('main');
    expect(await main.getByRole('link', { name: 'Voir les livres' }).getAttribute('href')).toBe('/books');
    await main.getByRole('link', { name: 'Retour à l’accueil' }).click();
    await page.waitForURL(`${site.url}/`);
  });
});
