import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { conjugateVerbs } from '#modules/conjugation';
import { nameVerbs } from '#modules/vocabulary';
import { indexAll } from '../../search/index-all.ts';
import { aMember } from '../../support/builders/accounts.ts';
import { aBook, aText, aVerb, aWord, withWords } from '../../support/builders/library.ts';
import { look } from '../look.ts';
import { storedSession } from '../member-site.ts';
import { openSite, type Site } from '../open-site.ts';

let site: Site;
let order: number;
beforeAll(async () => {
  site = await openSite();
  const { db } = site;
  const { id: bookId } = await aBook(db, { title: 'Deux frères' });
  const word = await aWord(db);
  await aVerb(db);
  await nameVerbs(db);
  await conjugateVerbs(db);
  const text = await aText(db, { bookId, title: 'Un livre' });
  await withWords(db, text, [
    { wordId: word, form: 'كِتَابٌ' },
    { wordId: word, form: 'الْكِتَابُ' },
  ]);
  ({ order_in_book: order } = await db('texts').where({ id: text }).first('order_in_book'));
  await indexAll(db);
});

const field = (page: Page) => page.getByRole('combobox', { name: 'Rechercher' });
const options = (page: Page) => page.getByRole('option');
const lines = (page: Page) => page.locator('.kwic li');

describe('the search', () => {
  it('[SEA-03] is reached by « / » from another page, with the hand on its field', async () => {
    const page = await site.visit('/books');
    await page.locator('body').press('/');
    await page.waitForURL('**/recherche');
    await expect.poll(() => field(page).evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it('[SEA-03] goes by the arrows, Enter and Escape, and each search is an address that one comes back to', async () => {
    const page = await site.visit('/recherche');
    await field(page).pressSequentially('كت');
    await options(page).first().waitFor();
    expect(await options(page).last().innerText()).toContain('dans toutes les lignes');
    await field(page).press('Escape');
    await expect.poll(() => options(page).count()).toBe(0);

    await field(page).fill('كتاب');
    await field(page).press('Enter');
    await lines(page).first().waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('كتاب');
    expect(await lines(page).count()).toBeGreaterThan(1);

    await field(page).fill('ecr');
    await options(page).first().waitFor();
    await field(page).press('ArrowDown');
    await expect.poll(() => options(page).first().getAttribute('aria-selected')).toBe('true');
    await field(page).press('Enter');
    await page.waitForURL('**/conjugaison/kataba');
    await page.getByRole('heading', { name: 'Conjugaison' }).waitFor();

    await page.goBack();
    await lines(page).first().waitFor();
    expect(await field(page).inputValue()).toBe('كتاب');
  });

  it('remembers on this device what has found something, until it is asked to forget', async () => {
    const page = await site.visit('/recherche?q=livre');
    await lines(page).first().waitFor();
    await page.getByRole('button', { name: 'Effacer' }).click();
    await page.goto(`${site.url}/recherche`);
    const recent = page.getByRole('link', { name: '«\u00a0livre\u00a0»' });
    await recent.waitFor();
    await page.getByRole('button', { name: 'Les oublier' }).click();
    await expect.poll(() => recent.count()).toBe(0);
  });

  it('[SEA-01] shows a member what they know of an entry, and titles beside words', async () => {
    const member = await aMember(site.db);
    const { id } = await site.db('words').where('arabic_with_vowels', 'كِتَابٌ').first('id');
    await site.db('review_cards').insert({ user_id: member.id, word_id: id, declared_at: new Date() });
    const page = await site.visit('/recherche?q=livre', { storage: storedSession(member) });
    const entry = page.getByRole('region', { name: 'Mot', exact: true });
    await entry.getByText('Appris').waitFor();
    const title = page.getByRole('region', { name: 'Titre', exact: true });
    await title.getByText('Texte · Deux frères').waitFor();
    await look(page, 'search-member');
    await title.getByRole('link', { name: 'Un livre' }).click();
    await page.waitForURL('**/texts/deux-freres-texte-*');
    const visitor = await site.visit('/recherche?q=livre');
    await visitor.getByRole('region', { name: 'Mot', exact: true }).waitFor();
    expect(await visitor.locator('.found-word .st').count()).toBe(0);
  });

  it('looks into the texts of this device where there is no network', async () => {
    // A hand that rests between the word and Enter asks what begins so.
    const allow = [/suggestions/];
    const page = await site.visit(`/texts/deux-freres-texte-${order}`, { allow });
    await page.waitForLoadState('networkidle');
    // What looks into them comes with the page of the search.
    const program = page.waitForResponse(/\/offline-search/);
    await page.locator('body').press('/');
    await page.waitForURL('**/recherche');
    await (await program).finished();
    await page.context().setOffline(true);
    await field(page).fill('كتاب');
    await field(page).press('Enter');
    await page.getByText('Sans réseau, la recherche se fait dans').waitFor();
    await page.context().setOffline(false);
  });
});
