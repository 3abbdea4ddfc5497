import type { Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { aBook, aText, aWord, withWords } from '../../support/builders/library.ts';
import { HOUSE, MARKET } from '../library/small-library.ts';
import { look } from '../look.ts';
import { type MemberSite, openMemberSite } from '../member-site.ts';

const SAVE = '**/api/vocabulary/user/vocabulary/save/';
const NOTHING = 'Veuillez sélectionner au moins un mot';
const KNOWN = 'Ces mots sont déjà dans votre vocabulaire';
const SENTENCE = 'Le service est momentanément indisponible.';

let site: MemberSite;
let reader: Member;
beforeAll(async () => {
  site = await openMemberSite();
});
beforeEach(async () => {
  reader = await aMember(site.db);
});

const vocabulary = (page: Page) => page.getByRole('region', { name: 'Vocabulaire du texte' });
const opener = (page: Page) => vocabulary(page).getByRole('button', { name: 'Sauvegarder des mots' });
const press = (page: Page, name: string | RegExp) => vocabulary(page).getByRole('button', { name }).click();
const box = (page: Page, name: string) => vocabulary(page).getByRole('checkbox', { name, exact: true });
const boxes = (page: Page) => vocabulary(page).getByRole('checkbox');
const toastOf = (page: Page, message: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(message, { exact: true });
const untilCounted = (page: Page, count: number) =>
  vocabulary(page)
    .getByRole('button', { name: `Sauvegarder la sélection (${count})` })
    .waitFor();
const savedBy = ({ id }: Member) => site.db('saved_words').where({ user_id: id });

/** Save mode on a text, as a member. */
async function openSaveMode(path: string = HOUSE.path, options: Parameters<MemberSite['visitAs']>[2] = {}) {
  const page = await site.visitAs(reader, path, options);
  await opener(page).click();
  await boxes(page).first().waitFor();
  return page;
}

describe('[TXT-11] save mode', () => {
  it.each([1280, 390])('ticks words one by one, all, all nouns or all verbs at %i px', async (width) => {
    const page = await openSaveMode(HOUSE.path, { width });
    expect(await boxes(page).count()).toBe(5);
    await box(page, 'porte بَابٌ').check();
    await untilCounted(page, 1);
    await press(page, 'Tous les noms');
    await untilCounted(page, 4);
    expect(await box(page, 'ouvrir فَتَحَ').isChecked()).toBe(false);
    await press(page, 'Tous les verbes');
    await untilCounted(page, 5);
    await press(page, 'Tout sélectionner');
    await untilCounted(page, 0);
    await press(page, 'Tout sélectionner');
    await untilCounted(page, 5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  });

  it('is left by « Annuler » or the button that opened it, which empties the selection', async () => {
    const page = await openSaveMode();
    for (const leave of ['Annuler', 'Sauvegarder des mots']) {
      await press(page, 'Tout sélectionner');
      await press(page, leave);
      expect(await boxes(page).count()).toBe(0);
      expect(await opener(page).getAttribute('aria-pressed')).toBe('false');
      expect(await opener(page).evaluate((button) => button === document.activeElement)).toBe(true);
      await opener(page).click();
      await untilCounted(page, 0);
    }
    expect(await savedBy(reader)).toEqual([]);
  });

  it('is gone through by the keyboard alone', async () => {
    const page = await site.visitAs(reader, HOUSE.path);
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await untilCounted(page, 0);
    // The three buttons, then the first word.
    for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await untilCounted(page, 1);
    expect(await box(page, 'maison بَيْتٌ').isChecked()).toBe(true);
    for (let stop = 0; stop < 5; stop += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await toastOf(page, '1 mot ajouté à votre vocabulaire !').waitFor();
    await expect.poll(() => opener(page).evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('on a phone takes a tap on the translation for its box', async () => {
    const page = await openSaveMode(HOUSE.path, { width: 390, touch: true });
    await vocabulary(page).getByText('ouvrir', { exact: true }).tap();
    await vocabulary(page).getByText('soir', { exact: true }).tap();
    await untilCounted(page, 2);
    expect(await box(page, 'ouvrir فَتَحَ').isChecked()).toBe(true);
    expect(await box(page, 'soir مَسَاءٌ').isChecked()).toBe(true);
  });

  it('is for members only, and where there are words to save', async () => {
    const page = await site.visit(HOUSE.path);
    await page.waitForLoadState('networkidle');
    expect(await opener(page).count()).toBe(0);
    const other = await site.visitAs(reader, MARKET.path);
    expect(await opener(other).count()).toBe(0);
  });
});

describe('[TXT-12] saving words', () => {
  it('of which none is chosen asks for one, and stays', async () => {
    const page = await openSaveMode();
    await press(page, /^Sauvegarder la sélection/);
    await toastOf(page, NOTHING).waitFor();
    expect(await boxes(page).count()).toBe(5);
  });

  it('says how many were added, empties the selection, leaves the mode and shows what is saved', async () => {
    const page = await openSaveMode();
    await press(page, 'Tous les noms');
    await press(page, /^Sauvegarder la sélection/);
    await toastOf(page, '4 mots ajoutés à votre vocabulaire !').waitFor();
    await boxes(page).first().waitFor({ state: 'detached' });
    expect(await savedBy(reader)).toHaveLength(4);
    await expect.poll(() => vocabulary(page).getByText('(dans votre vocabulaire)').count()).toBe(4);

    await opener(page).click();
    await untilCounted(page, 0);
    await box(page, 'porte (dans votre vocabulaire) بَابٌ').check();
    await press(page, /^Sauvegarder la sélection/);
    await toastOf(page, KNOWN).waitFor();
    expect(await savedBy(reader)).toHaveLength(4);
  });

  it('that fails says why, and keeps the words ticked', async () => {
    const page = await openSaveMode(HOUSE.path, { allow: [/status of 503/] });
    await page.route(SAVE, (route) => route.fulfill({ status: 503, json: { detail: SENTENCE } }));
    await press(page, 'Tous les noms');
    await press(page, /^Sauvegarder la sélection/);
    await toastOf(page, `Erreur lors de la sauvegarde des mots: ${SENTENCE}`).waitFor();
    await untilCounted(page, 4);
    await page.unroute(SAVE);
    await press(page, /^Sauvegarder la sélection/);
    await toastOf(page, '4 mots ajoutés à votre vocabulaire !').waitFor();
  });

  it('goes five hundred at a time: what went through is saved, the rest stays ticked and can be saved again', async () => {
    const { id: bookId, slug } = await aBook(site.db, { title: 'Le grand lexique' });
    const textId = await aText(site.db, { bookId, orderInBook: 1 });
    const wordId = await aWord(site.db, { arabic: 'قَلَمٌ', french: 'plume' });
    const words = Array.from({ length: 620 }, (_, index) => ({ wordId, form: `قَلَمٌ ${index}` }));
    await withWords(site.db, textId, words);
    const page = await openSaveMode(`/texts/${slug}-texte-1`, { allow: [/status of 503/] });
    const sizes: number[] = [];
    await page.route(SAVE, async (route) => {
      const { text_word_ids: ids } = route.request().postDataJSON();
      sizes.push(ids.length);
      if (sizes.length === 2) await route.fulfill({ status: 503, json: { detail: SENTENCE } });
      else await route.continue();
    });
    await press(page, 'Tout sélectionner');
    await press(page, /^Sauvegarder la sélection/);
    await toastOf(page, `Erreur lors de la sauvegarde des mots: ${SENTENCE}`).waitFor();
    await untilCounted(page, 120);
    expect(await savedBy(reader)).toHaveLength(500);
    await press(page, 'Tout sélectionner');
    await press(page, /^Sauvegarder la sélection/);
    await toastOf(page, '120 mots ajoutés à votre vocabulaire !').waitFor();
    expect(sizes).toEqual([500, 120, 500, 120]);
    expect(await savedBy(reader)).toHaveLength(620);
  });
});

describe('save mode with words saved and words chosen', () => {
  it('breaks no rule of axe', async () => {
    const page = await openSaveMode(HOUSE.path);
    await box(page, 'soir مَسَاءٌ').check();
    await press(page, 'Tous les verbes');
    await press(page, /^Sauvegarder la sélection/);
    await expect.poll(() => vocabulary(page).getByText('(dans votre vocabulaire)').count()).toBe(2);
    await opener(page).click();
    await box(page, 'maison بَيْتٌ').check();
    await press(page, 'Tous les verbes');
    await opener(page).evaluate((button) => button.scrollIntoView());
    await look(page, 'saving');
  });
});
