import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { screenshot } from '../../support/browser/browser.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { HOUSE } from '../library/small-library.ts';
import { type MemberSite, openMemberSite } from '../member-site.ts';
import { PUBLIC_URL } from '../open-site.ts';
import { rowsOf, saveManyWords, saveWordsOf, searchField, tableOf } from './saved-words.ts';

/** Width of what is printed on a sheet of A4 between its margins, in CSS pixels. */
const SHEET = 688;
const MANY = 300;

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
  await saveWordsOf(site.db, site.member, [HOUSE.title]);
});

async function openSaved(member: Member, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
  const page = await site.visitAs(member, '/vocabulary', { width: SHEET, colorScheme });
  await tableOf(page).waitFor();
  return page;
}

const sheetOf = (page: Page) => page.getByRole('main').locator('.for-print');
const printedRows = (page: Page) =>
  sheetOf(page)
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));

it.each(['light', 'dark'] as const)(
  '[MYV-02] the vocabulary is printed with vowels and senses and without buttons, from a %s screen',
  async (colorScheme) => {
    const page = await openSaved(site.member, colorScheme);
    await page.emulateMedia({ media: 'print', colorScheme });
    await expect.poll(() => printedRows(page)).toHaveLength(6);
    expect((await printedRows(page))[0]).toEqual(['maison', HOUSE.title, 'ب ي ت', 'بَيْتٌ']);
    const word = sheetOf(page).getByText('بَيْتٌ', { exact: true });
    expect(await word.evaluate(({ lang, dir }: HTMLElement) => [lang, dir])).toEqual(['ar', 'rtl']);
    expect(await word.evaluate((cell) => getComputedStyle(cell).color)).toBe('rgb(0, 0, 0)');
    expect(await page.locator('button, input, nav, summary').filter({ visible: true }).count()).toBe(0);
    expect(await tableOf(page).isVisible()).toBe(false);
    expect(await sheetOf(page).locator('.print-foot').innerText()).toBe(
      `Mes mots · 6\u00a0mots · ${PUBLIC_URL}`,
    );
    await screenshot(page, `vocabulary-print-${colorScheme}`);

    await page.emulateMedia({ media: 'screen', colorScheme });
    await sheetOf(page).waitFor({ state: 'detached' });
    expect(await rowsOf(page).count()).toBe(6);
  },
);

it('[MYV-03] what the search has found is what is printed', async () => {
  const page = await openSaved(site.member);
  await searchField(page).fill('porte');
  await expect.poll(() => rowsOf(page).count()).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => printedRows(page)).toEqual([['porte', HOUSE.title, 'ب و ب', 'بَابٌ']]);
});

it('[MYV-04] a long vocabulary is printed whole, when its reader asks for it', async () => {
  const member = await aMember(site.db);
  await saveManyWords(site.db, member, MANY);
  const page = await openSaved(member);
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
    };
  });
  await page.getByRole('button', { name: 'Emporter (CSV, Anki, papier)' }).click();
  await page.getByRole('button', { name: 'Imprimer les mots affichés' }).click();
  await expect.poll(() => printedRows(page)).toHaveLength(MANY);
  await page.emulateMedia({ media: 'print' });
  const breaks = await sheetOf(page)
    .locator('tr')
    .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).breakInside));
  expect(new Set(breaks)).toEqual(new Set(['avoid']));
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(sheets?.length).toBeGreaterThan(5);
});
