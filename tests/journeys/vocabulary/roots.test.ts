import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { aMember } from '../../support/builders/accounts.ts';
import { addVerbs, SAY, TAKE } from '../conjugation/verb-library.ts';
import { HOUSE, MARKET, SECRET } from '../library/small-library.ts';
import { type MemberSite, openMemberSite } from '../member-site.ts';
import { cardOf, untilAlive, wordOf } from '../open-site.ts';
import { saveWordsOf, tableOf } from './saved-words.ts';

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
  await addVerbs(site.db);
});

const OPEN = {
  root: 'ف ت ح',
  path: encodeURI('/racines/ف-ت-ح'),
  title: 'La racine ف ت ح',
};
const field = (page: Page) => page.getByRole('searchbox', { name: 'Chercher une racine' });
const rootsShown = (page: Page) => page.locator('.letter li [lang="ar"]').allTextContents();
const arrival = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor();

/** Families of one word stand folded. */
async function unfold(page: Page): Promise<void> {
  for (const fold of await page.locator('.letter summary').all()) await fold.click();
}

describe('the roots', () => {
  it('of several words stand before those of one, which step back until they are looked for', async () => {
    const page = await site.visit('/racines');
    const shown = () => page.locator('.letter li').filter({ visible: true }).count();
    expect(await shown()).toBe(0);
    await page
      .locator('.letter')
      .filter({ hasText: 'ب و ب' })
      .getByText('2\u00a0racines d’un seul mot')
      .click();
    await expect.poll(() => shown()).toBe(2);
    await field(page).fill('maison');
    await expect.poll(() => shown()).toBe(1);
  });

  it('stand whole before any script: by first letter, each leading to its family and on to a line', async () => {
    const page = await site.visit('/racines', { javaScript: false });
    expect(await rootsShown(page)).toEqual([
      'ب و ب',
      'ب ي ت',
      'س ر ر',
      'س ك ن',
      'ف ت ح',
      'ق و ل',
      'ل ي س',
      'م س و',
      'و ل د',
    ]);
    await unfold(page);
    await page.getByRole('link', { name: OPEN.root }).click();
    await arrival(page, OPEN.title);
    await page.getByRole('link', { name: `${HOUSE.title}, ligne 6` }).click();
    await arrival(page, HOUSE.title);
    expect(decodeURI(page.url())).toMatch(/#l6$/);
  });

  it('are looked up by their letter; a letter that has none leads nowhere', async () => {
    const page = await site.visit('/racines', { width: 390, height: 600 });
    const index = page.getByRole('navigation', { name: 'Lettres' });
    expect(await index.getByRole('link').count()).toBe(7);
    await index.getByRole('link', { name: 'مِيمٌ' }).click();
    const top = () => page.locator('#م').evaluate((heading) => heading.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(600);
  });

  it('are found as they are typed, and the keyboard opens the first', async () => {
    const page = await site.visit('/racines');
    await field(page).focus();
    await page.keyboard.type('ouv');
    expect(await rootsShown(page)).toEqual([OPEN.root]);
    expect(await page.getByRole('status').filter({ hasText: 'racine' }).innerText()).toBe('1\u00a0racine');
    expect(await page.getByRole('navigation', { name: 'Lettres' }).getByRole('link').count()).toBe(1);
    await page.keyboard.press('Enter');
    await arrival(page, OPEN.title);
    expect(new URL(page.url()).pathname).toBe(OPEN.path);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  it('that nothing answers say so, and come back when the field is emptied', async () => {
    const page = await site.visit('/racines');
    await field(page).fill('كلب');
    await page.getByText('Aucune racine trouvée pour').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => rootsShown(page)).toEqual([]);
    await field(page).fill('');
    await expect.poll(() => rootsShown(page)).toHaveLength(9);
  });
});

describe('a family', () => {
  it('shows its verbs with their forms, a line with the word set off, and which text brings which word', async () => {
    const page = await site.visit(OPEN.path);
    const verb = page.getByRole('table', { name: 'Verbes' }).getByRole('row').nth(1);
    expect(await verb.getByRole('cell').allTextContents()).toEqual([
      'I',
      'ouvrir 2\u00a0textes',
      'فَتْحٌ',
      'اِفْتَحْ',
      'يَفْتَحُ',
      'فَتَحَ',
    ]);
    expect(await page.locator('.quotes b').allInnerTexts()).toEqual(['يَفْتَحُ']);
    const texts = page.locator('.root-texts li');
    expect(await texts.nth(0).innerText()).toContain('فَتَحَ');
    expect(await texts.nth(1).innerText()).not.toContain('فَتَحَ');
    await verb.getByRole('link', { name: 'ouvrir' }).click();
    await page.getByRole('heading', { level: 2, name: 'ouvrir' }).waitFor();
  });

  it('[TXT-15] that stands in a locked text alone names the text and shows no line', async () => {
    const page = await site.visit(encodeURI('/racines/س-ر-ر'));
    await page.getByRole('link', { name: SECRET.title }).waitFor();
    expect(await page.getByText('Premium', { exact: true }).count()).toBe(1);
    expect(await page.getByRole('heading', { name: 'Dans les lignes' }).count()).toBe(0);
    expect(await page.content()).not.toContain(SECRET.french);
  });

  it('leads to the one before it and the one after', async () => {
    const page = await site.visit(OPEN.path);
    const around = page.getByRole('navigation', { name: 'Racines voisines' });
    await around.getByRole('link', { name: 'Suivante' }).click();
    await arrival(page, 'La racine ق و ل');
    await around.getByRole('link', { name: 'Précédente' }).click();
    await arrival(page, OPEN.title);
  });

  it('is shown at its own address when a reader comes by another spelling', async () => {
    const page = await site.visit(`/racines/${encodeURIComponent('فَتَحَ')}`);
    expect(new URL(page.url()).pathname).toBe(OPEN.path);
  });
});

describe('wherever a root is named, it leads to its family', () => {
  it('from the card of a word', async () => {
    const page = await site.visit(HOUSE.path);
    await wordOf(page, 'يَفْتَحُ', 6).click();
    await cardOf(page)
      .getByRole('link', { name: `racine ${OPEN.root}` })
      .click();
    await arrival(page, OPEN.title);
  });

  it('from a verb; but for a root that no text has', async () => {
    const page = await site.visit(TAKE.path);
    await page.locator('.traits').getByText('Racine ء خ ذ').waitFor();
    expect(await page.locator('.traits').getByRole('link').count()).toBe(0);
    await page.goto(SAY.path);
    await untilAlive(page);
    await page
      .locator('.traits')
      .getByRole('link', { name: `Racine ${SAY.root}` })
      .click();
    await arrival(page, 'La racine ق و ل');
  });

  it('from what a reader has saved', async () => {
    const member = await aMember(site.db);
    await saveWordsOf(site.db, member, [MARKET.title]);
    const page = await site.visitAs(member, '/vocabulary');
    await tableOf(page).getByRole('link', { name: 'racine ب و ب' }).click();
    await arrival(page, 'La racine ب و ب');
  });
});
