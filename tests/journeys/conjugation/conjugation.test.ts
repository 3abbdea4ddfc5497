import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { cardOf, openSite, PUBLIC_URL, type Site, wordOf } from '../open-site.ts';
import { addVerbs, SAY, SIESTA, TAKE, TALKS } from './verb-library.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
  await addVerbs(site.db);
});

const field = (page: Page) => page.getByRole('combobox', { name: 'Chercher un verbe' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const panel = (page: Page) => page.getByRole('tabpanel');

/** Chooses a verb by hand, so that the browser asks for it. */
async function choose(page: Page, typed: string, sense: string): Promise<void> {
  await field(page).fill(typed);
  await page.getByRole('option', { name: sense }).first().click();
  await page.getByRole('heading', { level: 2, name: sense, exact: true }).waitFor();
}

describe('the page of the conjugation', () => {
  it('[CNJ-03] welcomes until a verb is chosen, and again once it is deselected', async () => {
    const page = await site.visit('/conjugaison');
    const welcome = page.getByRole('heading', { name: 'Un verbe, toutes ses formes' });
    expect(await welcome.count()).toBe(1);
    await choose(page, 'dire', SAY.french);
    expect(await welcome.count()).toBe(0);
    await page.getByRole('button', { name: 'Autre verbe' }).click();
    await welcome.waitFor();
    expect(new URL(page.url()).pathname).toBe('/conjugaison');
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('[CNJ-04] shows the four forms of the verb, each under its Arabic name, its root and its notes', async () => {
    const page = await site.visit(SAY.path);
    const parts = await page.locator('.tasrif > div').evaluateAll((all) => all.map((one) => one.textContent));
    expect(parts).toEqual([
      'Nom verbal الْمَصْدَرُقَوْلٌ',
      'Impératif الْأَمْرُقُلْ',
      'Présent الْمُضَارِعُيَقُولُ',
      'Passé الْمَاضِيقَالَ',
    ]);
    expect(await page.locator('.badge', { hasText: 'Racine' }).textContent()).toBe(`Racine ${SAY.root}`);
    const notes = page.locator('.notes', { has: page.getByRole('heading', { name: 'Notes' }) });
    expect(await notes.locator('p').textContent()).toContain('La personne à qui l’on parle suit');
    expect(await notes.locator('bdi').allTextContents()).toEqual(['لِ', 'قَالَ لِي']);
  });

  it('[CNJ-05] shows the past first, the absent, the addressee and the speaker', async () => {
    const page = await site.visit(SAY.path);
    expect(await page.getByRole('tab').allTextContents()).toEqual(['Impératif', 'Présent', 'Passé']);
    expect(await tab(page, 'Passé').getAttribute('aria-selected')).toBe('true');
    expect(await panel(page).locator('caption').allTextContents()).toEqual([
      'Absent الْغَائِبُ',
      'Interlocuteur الْمُخَاطَبُ',
      'Locuteur الْمُتَكَلِّمُ',
    ]);
    const rows = await panel(page).locator('tbody tr').allTextContents();
    expect(rows).toEqual([
      'ilقَالَهُوَ',
      'elleقَالَتْهِيَ',
      'eux deuxقَالَاهُمَا',
      'ilsقَالُواهُمْ',
      'ellesقُلْنَهُنَّ',
      'tu (m.)قُلْتَأَنْتَ',
      'tu (f.)قُلْتِأَنْتِ',
      'vous deuxقُلْتُمَاأَنْتُمَا',
      'vous (m.)قُلْتُمْأَنْتُمْ',
      'vous (f.)قُلْتُنَّأَنْتُنَّ',
      'jeقُلْتُأَنَا',
      'nousقُلْنَانَحْنُ',
    ]);
  });

  it('[CNJ-05] shows in the imperative the addressee alone', async () => {
    const page = await site.visit(SAY.path);
    await tab(page, 'Impératif').click();
    await expect
      .poll(() => panel(page).locator('caption').allTextContents())
      .toEqual(['Interlocuteur الْمُخَاطَبُ']);
    expect(await panel(page).locator('tbody td:not(.pro)').allTextContents()).toEqual([
      'قُلْ',
      'قُولِي',
      'قُولَا',
      'قُولُوا',
      'قُلْنَ',
    ]);
  });

  it('[CNJ-05] says which cell is missing', async () => {
    const page = await site.visit('/conjugaison');
    await page.route('**/verbs/*/conjugation/', async (route) => {
      const table = await (await route.fetch()).json();
      await route.fulfill({ json: { ...table, past_hum: null } });
    });
    await choose(page, 'dire', SAY.french);
    const row = panel(page).getByRole('row', { name: /^ils/ });
    expect(await row.locator('td').first().textContent()).toBe('À compléter');
  });

  it('goes from tab to tab with the arrows', async () => {
    const page = await site.visit(SAY.path);
    await tab(page, 'Passé').focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => tab(page, 'Présent').getAttribute('aria-selected')).toBe('true');
    expect(await panel(page).getByText('يَقُولُ', { exact: true }).count()).toBe(1);
    await page.keyboard.press('Home');
    await expect
      .poll(() => tab(page, 'Impératif').evaluate((one) => one === document.activeElement))
      .toBe(true);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => tab(page, 'Passé').getAttribute('aria-selected')).toBe('true');
    expect(await page.locator('[role="tab"][tabindex="0"]').count()).toBe(1);
  });

  it('[CNJ-06] gives the notes on the forms, the pattern, and which verb is irregular', async () => {
    const page = await site.visit(SAY.path);
    expect(await page.getByText('Verbe creux').textContent()).toBe(
      'Verbe creux\u00A0: on écrit قَالَ, mais قُلْتُ.',
    );
    expect(await page.locator('.badge', { hasText: 'Modèle' }).textContent()).toBe('Modèle: فَعَلَ يَفْعُلُ');
    expect(await page.getByText('Verbe irrégulier', { exact: true }).count()).toBe(0);
    await page.goto(TAKE.path);
    expect(await page.getByText('Verbe irrégulier', { exact: true }).count()).toBe(1);
    expect(await page.getByText('L’impératif perd la hamza.').count()).toBe(1);
  });

  it('[CNJ-06] says when the tables cannot be loaded, and tries again when told', async () => {
    const page = await site.visit('/conjugaison', { allow: [/status of 400/] });
    const tables = '**/verbs/*/conjugation/';
    await page.route(tables, (route) => route.fulfill({ status: 400, json: {} }));
    await choose(page, 'dire', SAY.french);
    await page.getByText('Erreur lors du chargement de la conjugaison', { exact: true }).waitFor();
    await page.unroute(tables);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await panel(page).waitFor();
  });
});

describe('the address of a verb', () => {
  it('gives anybody the whole verb, without scripts too, under its own title', async () => {
    const page = await site.visit(SAY.path, { javaScript: false });
    expect(await page.title()).toBe('Conjugaison\u00A0: قَالَ, dire · Soutour');
    expect(await page.getAttribute('meta[name="description"]', 'content')).toBe(
      'Le verbe قَالَ (dire) conjugué au passé, au présent et à l’impératif, avec son nom verbal et ses notes.',
    );
    expect(await page.getAttribute('link[rel="canonical"]', 'href')).toBe(PUBLIC_URL + SAY.path);
    expect(await panel(page).getByText('قُلْتُمَا', { exact: true }).count()).toBe(1);
  });

  it('tells two verbs apart that are written alike', async () => {
    const page = await site.visit(SIESTA.path);
    expect(await panel(page).getByText('قِلْتُ', { exact: true }).count()).toBe(1);
  });

  it('of no verb is not found', async () => {
    const page = await site.visit('/conjugaison/nulle-part', { allow: [/status of 404/] });
    await page.getByRole('heading', { level: 2, name: 'Verbe non trouvé' }).waitFor();
    expect((await fetch(`${site.url}/conjugaison/nulle-part`)).status).toBe(404);
  });

  it('follows the verb that is chosen, and back leads to the one before', async () => {
    const page = await site.visit(SAY.path);
    await choose(page, 'sieste', 'faire la sieste');
    expect(await page.title()).toBe('Conjugaison\u00A0: قَالَ, faire la sieste · Soutour');
    await page.goBack();
    await page.getByRole('heading', { level: 2, name: SAY.french, exact: true }).waitFor();
  });
});

describe('from a verb in a text', () => {
  it.each([
    { line: 1, word: TALKS.past, tense: 'Passé', lit: ['je'] },
    { line: 2, word: TALKS.present, tense: 'Présent', lit: ['elle', 'tu (m.)'] },
  ])('its card leads straight to the form $word in its table', async ({ line, word, tense, lit }) => {
    const page = await site.visit(TALKS.path);
    await wordOf(page, word, line).click();
    await cardOf(page).getByRole('link', { name: 'Conjugaison' }).click();
    await panel(page).locator('[aria-current]').first().waitFor();
    expect(new URL(page.url()).pathname).toBe(SAY.path);
    expect(await tab(page, tense).getAttribute('aria-selected')).toBe('true');
    expect(await panel(page).locator('tr:has([aria-current]) th').allTextContents()).toEqual(lit);
  });

  it('the keyboard gets into a card that is kept, and on to the next line', async () => {
    const page = await site.visit(TALKS.path);
    await wordOf(page, TALKS.past, 1).focus();
    await page.keyboard.press('Enter');
    await cardOf(page).getByRole('button', { name: 'Garder ce mot' }).waitFor();
    const stops = [`racine ${SAY.root}`, 'Je le connais déjà', 'Un compte', 'Garder ce mot', 'Conjugaison'];
    for (const stop of stops) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => document.activeElement?.textContent?.trim());
      expect(focused).toBe(stop);
    }
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.ariaLabel))
      .toBe('Signaler une erreur');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(TALKS.present);
  });
});
