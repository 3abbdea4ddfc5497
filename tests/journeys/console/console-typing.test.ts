import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { conjugateVerbs } from '#modules/conjugation';
import { allowProblems, expectNoAxeViolations, screenshot } from '../../support/browser/browser.ts';
import { aVerb, aWord } from '../../support/builders/library.ts';
import { type ConsoleSite, openConsoleSite, untilTitled } from './console-site.ts';

let site: ConsoleSite;
let verbId: number;

beforeAll(async () => {
  site = await openConsoleSite();
  verbId = await aVerb(site.db);
  // The team alone sees it: what is changed of its table is there at once.
  await site.db('words').where({ id: verbId }).update({ is_reference: false });
  await conjugateVerbs(site.db);
});

const STARS = ['نَجْمَةٌ', 'كَوْكَبٌ', 'شِهَابٌ', 'بَدْرٌ', 'هِلَالٌ', 'شَمْسٌ'];

/** A word that no other test has. */
async function aStar(): Promise<{ id: number; arabic: string }> {
  const arabic = STARS.pop() ?? '';
  const id = await aWord(site.db, { arabic, french: 'étoile', root: null, plural: null });
  // The team's own: what everybody sees would wait for a second person.
  await site.db('words').where({ id }).update({ is_reference: false });
  return { id, arabic };
}
const stored = (id: number) => site.db('words').where({ id }).first();

/** The same person at the same place in another tab, the first one closed. */
async function inAnotherTab(page: Page, title: string): Promise<Page> {
  const { pathname } = new URL(page.url());
  const again = await page.context().newPage();
  await page.close();
  await again.goto(pathname);
  await untilTitled(again, title);
  return again;
}

/**
 * Follows a link, and answers the question whether the page is to be left. A page that still hears the last
 * answer does not ask: people click again.
 */
async function leaveBy(link: Locator, answer: 'accept' | 'dismiss'): Promise<void> {
  let isAnswered = false;
  link.page().once('dialog', async (dialog) => {
    await dialog[answer]();
    isAnswered = true;
  });
  const clicked = async () => {
    if (!isAnswered) await link.click();
    return isAnswered;
  };
  await expect.poll(clicked, { interval: 1_000 }).toBe(true);
}

const resume = (page: Page) =>
  page.getByRole('button', { name: /^Reprendre ce que vous aviez tapé le / }).click();

