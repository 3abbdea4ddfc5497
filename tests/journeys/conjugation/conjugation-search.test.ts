import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from '../open-site.ts';
import { addVerbs, SAY } from './verb-library.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
  await addVerbs(site.db);
});

const SEARCH_CALL = '**/api/vocabulary/verbs/search/**';
const field = (page: Page) => page.getByRole('combobox', { name: 'Chercher un verbe' });
const box = (page: Page) => page.locator('.results');
const results = (page: Page) => page.getByRole('option');
const verbOf = (page: Page) => page.getByRole('heading', { level: 2 });

/** The page, and the searches that it has asked for. */
async function visitSearch(path = '/conjugaison'): Promise<{ page: Page; asked: (string | null)[] }> {
  const page = await site.visit(path);
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/verbs/search/')) asked.push(searchParams.get('search'));
  });
  return { page, asked };
}

async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

describe('the search for a verb', () => {
  it('[CNJ-01] says how to search, and shows no box before anything is typed', async () => {
    const { page } = await visitSearch();
    expect(await page.getByText('Minimum 2 caractères pour la recherche', { exact: true }).count()).toBe(1);
    expect(await field(page).getAttribute('placeholder')).toBe('Tapez en arabe ou en français...');
    expect(await box(page).isVisible()).toBe(false);
  });

  it('[CNJ-01] asks once the hand has rested for 300 ms, from two characters on', async () => {
    const { page, asked } = await visitSearch();
    await stopClock(page);
    await field(page).pressSequentially('d');
    await page.clock.runFor(1000);
    expect(asked).toEqual([]);
    await field(page).pressSequentially('i');
    await page.clock.runFor(299);
    await field(page).pressSequentially('r');
    await page.clock.runFor(299);
    expect(asked).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => asked).toEqual(['dir']);
  });

  it('[CNJ-01] clears what was found as soon as less than two characters are left', async () => {
    const { page } = await visitSearch();
    await field(page).fill('dire');
    await results(page).first().waitFor();
    await stopClock(page);
    await field(page).fill('d');
    await expect.poll(() => results(page).count()).toBe(0);
    expect(await box(page).isVisible()).toBe(false);
  });

  it('[CNJ-01] has a box that is 300 px high at most, and goes 200 ms after the field is left', async () => {
    const { page } = await visitSearch();
    const [first] = await site.db('words').where({ french_translation: 'dire' });
    const many = Array.from({ length: 20 }, (_, index) => ({
      id: index + 1,
      arabic_with_vowels: first.arabic_with_vowels,
      french_translation: `dire ${index}`,
      root: first.root,
      texts_count: 1,
      slug: `dire-${index}`,
    }));
    await page.route(SEARCH_CALL, (route) => route.fulfill({ json: many }));
    await field(page).fill('dire');
    await results(page).first().waitFor();
    expect((await box(page).boundingBox())?.height).toBe(300);
    await stopClock(page);
    await field(page).blur();
    await page.clock.runFor(199);
    expect(await box(page).isVisible()).toBe(true);
    await page.clock.runFor(1);
    expect(await box(page).isVisible()).toBe(false);
    await field(page).focus();
    await expect.poll(() => results(page).count()).toBe(20);
  });

  it('[CNJ-02] gives of each verb its vowelled Arabic, its sense, its root and the number of its texts', async () => {
    const { page } = await visitSearch();
    await field(page).fill('قال');
    await results(page).nth(1).waitFor();
    expect(await results(page).allTextContents()).toEqual([
      'dire قَالَ1 texte(s) ق و ل',
      'faire la sieste قَالَ0 texte(s) ق ي ل',
    ]);
  });

  it('[CNJ-02] says that there is no such verb, with what was typed', async () => {
    const { page } = await visitSearch();
    await field(page).fill('zzz قق');
    await page.getByText('Aucun verbe trouvé pour "zzz قق"', { exact: true }).waitFor();
  });

  it('[CNJ-02] says when it fails, and tries again when told', async () => {
    const failing = await site.visit('/conjugaison', { allow: [/status of 400/] });
    await failing.route(SEARCH_CALL, (route) => route.fulfill({ status: 400, json: {} }));
    await field(failing).fill('dire');
    await failing.getByText('Erreur lors de la recherche des verbes', { exact: true }).waitFor();
    await failing.unroute(SEARCH_CALL);
    await failing.getByRole('button', { name: 'Réessayer' }).click();
    await results(failing).first().waitFor();
  });

  it('leads to the verb that is chosen, and keeps the focus and what was typed', async () => {
    const { page } = await visitSearch();
    await field(page).fill('dire');
    await results(page).first().click();
    await verbOf(page).filter({ hasText: SAY.french }).waitFor();
    expect(new URL(page.url()).pathname).toBe(SAY.path);
    expect(await box(page).isVisible()).toBe(false);
    expect(await field(page).inputValue()).toBe('dire');
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('is walked with the arrows, chosen from with Enter and closed with Escape', async () => {
    const { page } = await visitSearch();
    await field(page).fill('قال');
    await results(page).nth(1).waitFor();
    const pointed = async () => {
      const id = await field(page).getAttribute('aria-activedescendant');
      return id && (await page.locator(`[id="${id}"][aria-selected="true"] > span`).first().textContent());
    };
    expect(await field(page).getAttribute('aria-expanded')).toBe('true');
    expect(await pointed()).toBeNull();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => pointed()).toBe('dire');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => pointed()).toBe('faire la sieste');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => pointed()).toBe('dire');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => pointed()).toBe('faire la sieste');
    await page.keyboard.press('Escape');
    await expect.poll(() => field(page).getAttribute('aria-expanded')).toBe('false');
    expect(await box(page).isVisible()).toBe(false);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await verbOf(page).filter({ hasText: 'faire la sieste' }).waitFor();
  });
});
