import type { Page } from 'playwright';
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
  selectAll,
  tableOf,
  tick,
  wordsShown,
} from './saved-words.ts';

const MANY = 10_000;
/** Rows that a window of 800 px can need, those beyond its edges included. */
const MOST_ROWS = 60;

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
  await tick(page, 'mot 1').waitFor();
});

const lastOf = (words: string[]) => words.at(-1);
const toEnd = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));

it.each([
  [300, true],
  [301, false],
])('of %i words is whole on the page: %s', async (count, isWhole) => {
  const reader = await aMember(site.db);
  await site.db.raw(
    `insert into saved_words (user_id, text_word_id, word_id, saved_at)
     select ?, text_word_id, word_id, saved_at from saved_words where user_id = ? order by saved_at desc limit ?`,
    [reader.id, member.id, count],
  );
  const other = await site.visitAs(reader, '/vocabulary', { width: 390 });
  await tick(other, 'mot 1').waitFor();
  expect((await rowsOf(other).count()) === count).toBe(isWhole);
  expect(await rowsOf(other).nth(10).getAttribute('aria-rowindex')).toBe('12');
});

describe('a vocabulary of ten thousand words', () => {
  it('[MYV-04] has no more rows than are in sight, and says how many there are', async () => {
    expect(await rowsOf(page).count()).toBeLessThan(MOST_ROWS);
    expect(await tableOf(page).getAttribute('aria-rowcount')).toBe(`${MANY + 1}`);
    await expectNoAxeViolations(page);
    await expect
      .poll(async () => {
        await toEnd();
        return lastOf(await wordsShown(page));
      })
      .toBe(`mot ${MANY}`);
    expect(await rowsOf(page).count()).toBeLessThan(MOST_ROWS);
    expect(await rowsOf(page).last().getAttribute('aria-rowindex')).toBe(`${MANY + 1}`);
    expect(await deleteButton(page).isVisible()).toBe(true);
  });

  it('[MYV-03] is narrowed as one types', async () => {
    await searchField(page).pressSequentially('mot 123');
    await expect
      .poll(async () => (await wordsShown(page)).slice(0, 3))
      .toEqual(['mot 123', 'mot 1123', 'mot 1230']);
    expect(await page.locator('.saved-bar').getByRole('status').innerText()).toMatch(
      /^20 sur 10\s000\smots$/,
    );
  });

  it('lets the keyboard walk from row to row beyond what was in sight, and keeps the focus that is scrolled away', async () => {
    await tick(page, 'mot 1').focus();
    // A row has three stops: its box, its root and its text.
    for (let step = 0; step < 90; step += 1) await page.keyboard.press('Tab');
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex'));
    expect(await focused()).toBe('32');
    await toEnd();
    await expect.poll(async () => lastOf(await wordsShown(page))).toBe(`mot ${MANY}`);
    expect(await focused()).toBe('32');
  });

  it('[MYV-05] is chosen and taken out as a whole of what a search shows', async () => {
    await page.getByRole('radio', { name: /^Verbes/ }).check();
    await selectAll(page).check();
    await expect.poll(() => deleteButton(page).innerText()).toMatch(/Supprimer \(1\s000\)/);
    await page.getByRole('radio', { name: /^Tous/ }).check();
    await selectAll(page).check();
    await expect.poll(() => deleteButton(page).innerText()).toMatch(/Supprimer \(10\s000\)/);
    await tick(page, 'mot 2').uncheck();
    await deleteSelected(page);
    await page
      .locator('.toasts')
      .getByText(/^9\s999 mots supprimés de votre vocabulaire$/)
      .waitFor();
    expect(await wordsShown(page)).toEqual(['mot 2']);
    expect(await site.db('saved_words').where({ user_id: member.id })).toHaveLength(1);
  });
});
