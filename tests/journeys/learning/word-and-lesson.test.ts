import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '../../support/browser/browser.ts';
import { taughtDatabase } from '../../support/services/database.ts';
import { type MemberSite, openMemberSite } from '../member-site.ts';
import { cardOf, wordOf } from '../open-site.ts';

const TEXT = '/texts/sur-le-chemin-de-medine-texte-1';
const LESSON = '/lecons/la-cle-de-la-porte';
const TITLE = 'Leçon 7\u00a0: « La clé de la porte »'.replace(/« | »/g, (quote) =>
  quote.replace(' ', '\u00a0'),
);

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite({}, { db: await taughtDatabase() });
});

const lessonsOf = (page: Page) => cardOf(page).locator('.parsed-lessons').getByRole('link').allInnerTexts();
const quoted = (page: Page, word: string) =>
  page.locator('.ex-lines').getByRole('button', { name: word, exact: true }).first();

describe('[LES-05] from a word of a text to the lesson of what it shows, and back', () => {
  it('its card names the lesson; a word of a line there opens its card too; Escape gives the focus back', async () => {
    const page = await site.visit(TEXT, { allow: [/404/] });
    await wordOf(page, 'الْبَابِ', 4).click();
    await cardOf(page).getByRole('link', { name: TITLE }).click();
    await page.getByRole('heading', { level: 1, name: 'La clé de la porte' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(LESSON);
    const word = quoted(page, 'الْبَابِ');
    await word.focus();
    await word.press('Enter');
    await cardOf(page).getByText('Génitif, complément de nom de مِفْتَاحُ.').waitFor();
    expect(await word.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Tab');
    await expect.poll(() => cardOf(page).locator(':focus').count()).toBe(1);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await cardOf(page).waitFor({ state: 'detached' });
    expect(await word.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await word.getAttribute('aria-expanded')).toBe('false');
  });

  it('names two at most, what few words show first, and a lesson that its reader may not open too', async () => {
    const page = await site.visit(TEXT, { allow: [/404/] });
    await wordOf(page, 'لِمَنِ', 4).click();
    await cardOf(page).locator('.parsed-lessons').waitFor();
    expect(await lessonsOf(page)).toEqual(['Leçon 10\u00a0: Poser une question']);
    await wordOf(page, 'الصُّنْدُوقَ', 8).click();
    await cardOf(page)
      .getByRole('link', { name: /^Leçon 28/ })
      .click();
    await page.getByRole('heading', { name: 'Cette leçon est réservée aux abonnés' }).waitFor();
  });

  it('[LES-02] arrows go along a quoted line, each line one stop of the Tab key', async () => {
    const page = await site.visit(LESSON);
    const first = page.locator('.ex-lines .w[tabindex="0"]').first();
    await first.focus();
    await page.keyboard.press('ArrowLeft');
    const line = page.locator('.ex-lines > li').first();
    expect(await line.locator('.w:focus').innerText()).toBe(await line.locator('.w').nth(1).innerText());
    expect(await line.locator('.w[tabindex="0"]').count()).toBe(1);
  });

  it('[LES-02] what did not come is said, and the word can be pressed again', async () => {
    const page = await site.visit(LESSON, { allow: [/503/] });
    await page.route('**/vocabulary/text/*/', (route) => route.fulfill({ status: 503, json: {} }), {
      times: 10,
    });
    await quoted(page, 'الْبَابِ').click();
    await page.getByText('La fiche n’a pas pu être chargée').waitFor();
    await page.unroute('**/vocabulary/text/*/');
    await quoted(page, 'الْبَابِ').click();
    await cardOf(page).getByText('Génitif, complément de nom de').waitFor();
  });
});
