import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { conjugateVerbs } from '#modules/conjugation';
import { expectNoAxeViolations, screenshot } from '../../support/browser/browser.ts';
import { aBook, aText, aVerb, aWord, withWords } from '../../support/builders/library.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { untilAlive } from '../open-site.ts';
import { type ConsoleSite, openConsoleSite, untilTitled } from './console-site.ts';

let site: ConsoleSite;
let wordId: number;
let textId: number;
let verbId: number;

beforeAll(async () => {
  site = await openConsoleSite();
  const { db } = site;
  const book = await aBook(db);
  textId = await aText(db, { bookId: book.id, title: 'Le livre' });
  wordId = await aWord(db, { french: 'bouquin' });
  await withWords(db, textId, [{ wordId, form: 'كِتَابٌ' }]);
  verbId = await aVerb(db);
  await conjugateVerbs(db);
});

/** What the browser says of a refusal that the test provokes. */
const REFUSED = [/status of 40[09]/];

const type = (page: Page, text: string) => page.keyboard.insertText(text);
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const saved = (page: Page) =>
  page
    .getByText(/enregistré|mis à jour|créé/i)
    .first()
    .waitFor();

it('[STF-02] a noun is added by keyboard alone: Tab from field to field, Enter saves', async () => {
  const page = await site.visitConsole(site.staff, '/words', 'Dictionnaire', { allow: REFUSED });
  await page.getByRole('link', { name: 'Nouveau mot' }).press('Enter');
  await untilTitled(page, 'Nouveau mot');
  await page.getByLabel('Nature').focus();
  await press(page, 'Tab');
  await type(page, 'دَرْسٌ');
  await press(page, 'Tab');
  await page.keyboard.type("leçon d'arabe ?");
  await press(page, 'Tab');
  await type(page, 'د ر س');
  await press(page, 'Tab');
  await type(page, 'دُرُوس');
  await press(page, 'Enter');
  await page.getByText('la dernière lettre n’a ni voyelle ni soukoun').waitFor();
  await press(page, 'End');
  await type(page, 'ٌ');
  await press(page, 'Enter');
  await page.getByText('Dans aucun texte.').waitFor();

  expect(await site.db('words').where('arabic_with_vowels', 'دَرْسٌ').first()).toMatchObject({
    french_translation: 'leçon d’arabe\u00A0?',
    plural_with_vowels: 'دُرُوسٌ',
    root: 'د ر س',
  });
  await expectNoAxeViolations(page);
});

it('[STF-02] a verb’s other forms are proposed by the engine, its masdar left to the author', async () => {
  const page = await site.visitConsole(site.staff, '/words/create', 'Nouveau mot');
  await page.getByLabel('Nature').press('Enter');
  await page.getByRole('option', { name: 'verbe', exact: true }).press('Enter');
  await page.getByLabel('Passé').fill('جَلَسَ');
  await page.getByLabel('Sens').fill('s’asseoir');
  await page.getByLabel('Présent').fill('يَجْلِسُ');
  await page.getByRole('button', { name: /Proposer/ }).press('Enter');
  await page.getByLabel('Masdar').fill('جُلُوسٌ');
  await expect.poll(() => page.getByLabel('Impératif').inputValue()).toBe('اِجْلِسْ');
  expect(await page.getByLabel('Racine').inputValue()).toBe('ج ل س');
  await page.getByLabel('Masdar').press('Enter');
  await page.getByRole('link', { name: 'Tableau de conjugaison' }).press('Enter');
  await page.getByText('31 à confirmer').waitFor();
});

it('[STF-02] learners see a changed sense once a second person publishes it; whoever saves second is told who was first', async () => {
  const open = () => site.visitConsole(site.staff, `/words/${wordId}`, 'كِتَابٌ');
  const [first, second] = [
    await open(),
    await site.visitConsole(site.superuser, `/words/${wordId}`, 'كِتَابٌ', { allow: REFUSED }),
  ];
  await first.getByLabel('Sens').fill('livre (m.)');
  await first.getByLabel('Sens').press('Enter');
  await saved(first);
  await second.getByLabel('Sens').fill('volume');
  await second.getByLabel('Sens').press('Enter');
  await second.getByText(/Maryam a enregistré une autre version/).waitFor();
  expect(await second.getByLabel('Sens').inputValue()).toBe('volume');

  const shown = async () => (await fetch(`${site.url}/api/vocabulary/text/${textId}/`)).text();
  expect(await shown()).not.toContain('livre (m.)');
  const change = { version: 2, action: 'publish' };
  await sendJson(`${site.url}/api/admin/words/${wordId}/transitions/`, change, {
    headers: site.superuser.headers,
  });
  await expect.poll(shown).toContain('livre (m.)');
});

it('[STF-04] a table is confirmed by keyboard: Enter confirms and goes on, typing corrects', async () => {
  const page = await site.visitConsole(site.staff, `/conjugations/${verbId}`, 'كَتَبَ', {
    allow: REFUSED,
  });
  const cell = (name: string) => page.getByRole('textbox', { name, exact: true });
  const focused = () => page.evaluate(() => document.activeElement?.id);
  await cell('Passé, il').focus();
  await press(page, 'Enter');
  expect(await focused()).toBe('cell-past_hiya');
  await press(page, 'Enter');
  await page.keyboard.press('Control+A');
  await type(page, 'كتبت');
  await press(page, 'Enter');
  expect(await focused()).toBe('cell-past_anti');
  await page.keyboard.press('Control+S');
  await page.getByRole('cell', { name: /corrigée.*«/ }).waitFor();

  await cell('Passé, tu (m.)').focus();
  await page.keyboard.press('Control+A');
  await type(page, 'كَتَبْتَا');
  await page.keyboard.press('Control+S');
  await page.getByText('29 à confirmer').waitFor();
  const waiting = page.getByRole('region', { name: 'Modification à relire' });
  expect(await waiting.getByRole('cell').allTextContents()).toEqual(['كَتَبْتَ', 'كَتَبْتَا']);
  const row = await site.db('conjugations').where('verb_id', verbId).first();
  expect(row.person_cells).toEqual({});
  expect(Object.keys(row.confirmed_cells).sort()).toEqual(['past_hiya', 'past_huwa']);
  await expectNoAxeViolations(page);
  await screenshot(page, 'console-table-change');
  await sendJson(
    `${site.url}/api/admin/conjugations/${verbId}/transitions/`,
    { version: row.version, action: 'publish' },
    { headers: site.superuser.headers },
  );

  const learner = await site.visitConsole(site.staff, '/conjugations', 'Conjugaisons');
  await learner.goto('/conjugaison/kataba');
  await untilAlive(learner);
  await learner.getByText('كَتَبْتَا').first().waitFor();

  await page.reload();
  await page.getByText('moteur').getByText('كَتَبْتَ').waitFor();
  await page.getByRole('button', { name: 'Confirmer tout le tableau' }).press('Enter');
  await page.getByText('rien à confirmer').waitFor();
});

it('[STF-02] a price is typed in euros with a comma', async () => {
  const page = await site.visitConsole(site.superuser, `/plans/${site.shop.plans.month}`, 'Formule');
  const price = page.getByLabel('Prix d’une période, en euros');
  expect(await price.inputValue()).toBe('9,90');
  await price.fill('12,5');
  await price.press('Enter');
  await saved(page);
  expect(await price.inputValue()).toBe('12,50');
  expect(await site.db('plans').where('id', site.shop.plans.month).first('price_cents')).toEqual({
    price_cents: 1250,
  });
  await expectNoAxeViolations(page);
});
