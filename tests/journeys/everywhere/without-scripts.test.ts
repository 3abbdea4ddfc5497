import { beforeAll, describe, expect, it } from 'vitest';
import { HOUSE, MARKET, MEDINE } from '../library/small-library.ts';
import { openSite, type Site } from '../open-site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});

describe('without scripts, or before they have come', () => {
  it('a reader walks from the shelf to a text and on', async () => {
    const page = await site.visit('/books', { javaScript: false });
    for (const [link, title] of [
      [`Voir les textes : ${MEDINE.title}`, MEDINE.title],
      [`Lire ce texte : ${HOUSE.title}`, HOUSE.title],
      [`Suivant : ${MARKET.title}`, MARKET.title],
    ] as const) {
      await page.getByRole('link', { name: link, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    }
    expect(new URL(page.url()).pathname).toBe(MARKET.path);
  });

  it('a text is there with both columns and its vocabulary', async () => {
    const page = await site.visit(HOUSE.path, { javaScript: false });
    expect(await page.locator('.lines [lang="ar"]').allInnerTexts()).toEqual(HOUSE.arabic);
    expect(await page.locator('.lines .fr').allInnerTexts()).toEqual(HOUSE.french);
    expect(await page.locator('.lines .fr').first().isVisible()).toBe(true);
    expect(await page.getByRole('table', { name: 'Noms' }).getByRole('row').count()).toBe(5);
    expect(await page.getByRole('table', { name: 'Verbes' }).getByRole('row').count()).toBe(2);
  });

  it.each(['/login', '/register', '/forgot-password', '/contact'])(
    'the form of %s is there to be read, and says what it needs',
    async (path) => {
      const page = await site.visit(path, { javaScript: false });
      expect(await page.getByRole('main').getByRole('textbox').count()).toBeGreaterThan(0);
      // A browser whose scripts are off only for a test does not show what it is to show then: it is there.
      expect(await page.locator('noscript').innerHTML()).toContain('Ce formulaire a besoin de JavaScript');
    },
  );

  it('[STF-03] a preview says that it needs them', async () => {
    const page = await site.visit('/apercu/aucun', { javaScript: false, allow: [/status of 404/] });
    expect(await page.locator('main noscript').innerHTML()).toContain('a besoin de JavaScript');
  });

  it('the theme is the system’s', async () => {
    const page = await site.visit('/books', { javaScript: false, colorScheme: 'dark' });
    expect(await page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor)).toBe(
      'rgb(21, 20, 15)',
    );
  });
});
