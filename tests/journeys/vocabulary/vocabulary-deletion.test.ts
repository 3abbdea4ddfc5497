import type { Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '../../support/browser/browser.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { HOUSE, SECRET } from '../library/small-library.ts';
import { type MemberSite, openMemberSite } from '../member-site.ts';
import {
  countersOf,
  DELETE_CALL,
  deleteButton,
  deleteSelected,
  saveWordsOf,
  searchField,
  selectAll,
  sortBySaving,
  tableOf,
  tick,
  wordsShown,
} from './saved-words.ts';

const BUSY = { allow: [/status of 503/] };

let site: MemberSite;
let member: Member;
beforeAll(async () => {
  site = await openMemberSite();
});
beforeEach(async () => {
  member = await aMember(site.db);
});

async function openFull(options: Parameters<MemberSite['visitAs']>[2] = {}): Promise<Page> {
  await saveWordsOf(site.db, member, [HOUSE.title, SECRET.title]);
  const page = await site.visitAs(member, '/vocabulary', options);
  await tableOf(page).waitFor();
  await sortBySaving(page);
  return page;
}

const choose = (page: Page, label: string) => page.getByRole('radio', { name: label }).check();
const toast = (page: Page, words: string) => page.locator('.toasts').getByText(words, { exact: true });

describe('taking words out', () => {
  it('[MYV-05] is not offered while nothing is chosen; the box of all covers what the search shows', async () => {
    const page = await openFull();
    expect(await deleteButton(page).isDisabled()).toBe(true);
    await choose(page, 'Verbes (2)');
    await selectAll(page).check();
    await expect.poll(() => deleteButton(page).innerText()).toContain('Supprimer (2)');
    await choose(page, 'Tous (7)');
    expect(await tick(page, 'ouvrir').isChecked()).toBe(true);
    expect(await tick(page, 'maison').isChecked()).toBe(false);
    expect(await selectAll(page).evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
    await selectAll(page).check();
    await expect.poll(() => deleteButton(page).innerText()).toContain('Supprimer (7)');
    await selectAll(page).uncheck();
    await expect.poll(() => deleteButton(page).isDisabled()).toBe(true);
  });

  it('[MYV-05] asks once more, says what the search hides, and can be left', async () => {
    const page = await openFull();
    await tick(page, 'porte').check();
    await searchField(page).fill('mystère');
    await tick(page, 'mystère').check();
    await deleteButton(page).click();
    const asked = page.getByRole('dialog', { name: 'Supprimer 2 mots ?' });
    await asked.getByText('dont 1 que votre recherche ne montre pas').waitFor();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await asked.waitFor({ state: 'hidden' });
    expect(await deleteButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await site.db('saved_words').where({ user_id: member.id })).toHaveLength(7);
  });

  it('[MYV-05] takes them out of the page at once and of the account, and says how many', async () => {
    const page = await openFull();
    await tick(page, 'porte').check();
    await tick(page, 'soir').check();
    await deleteSelected(page);
    await toast(page, '2 mots supprimés de votre vocabulaire').waitFor();
    expect(await wordsShown(page)).toEqual(['maison', 'enfant', 'ouvrir', 'habiter', 'mystère']);
    expect(await countersOf(page)).toEqual(['5 mots', '3 noms', '2 verbes']);
    expect(await site.db('saved_words').where({ user_id: member.id })).toHaveLength(5);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Mots enregistrés',
    );
  });

  it('[MYV-05] one by one speaks of one, and ends in an empty vocabulary', async () => {
    await site.db.raw(
      `insert into saved_words (user_id, text_word_id, word_id, saved_at)
        select ?, id, word_id, now() from text_words order by id limit 1`,
      [member.id],
    );
    const page = await site.visitAs(member, '/vocabulary');
    await selectAll(page).check();
    await deleteSelected(page);
    await toast(page, '1 mot supprimé de votre vocabulaire').waitFor();
    await page.getByRole('heading', { name: 'Votre vocabulaire est vide' }).waitFor();
  });

  it('[MYV-05] that fails puts them back as they were, chosen, and says so', async () => {
    const page = await openFull(BUSY);
    await page.route(DELETE_CALL, (route) => route.fulfill({ status: 503, json: {} }));
    await tick(page, 'porte').check();
    await deleteSelected(page);
    await toast(page, 'Erreur lors de la suppression').waitFor();
    expect(await wordsShown(page)).toHaveLength(7);
    expect(await deleteButton(page).innerText()).toContain('Supprimer (1)');
  });
});
