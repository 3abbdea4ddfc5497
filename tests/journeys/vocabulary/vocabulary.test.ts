import type { Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoAxeViolations, openPage, screenshot } from '../../support/browser/browser.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { HOUSE, SECRET } from '../library/small-library.ts';
import { look } from '../look.ts';
import { type MemberSite, openMemberSite, storedSession } from '../member-site.ts';
import { untilAlive, untilSet } from '../open-site.ts';
import {
  countersOf,
  rowsOf,
  SAVED_CALL,
  saveWordsOf,
  searchField,
  sortBySaving,
  tableOf,
  tick,
  wordsShown,
} from './saved-words.ts';

const ALL = ['maison', 'porte', 'enfant', 'soir', 'ouvrir', 'habiter', 'mystère'];
const NO_MATCH = 'Aucun mot ne correspond à vos critères de recherche';

let site: MemberSite;
let member: Member;
beforeAll(async () => {
  site = await openMemberSite();
});
beforeEach(async () => {
  member = await aMember(site.db);
});

/** The vocabulary of somebody who has saved the words of two texts. */
async function openFull(options: Parameters<MemberSite['visitAs']>[2] = {}): Promise<Page> {
  await saveWordsOf(site.db, member, [HOUSE.title, SECRET.title]);
  const page = await site.visitAs(member, '/vocabulary', options);
  await tableOf(page).waitFor();
  await sortBySaving(page);
  return page;
}

const choose = (page: Page, label: string) => page.getByRole('radio', { name: label }).check();
const said = (page: Page) => page.locator('.saved-bar').getByRole('status');

describe('a visitor', () => {
  it('[MYV-01] is told to log in, by the very first page, which search engines leave out', async () => {
    const page = await site.visit('/vocabulary', { javaScript: false });
    await page.getByRole('heading', { name: 'Connexion requise' }).waitFor();
    await page
      .getByText('Vous devez être connecté pour accéder à votre vocabulaire personnel.', { exact: true })
      .waitFor();
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  });

  it('[MYV-01] finds the way to register, and to the login and back', async () => {
    const page = await site.visit('/vocabulary');
    const main = page.getByRole('main');
    expect(await main.getByRole('link', { name: 'Inscription' }).getAttribute('href')).toBe('/register');
    await expectNoAxeViolations(page);
    await screenshot(page, 'vocabulary-visitor-1280');
    await main.getByRole('link', { name: 'Connexion' }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => history.state.usr)).toEqual({ from: '/vocabulary' });
  });
});

describe('somebody who has saved nothing', () => {
  it('[MYV-02] reads so, and is led to the books', async () => {
    const page = await site.visitAs(member, '/vocabulary', { width: 390 });
    await page.getByRole('heading', { name: 'Votre vocabulaire est vide' }).waitFor();
    await page
      .getByText(
        'Aucun mot gardé. Dans un texte, touchez un mot, puis «\u00A0Enregistrer\u00A0»\u00A0: il reviendra ici, avec la ligne où vous l’avez lu.',
      )
      .waitFor();
    expect(await countersOf(page)).toEqual([]);
    await expectNoAxeViolations(page);
    await screenshot(page, 'vocabulary-empty-390');
    await page.getByRole('main').getByRole('link', { name: 'Parcourir les livres' }).click();
    await page.waitForURL('**/books');
  });
});

