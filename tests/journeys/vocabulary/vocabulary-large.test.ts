import type { Locator, Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '../../support/browser/browser.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { type MemberSite, openMemberSite } from '../member-site.ts';
import {
  deleteButton,
  deleteSelected,
  rowsOf,
  saveManyWords,
  searchField,
  sortBySaving,
  wordsShown,
} from './saved-words.ts';

/** More than are laid out at once (MOST_LAID_OUT); what thousands cost is measured in the benchmarks. */
const MANY = 330;

let site: MemberSite;
let member: Member;
beforeAll(async () => {
  site = await openMemberSite();
  member = await aMember(site.db);
  await saveManyWords(site.db, member, MANY);
});

let page: Page;
beforeEach(async () => {
  page = await site.visitAs(member, '/vocabulary');
  await sortBySaving(page);
  await expect.poll(() => rowsOf(page).count(), { timeout: 20_000, interval: 250 }).toBe(MANY);
});

/** By their places: to ask all boxes for their names takes longer than to read the page. */
const allBox = () => page.locator('th.sel input');
const lastOf = (words: string[]) => words.at(-1);
const toEnd = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));

describe('a vocabulary of hundreds of words', () => {
  it('[MYV-04] has all its rows, those out of sight without being laid out', async () => {
    const isLaidOut = (row: Locator) =>
      row.evaluate((one) => one.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }));
    expect(await isLaidOut(rowsOf(page).first())).toBe(true);
    expect(await isLaidOut(rowsOf(page).last())).toBe(false);
    await toEnd();
    await expect.poll(() => isLaidOut(rowsOf(page).last()), { interval: 250 }).toBe(true);
    expect(lastOf(await wordsShown(page))).toBe(`mot ${MANY}`);
    expect(await page.locator('.saved-bar > .danger').isVisible()).toBe(true);
  });

  it('[MYV-03] is narrowed as one types', async () => {
    await searchField(page).pressSequentially('mot 12');
    await expect
      .poll(async () => (await wordsShown(page)).slice(0, 3))
      .toEqual(['mot 12', 'mot 112', 'mot 120']);
    expect(await page.locator('.saved-bar').getByRole('status').innerText()).toMatch(/^14 sur 330\smots$/);
    await expectNoAxeViolations(page);
  });

  it('[MYV-05] is chosen and taken out as a whole of what a search shows', async () => {
    await page.getByRole('radio', { name: /^Verbes/ }).check();
    await allBox().check();
    await expect.poll(() => deleteButton(page).innerText()).toMatch(/Supprimer \(33\)/);
    await page.getByRole('radio', { name: /^Tous/ }).check();
    await allBox().check();
    await expect.poll(() => deleteButton(page).innerText()).toMatch(/Supprimer \(330\)/);
    await rowsOf(page).nth(1).locator('.sel input').uncheck();
    await deleteSelected(page);
    await page
      .locator('.toasts')
      .getByText(/^329 mots supprimés de votre vocabulaire$/)
      .waitFor();
    expect(await wordsShown(page)).toEqual(['mot 2']);
    expect(await site.db('saved_words').where({ user_id: member.id })).toHaveLength(1);
  });
});
