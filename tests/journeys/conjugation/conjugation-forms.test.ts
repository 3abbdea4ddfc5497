import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { stripVowels } from '#modules/arabic';
import { screenshot } from '../../support/browser/browser.ts';
import { cardOf, openSite, PUBLIC_URL, type Site, wordOf } from '../open-site.ts';
import { addVerbs, DENIALS, NOT_BE, SAY, TALKS } from './verb-library.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
  await addVerbs(site.db);
});

const panel = (page: Page) => page.getByRole('tabpanel');

describe('what a reader can ask for', () => {
  it('is forms without vowels, as on texts, from the first paint on', async () => {
    const page = await site.visit(SAY.path);
    await page.getByRole('switch', { name: 'Afficher les voyelles' }).click();
    await expect.poll(() => panel(page).locator('td').first().textContent()).toBe(stripVowels('قَالَ'));
    await page.reload();
    expect(await panel(page).locator('td').first().textContent()).toBe(stripVowels('قَالَ'));
  });

  it('is the advanced forms, for which the engine comes only then', async () => {
    const page = await site.visit(SAY.path);
    const scripts: string[] = [];
    page.on(
      'request',
      (request) => void (request.resourceType() === 'script' && scripts.push(request.url())),
    );
    expect(scripts).toEqual([]);
    await page.getByRole('switch', { name: 'Formes avancées' }).click();
    const advanced = page.getByRole('region', { name: 'Formes avancées' });
    await advanced.getByRole('region', { name: 'Apocopé' }).waitFor();
    expect(scripts).not.toEqual([]);
    const first = (name: string) =>
      advanced.getByRole('region', { name, exact: true }).locator('tbody td').first().textContent();
    expect(await first('Subjonctif')).toBe('يَقُولَ');
    expect(await first('Apocopé')).toBe('يَقُلْ');
    expect(await first('Passé passif')).toBe('قِيلَ');
    expect(await first('Présent passif')).toBe('يُقَالُ');
    expect(await advanced.locator('dd').allTextContents()).toEqual(['قَائِلٌ', 'مَقُولٌ']);
    expect(
      await panel(page)
        .getByRole('row', { name: /^elles deux/ })
        .locator('td')
        .first()
        .textContent(),
    ).toBe('قَالَتَا');
  });

  it('is the rest of the root: its words, and the texts in which it stands', async () => {
    const page = await site.visit(SAY.path);
    const family = page.locator('.family');
    expect(await family.getByText('article', { exact: true }).count()).toBe(1);
    await family.getByRole('link', { name: TALKS.title }).click();
    await page.getByRole('heading', { level: 1, name: TALKS.title }).waitFor();
  });

  it('is a sheet with the three tenses and nothing to press', async () => {
    const page = await site.visit(SAY.path, { width: 688 });
    await page.emulateMedia({ media: 'print' });
    // The root’s badge is a link that reads as what it says.
    const controls = page.locator('button, input, a:not(.traits a)').filter({ visible: true });
    expect(await controls.count()).toBe(0);
    for (const form of ['قُلْتُمَا', 'تَقُولِينَ', 'قُولِي']) {
      expect(await page.locator('td').getByText(form, { exact: true }).first().isVisible()).toBe(true);
    }
    expect(await page.getByText(`${PUBLIC_URL}${SAY.path}`).isVisible()).toBe(true);
    await screenshot(page, 'verb-print');
  });
});

describe('from a verb in a text whose form the three tenses do not have', () => {
  it.each([
    { line: 3, word: TALKS.jussive, mood: 'Apocopé', lit: ['il'] },
    { line: 4, word: TALKS.passive, mood: 'Passé passif', lit: ['il'] },
    { line: 5, word: TALKS.subjunctive, mood: 'Subjonctif', lit: ['elle', 'tu (m.)'] },
  ])('[CNJ-05] its card opens the advanced forms and shows $word in its table', async (asked) => {
    const page = await site.visit(TALKS.path);
    await page.getByRole('switch', { name: 'Afficher les voyelles' }).click();
    await wordOf(page, stripVowels(asked.word), asked.line).click();
    await cardOf(page).getByRole('link', { name: 'Conjugaison' }).click();
    const table = page.getByRole('region', { name: asked.mood, exact: true });
    const lit = table.locator('tr:has([aria-current])');
    await lit.first().waitFor();
    expect(await lit.locator('th').allTextContents()).toEqual(asked.lit);
    expect(await page.locator('td[aria-current]').count()).toBe(asked.lit.length);
    await expect
      .poll(() => lit.first().evaluate((row) => row.getBoundingClientRect().bottom <= innerHeight))
      .toBe(true);
    await page.getByRole('switch', { name: 'Formes avancées' }).uncheck();
    await table.waitFor({ state: 'detached' });
  });
});

describe('a verb that has a past alone', () => {
  it('[CNJ-04] says of its other forms that they are missing, and of every cell of their tenses', async () => {
    const page = await site.visit(NOT_BE.path);
    expect(await page.locator('.tasrif dd').allTextContents()).toEqual([
      ...Array<string>(3).fill('غَيْرُ مُتَوَفِّرٍ À compléter'),
      NOT_BE.arabic,
    ]);
    expect(await panel(page).getByText('لَسْتُنَّ', { exact: true }).count()).toBe(1);
    for (const tense of ['Présent', 'Impératif']) {
      await page.getByRole('tab', { name: tense, exact: true }).click();
      const cells = await panel(page).locator('tbody td:not(.pro)').allTextContents();
      expect(new Set(cells)).toEqual(new Set(['À compléter']));
    }
    await page.getByRole('switch', { name: 'Formes avancées' }).click();
    await page.getByText('Ce verbe n’a pas de passif.').waitFor();
  });

  it('has dashes for them in the vocabulary of a text, and leads from there to its form', async () => {
    const page = await site.visit(DENIALS.path);
    const row = page.getByRole('table', { name: 'Verbes' }).getByRole('row', { name: NOT_BE.french });
    expect(await row.getByRole('cell').allTextContents()).toEqual([
      NOT_BE.french,
      '–',
      '–',
      '–',
      NOT_BE.arabic,
    ]);
    await wordOf(page, DENIALS.form, 1).click();
    await cardOf(page).getByRole('link', { name: 'Conjugaison' }).click();
    const lit = panel(page).locator('tr:has([aria-current]) th');
    await lit.first().waitFor();
    expect(await lit.allTextContents()).toEqual(['je']);
  });
});
