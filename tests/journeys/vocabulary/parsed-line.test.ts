import { pino } from 'pino';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseDueTexts } from '#modules/parsing';
import type { PageOptions } from '../../support/browser/browser.ts';
import { expectNoAxeViolations, screenshot } from '../../support/browser/browser.ts';
import { HOUSE } from '../library/small-library.ts';
import { openSite, type Site } from '../open-site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
  while ((await parseDueTexts({ db: site.db, log: pino({ level: 'silent' }) })) > 0);
});

const number = (page: Page) => page.getByRole('button', { name: 'Analyser la ligne 6', exact: true });
const view = (page: Page) => page.getByRole('dialog', { name: 'Ligne 6' });
const words = (page: Page) => view(page).locator('.line-words > li');

/** The text of a reader who has chosen that lines open parsed. */
function visit(options: PageOptions = {}): Promise<Page> {
  const storage = { 'soutour.choices': JSON.stringify({ analysis: true }) };
  return site.visit(HOUSE.path, { ...options, storage, baseUrl: site.url });
}

describe('[ANA-01] a line parsed as a whole', () => {
  it('is for who has chosen it: at first a number is only a number', async () => {
    const page = await site.visit(HOUSE.path);
    expect(await number(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Affichage' }).click();
    await page.getByRole('switch', { name: 'Analyse de la ligne' }).click();
    await page.keyboard.press('Escape');
    await number(page).waitFor();
  });

  it('opens at its number, its words under one another, and gives the focus back at Escape', async () => {
    const page = await visit();
    await number(page).focus();
    await page.keyboard.press('Enter');
    await words(page).nth(2).waitFor();
    const [opens, boy, door] = (await words(page).allInnerTexts()).map((one) => one.replace(/\u200D/g, ''));
    expect(opens).toContain('Verbe\u00a0: présent, 3ᵉ personne du masculin singulier.');
    expect(boy).toMatch(
      /^le garçon\n(?:.*\n)*Nominatif, sujet de يَفْتَحُ\.\n(?:.*\n)*le, la, les\nوَلَدُ\nenfant$/,
    );
    expect(door).toContain('Accusatif, complément d’objet de يَفْتَحُ.');
    await page.keyboard.press('Escape');
    await expect.poll(() => view(page).count()).toBe(0);
    expect(await number(page).evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('is printed alone', async () => {
    const page = await visit();
    await number(page).click();
    await words(page).nth(2).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('h1, .lines, .bar, .actions').filter({ visible: true }).count()).toBe(0);
    expect(await words(page).filter({ visible: true }).count()).toBe(3);
  });

  it.each([
    [390, 'dark'],
    [1440, 'light'],
  ] as const)('breaks no rule of axe at %i px, %s', async (width, colorScheme) => {
    const page = await visit({ width, colorScheme, touch: width < 500 });
    await number(page).click();
    await words(page).nth(2).waitFor();
    await expectNoAxeViolations(page);
    await screenshot(page, `parsed-line-${width}-${colorScheme}`);
  });
});