describe('the saved words', () => {
  it('[NAV-02] [MYV-02] are a link of the bar away, and counted', async () => {
    await saveWordsOf(site.db, member, [HOUSE.title]);
    const page = await site.visitAs(member, '/books', { width: 1440 });
    await page.getByRole('banner').getByRole('link', { name: 'Mes mots' }).click();
    await tableOf(page).waitFor();
    expect(await countersOf(page)).toEqual(['6 mots', '4 noms', '2 verbes']);
  });

  it('[MYV-04] stand in a table, the latest first, each with all that is known of it', async () => {
    const page = await openFull();
    const heads = await tableOf(page).getByRole('columnheader').allInnerTexts();
    expect(heads.slice(1)).toEqual([
      ...['Mot', 'Traduction', 'Type', 'État', 'Texte source', 'Date d’ajout', 'Actions'],
    ]);
    expect(await wordsShown(page)).toEqual(ALL);
    const row = tableOf(page).getByRole('row').nth(1);
    expect((await row.getByRole('cell').allInnerTexts()).map((cell) => cell.replace(/\s+/g, ' '))).toEqual([
      'Sélectionner : maison',
      'بَيْتٌ بيت',
      'maison racine ب ي ت',
      'Nom',
      'En apprentissage aujourd’hui',
      'La maison Lectures de Médine',
      '19/11/2026',
      'Actions : maison',
    ]);
    expect(await row.getByRole('link', { name: HOUSE.title }).getAttribute('href')).toBe(HOUSE.path);
    expect(await tableOf(page).getByRole('row').nth(5).getByText('Verbe', { exact: true }).count()).toBe(1);
  });

  it('[MYV-04] of a text that is no longer published keep its name, without a link', async () => {
    const page = await openFull();
    await site.db('texts').where({ title: SECRET.title }).update({ state: 'archived' });
    await page.reload();
    await tick(page, 'mystère').waitFor();
    const row = rowsOf(page).filter({ hasText: SECRET.title });
    expect(await row.count()).toBe(1);
    expect(await row.getByRole('link').count()).toBe(0);
    await site.db('texts').where({ title: SECRET.title }).update({ state: 'published' });
  });

  it('[MYV-03] are narrowed by type', async () => {
    const page = await openFull();
    for (const [label, expected] of [
      ['Noms (5)', ['maison', 'porte', 'enfant', 'soir', 'mystère']],
      ['Verbes (2)', ['ouvrir', 'habiter']],
      ['Tous (7)', ALL],
    ] as const) {
      await choose(page, label);
      await expect.poll(() => wordsShown(page), { message: label }).toEqual(expected);
    }
  });

  it('[MYV-03] are found by their Arabic, their translation, their text and their book', async () => {
    const page = await openFull();
    for (const [how, query, expected] of [
      ['Arabic with vowels', 'بَيْتٌ', ['maison']],
      ['Arabic without', 'بيت', ['maison']],
      ['another vowel than it has', 'بُيْت', ['maison']],
      ['a translation', 'ouvr', ['ouvrir']],
      ['a translation without its accents', 'MYSTERE', ['mystère']],
      ['the title of the text', 'le secret', ['mystère']],
      ['the title of the book', 'medine', ALL],
      ['words of several columns', 'maison ouvrir', ['ouvrir']],
    ] as const) {
      await searchField(page).fill('rien de tel');
      await expect.poll(() => wordsShown(page)).toEqual([]);
      await searchField(page).fill(query);
      await expect.poll(() => wordsShown(page), { message: how }).toEqual(expected);
      const counted = expected.length === 7 ? '7 mots' : `${expected.length} sur 7 mots`;
      expect((await said(page).innerText()).replaceAll('\u00A0', ' '), how).toBe(counted);
    }
  });

  it('[MYV-03] that no search finds are missed in so many words', async () => {
    const page = await openFull({ width: 820 });
    await choose(page, 'Verbes (2)');
    await searchField(page).fill('maison inconnue');
    await page.getByText(NO_MATCH, { exact: true }).waitFor();
    expect(await rowsOf(page).count()).toBe(0);
    await expectNoAxeViolations(page);
    await screenshot(page, 'vocabulary-no-match-820');
  });
});

describe('a vocabulary that cannot be loaded', () => {
  it('[MYV-05] says why, and can be asked for again', async () => {
    await saveWordsOf(site.db, member, [HOUSE.title]);
    const page = await openPage({
      baseUrl: site.url,
      storage: storedSession(member),
      allow: [/status of 429/],
    });
    await page.route(SAVED_CALL, (route) =>
      route.fulfill({ status: 429, json: { code: 'busy', detail: 'Trop de demandes.' } }),
    );
    await page.goto('/vocabulary');
    const failure = page.getByRole('alert');
    await failure
      .getByText('Erreur lors du chargement de votre vocabulaire: Trop de demandes.', { exact: true })
      .waitFor();
    await page.unroute(SAVED_CALL);
    await failure.getByRole('button', { name: 'Réessayer' }).click();
    await tableOf(page).waitFor();
    await untilAlive(page);
  });
});

describe('the page of saved words', () => {
  it('breaks no rule of axe with words chosen, and never scrolls sideways', async () => {
    const page = await openFull();
    await tick(page, 'porte').check();
    await untilSet(page);
    await look(page, 'vocabulary');
    await page.getByRole('button', { name: 'Emporter (CSV, Anki, papier)' }).click();
    for (const width of [320, 543, 720, 736, 960, 1216, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      if (width === 320) await screenshot(page, 'vocabulary-320');
    }
  });
});
