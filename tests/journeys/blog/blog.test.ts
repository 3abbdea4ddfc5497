import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { look } from '../look.ts';
import { type Site, untilSet } from '../open-site.ts';
import { CASES, openBlogSite, REREADING, ROOT, VOWELS } from './blog-site.ts';

const LIST_CALL = /\/api\/blog\/posts\/(\?|$)/;

let site: Site;
beforeAll(async () => {
  site = await openBlogSite();
});

const field = (page: Page) => page.getByRole('searchbox', { name: 'Rechercher' });
const choice = (page: Page) => page.getByRole('combobox', { name: 'Catégorie' });
const titles = (page: Page) => page.locator('.post h2').allInnerTexts();
const found = (page: Page) => page.getByRole('main').getByRole('status');

/** The list, and what it has asked for since it was opened. */
async function visitList(): Promise<{ page: Page; asked: string[] }> {
  const page = await site.visit('/blog');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/blog/posts/') asked.push(search);
  });
  return { page, asked };
}

describe('the list of articles', () => {
  it('[BLG-02] has every article, the newest first, with all categories chosen', async () => {
    const { page, asked } = await visitList();
    expect(await titles(page)).toEqual([VOWELS, ROOT, CASES, REREADING].map(({ title }) => title));
    expect(await field(page).getAttribute('placeholder')).toBe('Rechercher un article...');
    expect(await choice(page).locator('option').allInnerTexts()).toEqual([
      'Toutes les catégories',
      'Langue',
      'Méthode',
    ]);
    const first = page.getByRole('article').first();
    expect(
      await first.getByRole('list', { name: 'Catégories' }).getByRole('listitem').allInnerTexts(),
    ).toEqual(['Langue', 'Méthode']);
    expect(await first.getByRole('time').innerText()).toBe('1er avril 2026');
    expect(await first.getByText(VOWELS.description, { exact: true }).count()).toBe(1);
    expect(asked).toEqual([]);
  });

  it('[BLG-02] asks again at each change of what is searched or chosen, back to what it was included', async () => {
    const { page, asked } = await visitList();
    await field(page).fill('racine');
    await expect.poll(() => titles(page)).toEqual([ROOT.title]);
    await field(page).fill('');
    await expect.poll(async () => (await titles(page)).length).toBe(4);
    await choice(page).selectOption({ label: 'Méthode' });
    await expect.poll(() => titles(page)).toEqual([VOWELS.title, REREADING.title]);
    await field(page).fill('pourquoi');
    await expect.poll(() => titles(page)).toEqual([REREADING.title]);
    await choice(page).selectOption({ label: 'Toutes les catégories' });
    await field(page).fill('racine');
    await expect.poll(() => titles(page)).toEqual([ROOT.title]);
    expect(asked[0]).toBe('?search=racine');
    expect(asked.slice(1, 4)).toEqual(['', '?category=methode', '?search=pourquoi&category=methode']);
    expect(asked.at(-1)).toBe('?search=racine');
    expect(asked).toHaveLength(6);
  });

  it('[BLG-02] waits until the hand rests, and asks once', async () => {
    const { page, asked } = await visitList();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await field(page).pressSequentially('racine');
    await page.clock.runFor(299);
    expect(asked).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => asked).toEqual(['?search=racine']);
  });

  it('[BLG-02] stays as it is when the search is sent', async () => {
    const { page, asked } = await visitList();
    await field(page).fill('racine');
    await expect.poll(() => titles(page)).toEqual([ROOT.title]);
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await field(page).press('Enter');
    await choice(page).focus();
    expect(documents).toBe(0);
    expect(await field(page).inputValue()).toBe('racine');
    expect(await titles(page)).toEqual([ROOT.title]);
    expect(asked).toEqual(['?search=racine']);
  });

  it('[BLG-03] that is empty says for which words and in which category', async () => {
    const { page } = await visitList();
    await field(page).fill('chameau');
    await expect.poll(() => found(page).innerText()).toBe('Aucun article trouvé pour «\u00a0chameau\u00a0»');
    await choice(page).selectOption({ label: 'Langue' });
    await expect
      .poll(() => found(page).innerText())
      .toBe('Aucun article trouvé pour «\u00a0chameau\u00a0» dans la catégorie sélectionnée');
    await field(page).fill('');
    await expect.poll(() => titles(page)).toHaveLength(3);
    await page.route(LIST_CALL, (route) => route.fulfill({ json: [] }));
    await choice(page).selectOption({ label: 'Méthode' });
    await expect
      .poll(() => found(page).innerText())
      .toBe('Aucun article trouvé dans la catégorie sélectionnée');
  });

  it('[BLG-03] that cannot be had says so in fixed words, and « Réessayer » brings it', async () => {
    const page = await site.visit('/blog', { allow: [/status of 500/] });
    await page.clock.install();
    await page.route(LIST_CALL, (route) => route.fulfill({ status: 500, json: {} }));
    await choice(page).selectOption({ label: 'Langue' });
    await expect
      .poll(async () => {
        await page.clock.runFor(1000);
        return page.getByRole('alert').count();
      })
      .toBe(1);
    expect(await page.getByRole('alert').innerText()).toContain(
      'Une erreur est survenue lors du chargement des articles. Veuillez réessayer plus tard.',
    );
    await page.unroute(LIST_CALL);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect.poll(() => titles(page)).toHaveLength(3);
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

const WIDTHS = [320, 390, 719, 720, 820, 959, 960, 1216, 1440];

describe.each(['/blog', VOWELS.path, REREADING.path, '/blog/nulle-part'])('the page %s', (path) => {
  it('breaks no rule of axe and never scrolls sideways, at all widths, light and dark', async () => {
    const page = await site.visit(path, { allow: [/status of 404/] });
    await untilSet(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(excess, `${width} px`).toBeLessThanOrEqual(0);
    }
    await look(page, path.replaceAll('/', '-').slice(1));
  });
});