describe('a word of the dictionary', () => {
  it('[STF-02] survives a closed tab as it was typed, and is offered again to the same person alone', async () => {
    const { id, arabic } = await aStar();
    const first = await site.visitConsole(site.staff, `/words/${id}`, arabic);
    await first.getByLabel('Pluriel').fill('نُجُومٌ');
    const again = await inAnotherTab(first, arabic);
    await again.getByText('Ces changements n’ont pas été enregistrés.').waitFor();
    await expectNoAxeViolations(again);
    await screenshot(again, 'console-word-resume');
    await resume(again);
    expect(await again.getByLabel('Pluriel').inputValue()).toBe('نُجُومٌ');
    await again.keyboard.press('Control+S');
    await expect.poll(async () => (await stored(id)).plural_with_vowels).toBe('نُجُومٌ');
    await again.reload();
    await again.getByText('Dans aucun texte.').waitFor();
    expect(await again.getByRole('dialog').count()).toBe(0);
  });

  it('[STF-02] that is new is kept too, and can be given up', async () => {
    const first = await site.visitConsole(site.staff, '/words/create', 'Nouveau mot');
    await first.getByRole('textbox', { name: 'Mot' }).fill('قَمَرٌ');
    const again = await inAnotherTab(first, 'Nouveau mot');
    await resume(again);
    expect(await again.getByRole('textbox', { name: 'Mot' }).inputValue()).toBe('قَمَرٌ');
    await again.reload();
    await again.getByRole('button', { name: 'Abandonner' }).click();
    await expect.poll(() => again.getByRole('textbox', { name: 'Mot' }).inputValue()).toBe('');
    await again.reload();
    await untilTitled(again, 'Nouveau mot');
    expect(await again.getByRole('dialog').count()).toBe(0);
  });

  it('[STF-02] waits through a lost network: it says so, and one key saves it afterwards', async () => {
    const { id, arabic } = await aStar();
    const page = await site.visitConsole(site.staff, `/words/${id}`, arabic);
    allowProblems(page, /ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/);
    await page.route('**/api/admin/words/**', (route) => route.abort());
    await page.getByLabel('Sens').fill('astre');
    await page.keyboard.press('Control+S');
    await page.getByText(/^Hors connexion.*gardé dans ce navigateur/).waitFor();
    expect(await page.getByLabel('Sens').inputValue()).toBe('astre');
    await page.unrouteAll();
    await page.keyboard.press('Control+S');
    await expect.poll(async () => (await stored(id)).french_translation).toBe('astre');
  });

  it('[STF-02] without a network is not held back in silence', async () => {
    const { id, arabic } = await aStar();
    const page = await site.visitConsole(site.staff, `/words/${id}`, arabic);
    allowProblems(page, /ERR_INTERNET_DISCONNECTED/);
    await page.getByLabel('Sens').fill('astre');
    await page.context().setOffline(true);
    await page.keyboard.press('Enter');
    await page.getByText(/^Hors connexion/).waitFor();
    await page.context().setOffline(false);
    await expect.poll(async () => (await stored(id)).french_translation).toBe('astre');
  });

  it('[STF-02] saved by two: the second sees field by field what differs, and the first loses nothing else', async () => {
    const { id, arabic } = await aStar();
    const first = await site.visitConsole(site.staff, `/words/${id}`, arabic);
    const second = await site.visitConsole(site.superuser, `/words/${id}`, arabic, { allow: [/409/] });
    await first.getByLabel('Sens').fill('étoile (f.)');
    await first.getByLabel('Pluriel').fill('نُجُومٌ');
    await first.keyboard.press('Enter');
    await expect.poll(async () => (await stored(id)).version).toBe(2);
    await second.getByLabel('Sens').fill('astre');
    await second.keyboard.press('Enter');
    const dialog = second.getByRole('dialog');
    await dialog.getByText(/^Maryam a enregistré une autre version le /).waitFor();
    expect(await second.getByText(/rechargez/).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Voir leur version' }).click();
    const rows = dialog.getByRole('row');
    await rows.nth(1).waitFor();
    expect(await rows.count()).toBe(2);
    expect(await rows.nth(1).getByRole('cell').allTextContents()).toEqual(['étoile (f.)', 'astre']);
    await expectNoAxeViolations(second);
    await screenshot(second, 'console-word-conflict');
    await dialog.getByRole('button', { name: 'Garder la mienne comme nouvelle version' }).click();
    await expect
      .poll(() => stored(id))
      .toMatchObject({ version: 3, french_translation: 'astre', plural_with_vowels: 'نُجُومٌ' });
    await expect.poll(() => second.getByLabel('Pluriel').inputValue()).toBe('نُجُومٌ');
  });

  it('[STF-02] saved by two: the second may go on from the first one’s', async () => {
    const { id, arabic } = await aStar();
    const page = await site.visitConsole(site.superuser, `/words/${id}`, arabic, { allow: [/409/] });
    await page.getByLabel('Sens').fill('astre');
    await site.db('words').where({ id }).update({ french_translation: 'étoile filante', version: 2 });
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Voir leur version' }).click();
    await page.getByRole('button', { name: 'Continuer avec la leur' }).click();
    await expect.poll(() => page.getByLabel('Sens').inputValue()).toBe('étoile filante');
  });

  it('[STF-02] is not left by a link before its author has agreed', async () => {
    const { id, arabic } = await aStar();
    const page = await site.visitConsole(site.staff, `/words/${id}`, arabic);
    await page.getByLabel('Sens').fill('astre');
    await leaveBy(page.getByRole('link', { name: 'Livres' }), 'dismiss');
    expect(await page.getByLabel('Sens').inputValue()).toBe('astre');
    await leaveBy(page.getByRole('link', { name: 'Livres' }), 'accept');
    await page.waitForURL(/\/admin\/books/);
  });
});

it('[STF-02] what was typed of a plan survives a closed tab', async () => {
  const first = await site.visitConsole(site.superuser, `/plans/${site.shop.plans.month}`, 'Formule');
  await first.getByLabel('Prix d’une période, en euros').fill('12,5');
  const again = await inAnotherTab(first, 'Formule');
  await resume(again);
  expect(await again.getByLabel('Prix d’une période, en euros').inputValue()).toBe('12,5');
  await again.keyboard.press('Control+S');
  const price = () => site.db('plans').where('id', site.shop.plans.month).first('price_cents');
  await expect.poll(price).toEqual({ price_cents: 1250 });
});

describe('a table of forms', () => {
  const open = (member = site.staff) =>
    site.visitConsole(member, `/conjugations/${verbId}`, 'كَتَبَ', { allow: [/409/, /ERR_FAILED/] });
  const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
  const type = async (page: Page, name: string, form: string) => {
    await cell(page, name).fill(form);
    await page.keyboard.press('Tab');
  };
  const table = () => site.db('conjugations').where('verb_id', verbId).first();

  it('[STF-04] survives a closed tab with what was decided of it', async () => {
    const first = await open();
    await type(first, 'Passé, il', 'كَتَبَا');
    await first.getByLabel('Notes sur les formes').fill('Une note.');
    const again = await inAnotherTab(first, 'كَتَبَ');
    await resume(again);
    expect(await cell(again, 'Passé, il').inputValue()).toBe('كَتَبَا');
    expect(await again.getByLabel('Notes sur les formes').inputValue()).toBe('Une note.');
    await again.keyboard.press('Control+S');
    await expect.poll(table).toMatchObject({ person_cells: { past_huwa: 'كَتَبَا' }, notes: 'Une note.' });
    const drafts = () => Object.keys(localStorage).filter((key) => key.includes('draft'));
    await expect.poll(() => again.evaluate(drafts)).toEqual([]);
    await again.reload();
    await again.getByText('29 à confirmer').or(again.getByText('30 à confirmer')).waitFor();
    expect(await again.getByRole('dialog').count()).toBe(0);
  });

  it('[STF-04] waits through a lost network, and one key saves it afterwards', async () => {
    const page = await open();
    await page.route('**/api/admin/conjugations/**', (route) => route.abort());
    await type(page, 'Passé, elle', 'كَتَبَتَا');
    await page.keyboard.press('Control+S');
    await page.getByText(/^Hors connexion.*gardé dans ce navigateur/).waitFor();
    await page.unrouteAll();
    await page.keyboard.press('Control+S');
    await expect.poll(table).toMatchObject({ person_cells: { past_hiya: 'كَتَبَتَا' } });
  });

  it('[STF-04] saved by two: the second sees cell by cell what differs, and the first loses nothing else', async () => {
    const [first, second] = [await open(), await open(site.superuser)];
    await type(first, 'Passé, je', 'كَتَبْتُو');
    await type(first, 'Passé, nous', 'كَتَبْنَ');
    await first.keyboard.press('Control+S');
    await expect.poll(table).toMatchObject({ person_cells: { past_ana: 'كَتَبْتُو' } });
    await type(second, 'Passé, je', 'كَتَبْتُمْ');
    await second.keyboard.press('Control+S');
    const dialog = second.getByRole('dialog');
    await dialog.getByText(/^Maryam a enregistré une autre version le /).waitFor();
    await dialog.getByRole('button', { name: 'Voir leur version' }).click();
    const row = dialog.getByRole('row', { name: /^Passé, je/ });
    await row.waitFor();
    expect(await dialog.getByRole('row').count()).toBe(2);
    expect(await row.getByRole('cell').allTextContents()).toEqual(['كَتَبْتُو', 'كَتَبْتُمْ']);
    await expectNoAxeViolations(second);
    await screenshot(second, 'console-table-conflict');
    await dialog.getByRole('button', { name: 'Garder la mienne comme nouvelle version' }).click();
    await expect.poll(table).toMatchObject({ person_cells: { past_ana: 'كَتَبْتُمْ', past_nahnu: 'كَتَبْنَ' } });
  });

  it('[STF-04] is not left by a link before its author has agreed', async () => {
    const page = await open();
    await type(page, 'Présent, il', 'يَكْتُبُو');
    await leaveBy(page.getByRole('link', { name: 'Entrée du dictionnaire' }), 'dismiss');
    expect(await cell(page, 'Présent, il').inputValue()).toBe('يَكْتُبُو');
    await leaveBy(page.getByRole('link', { name: 'Entrée du dictionnaire' }), 'accept');
    await page.waitForURL(/\/admin\/words\//);
  });
});
