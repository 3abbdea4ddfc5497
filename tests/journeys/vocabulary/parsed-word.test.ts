import { pino } from 'pino';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseDueTexts } from '#modules/parsing';
import { expectNoAxeViolations, screenshot } from '../../support/browser/browser.ts';
import { HOUSE } from '../library/small-library.ts';
import { NO_NETWORK, untilOffline, untilWatched } from '../offline/offline-cache.ts';
import { cardOf, openSite, type Site, untilAlive, wordOf } from '../open-site.ts';

const [OPENS, BOY, DOOR] = ['يَفْتَحُ', 'الْوَلَدُ', 'الْبَابَ'];
const WHY = 'Pourquoi cette voyelle\u00a0?';

let site: Site;
beforeAll(async () => {
  site = await openSite();
  while ((await parseDueTexts({ db: site.db, log: pino({ level: 'silent' }) })) > 0);
});

const button = (page: Page, name: string) => cardOf(page).getByRole('button', { name, exact: true });
const said = (page: Page) => cardOf(page).getByRole('status');
const litWords = (page: Page) => page.locator('.w[data-asks]').allInnerTexts();

async function openCard(page: Page, word: string, line = 6): Promise<void> {
  await wordOf(page, word, line).click();
  await cardOf(page).locator('.parsed').waitFor();
}

describe('[ANA-01] the card of a word that is parsed', () => {
  it('gives its parts, each with what it says, then what it is, then what it does', async () => {
    const page = await site.visit(HOUSE.path);
    await openCard(page, BOY);
    const parts = cardOf(page).getByRole('list', { name: 'Les parties du mot' }).getByRole('listitem');
    expect((await parts.allInnerTexts()).map((one) => one.replace(/\u200D/g, ''))).toEqual([
      'الْ\nle, la, les',
      'وَلَدُ\nenfant',
    ]);
    expect(await cardOf(page).locator('.parsed > p').allInnerTexts()).toEqual([
      'Nom masculin singulier, défini par l’article.',
      `Nominatif, sujet de ${OPENS}.`,
    ]);
    expect(await cardOf(page).locator('.card-head').getByText(BOY).count()).toBe(0);
  });

  it('leaves a word without parts whole, and says of a verb that it is one', async () => {
    const page = await site.visit(HOUSE.path);
    await openCard(page, OPENS);
    expect(await cardOf(page).locator('.card-head [lang="ar"]').innerText()).toBe(OPENS);
    await cardOf(page)
      .getByText('Verbe\u00a0: présent, 3ᵉ personne du masculin singulier.', { exact: true })
      .waitFor();
    expect(await cardOf(page).getByRole('list', { name: 'Les parties du mot' }).count()).toBe(0);
    await cardOf(page).getByText('Forme I, schème فَعَلَ يَفْعَلُ (la forme simple').waitFor();
  });

  it('explains its terms at one press', async () => {
    const page = await site.visit(HOUSE.path);
    await openCard(page, BOY);
    await button(page, 'Les termes').click();
    await expect
      .poll(() => said(page).locator('dt').allInnerTexts())
      .toEqual(['nominatif', 'défini par l’article']);
    await said(page).getByText('le mot fait l’action').waitFor();
    expect(await button(page, 'Les termes').getAttribute('aria-expanded')).toBe('true');
    await button(page, 'Les termes').press('Enter');
    await expect.poll(() => said(page).innerText()).toBe('');
  });

  it('lets its reader doubt that, the word named', async () => {
    const page = await site.visit(HOUSE.path);
    await openCard(page, BOY);
    await button(page, 'Cette analyse est douteuse\u00a0?').click();
    const dialog = page.getByRole('dialog', { name: 'Signaler une erreur' });
    await dialog.getByText(`Le mot ${BOY}, ligne 6`).waitFor();
    expect(await dialog.getByRole('radio', { name: 'L’analyse du mot' }).isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Envoyer' }).click();
    await page.getByText('Votre signalement est parvenu').waitFor();
    expect(await site.db('reports').first('kind', 'line', 'word')).toEqual({
      kind: 'parsing',
      line: 6,
      word: BOY,
    });
  });

  it('says it without a network too, of a text that was opened', async () => {
    const page = await site.visit(HOUSE.path, { ...NO_NETWORK, worker: true });
    await untilWatched(page);
    await untilOffline(page, HOUSE.path);
    await page.context().setOffline(true);
    await page.goto(HOUSE.path);
    await untilAlive(page);
    await openCard(page, DOOR);
    await cardOf(page).getByText(`Accusatif, complément d’objet de ${OPENS}.`).waitFor();
  });

  it.each([
    [390, 'light'],
    [1440, 'dark'],
  ] as const)('breaks no rule of axe at %i px, %s', async (width, colorScheme) => {
    const page = await site.visit(HOUSE.path, { width, colorScheme, touch: width < 500 });
    await openCard(page, BOY);
    await button(page, WHY).click();
    await said(page).getByText('Il finit en -u').waitFor();
    await expectNoAxeViolations(page);
    const small = await cardOf(page)
      .locator('.parsed button')
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).length);
    expect(small).toBe(0);
    await screenshot(page, `parsed-word-${width}-${colorScheme}`);
  });
});

describe('[ANA-02] « Pourquoi cette voyelle ? »', () => {
  it('gives the reason of the ending, and lights the word that asks for it as long as the card stands', async () => {
    const page = await site.visit(HOUSE.path);
    await openCard(page, DOOR);
    expect(await litWords(page)).toEqual([]);
    await button(page, WHY).click();
    await expect
      .poll(() => said(page).innerText())
      .toBe(`Il finit en -a parce que c’est sur lui que porte ${OPENS} (accusatif).`);
    expect(await litWords(page)).toEqual([OPENS]);
    await page.keyboard.press('Escape');
    await expect.poll(() => cardOf(page).count()).toBe(0);
    expect(await litWords(page)).toEqual([]);
    expect(await wordOf(page, DOOR, 6).evaluate((word) => word === document.activeElement)).toBe(true);
  });

  it('is asked of each word anew', async () => {
    const page = await site.visit(HOUSE.path);
    await openCard(page, DOOR);
    await button(page, WHY).click();
    await wordOf(page, BOY, 6).click();
    await cardOf(page).getByText('Nominatif').waitFor();
    expect(await said(page).innerText()).toBe('');
    expect(await litWords(page)).toEqual([]);
  });
});
