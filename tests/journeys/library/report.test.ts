import type { Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoAxeViolations, screenshot } from '../../support/browser/browser.ts';
import { openConsole } from '../console/open-console.ts';
import { type MemberSite, openMemberSite } from '../member-site.ts';
import { cardOf, wordOf } from '../open-site.ts';
import { HOUSE } from './small-library.ts';

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
});
beforeEach(() => site.db('reports').delete());

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Signaler une erreur' });
const flagOf = (page: Page, line: number) =>
  page.getByRole('button', { name: `Signaler une erreur, ligne ${line}`, exact: true });
const send = (page: Page) => dialogOf(page).getByRole('button', { name: 'Envoyer' });
const thanks = (page: Page) => page.getByText('Merci\u00a0! Votre signalement est parvenu à l’équipe.');

describe('[STF-02] a reader who finds an error', () => {
  it('reports it from the card of a word; staff correct it; the reader sees that it is', async () => {
    const page = await site.visitAs(site.member, HOUSE.path);
    await wordOf(page, 'بَيْتٌ', 1).click();
    await cardOf(page).getByRole('button', { name: 'Signaler' }).click();
    await dialogOf(page).getByText('Le mot بَيْتٌ, ligne 1').waitFor();
    await dialogOf(page).getByRole('radio', { name: 'Le sens du mot' }).check();
    await dialogOf(page).getByLabel('Remarque').fill('Plutôt «\u00a0demeure\u00a0».');
    await send(page).click();
    await thanks(page).waitFor();
    expect(await dialogOf(page).count()).toBe(0);

    const console = await openConsole(site, site.staff, '/reports');
    await console.getByRole('cell', { name: 'La maison, l.\u00a01' }).click();
    await console.getByText('Plutôt «\u00a0demeure\u00a0».').waitFor();
    await expectNoAxeViolations(console);
    await screenshot(console, 'console-report');
    await console.getByText('La ligne, telle qu’elle est encore').waitFor();
    const link = console.getByRole('link', { name: HOUSE.title });
    expect(await link.getAttribute('href')).toMatch(/^\/admin\/texts\/\d+\?ligne=1$/);
    await console.getByRole('radio', { name: 'Corrigé' }).check();
    await console.getByLabel('Réponse').fill('C’est fait.');
    await console.getByRole('button', { name: 'Enregistrer' }).click();
    await expect
      .poll(() => site.db('reports').first('state', 'note'))
      .toEqual({ state: 'fixed', note: 'C’est fait.' });

    await wordOf(page, 'بَيْتٌ', 1).click();
    await cardOf(page).getByRole('button', { name: 'Signaler' }).click();
    const reports = dialogOf(page).getByRole('list', { name: 'Vos signalements ici' });
    await expect
      .poll(() => reports.innerText())
      .toMatch(/^Le sens du mot, signalé le .*\s: corrigé\. «\sC’est fait\.\s»$/);
  });

  it('finds a flag in no line that has a word, whose card bears it', async () => {
    const page = await site.visit(HOUSE.path, { width: 390, touch: true });
    expect(
      await page
        .locator('.lines')
        .getByRole('button', { name: /^Signaler/ })
        .count(),
    ).toBe(1);
    expect(await flagOf(page, 5).count()).toBe(1);
  });

  it('does it by keyboard alone, from a line without a word, as a visitor', async () => {
    const page = await site.visit(HOUSE.path);
    await flagOf(page, 5).focus();
    await page.keyboard.press('Enter');
    await dialogOf(page).waitFor();
    await dialogOf(page).getByRole('radio', { name: 'La traduction' }).focus();
    await page.keyboard.press('Space');
    await send(page).focus();
    await page.keyboard.press('Enter');
    await thanks(page).waitFor();
    expect(await site.db('reports').first()).toMatchObject({ line: 5, kind: 'translation', user_id: null });
    expect(await flagOf(page, 5).evaluate((flag) => flag === document.activeElement)).toBe(true);
  });

  it('loses nothing that was typed when the site does not answer', async () => {
    const page = await site.visit(HOUSE.path, { allow: [/api\/reports/] });
    await flagOf(page, 5).click();
    await send(page).click();
    await dialogOf(page).getByText('Dites ce qui ne va pas.').first().waitFor();
    await dialogOf(page).getByRole('radio', { name: 'Une voyelle' }).check();
    await dialogOf(page).getByLabel('Remarque').fill('Il manque une chadda.');
    await page.route('**/api/reports/', (route) => route.abort());
    await send(page).click();
    await dialogOf(page).getByText('Rien n’est perdu').waitFor();
    expect(await dialogOf(page).getByLabel('Remarque').inputValue()).toBe('Il manque une chadda.');
    await page.unroute('**/api/reports/');
    await send(page).click();
    await thanks(page).waitFor();
    expect(await site.db('reports').first('remark')).toEqual({ remark: 'Il manque une chadda.' });
  });

  it.each([
    [390, 'light'],
    [1440, 'dark'],
  ] as const)('finds it in order at %i px, %s', async (width, colorScheme) => {
    const page = await site.visit(HOUSE.path, { width, colorScheme, touch: width < 500 });
    await flagOf(page, 5).click();
    await dialogOf(page).waitFor();
    await expectNoAxeViolations(page);
    await screenshot(page, `report-${width}-${colorScheme}`);
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
  });
});
