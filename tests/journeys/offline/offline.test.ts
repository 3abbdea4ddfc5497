import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { HOUSE, MARKET, MEDINE, TALES } from '../library/small-library.ts';
import { openSite, type Site, untilAlive } from '../open-site.ts';

const OFFLINE = 'Vous êtes hors connexion. La page se chargera d’elle-même au retour du réseau.';
const NO_NETWORK = { allow: [/ERR_INTERNET_DISCONNECTED/, /dynamically imported module/, /status of 500/] };

/** What comes by itself comes soon, and a little later on a busy machine. */
const SOON = { timeout: 10_000 };

let site: Site;
beforeAll(async () => {
  site = await openSite();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const alert = (page: Page) => page.getByRole('alert');
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Lets the page's pauses between two attempts pass at once until the failure is shown. */
async function untilFailureShows(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return alert(page).count();
    }, SOON)
    .toBe(1);
}

describe('a reader who loses the network', () => {
  it('is told so where a page cannot come, and the page comes by itself when the network is back', async () => {
    const page = await site.visit(MEDINE.path, NO_NETWORK);
    // The script of the page has come ahead: what is missing is the text.
    await link(page, `Lire ce texte : ${HOUSE.title}`).hover();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/text-page-')),
    );
    await page.clock.install();
    await page.context().setOffline(true);
    await link(page, `Lire ce texte : ${HOUSE.title}`).click();
    await heading(page, HOUSE.title).waitFor();
    await untilFailureShows(page);
    expect(await alert(page).innerText()).toContain(
      'Erreur lors du chargement du texte. Veuillez réessayer plus tard.',
    );
    expect(await page.getByText(OFFLINE, { exact: true }).isVisible()).toBe(true);
    await page.context().setOffline(false);
    await page.getByText(HOUSE.french[0], { exact: true }).waitFor();
    expect(await alert(page).count()).toBe(0);
  });

  it('is told so where not even the script of a page has come, and the page comes by itself too', async () => {
    const page = await site.visit('/books', NO_NETWORK);
    await page.context().setOffline(true);
    await link(page, `Voir les textes : ${MEDINE.title}`).click();
    await alert(page).waitFor();
    expect(await page.getByText(OFFLINE, { exact: true }).isVisible()).toBe(true);
    await page.context().setOffline(false);
    await heading(page, MEDINE.title).waitFor();
    await link(page, `Lire ce texte : ${HOUSE.title}`).waitFor();
  });

  it('is not told that they are offline when only the server fails', async () => {
    const page = await site.visit('/books', NO_NETWORK);
    await page.clock.install();
    await page.route(/\/api\/books\/\d+\/texts\/$/, (route) => route.fulfill({ status: 500, json: {} }));
    await link(page, `Voir les textes : ${MEDINE.title}`).click();
    await untilFailureShows(page);
    expect(await page.getByText(OFFLINE, { exact: true }).count()).toBe(0);
  });

  it('goes on reading the text that is open, its words and its choices', async () => {
    const page = await site.visit(HOUSE.path, NO_NETWORK);
    await page.context().setOffline(true);
    await page.getByRole('switch', { name: 'Afficher la traduction' }).click();
    await page.getByRole('button', { name: 'الْوَلَدُ', exact: true }).last().click();
    await page
      .getByRole('dialog', { name: 'Fiche du mot' })
      .getByText('le garçon', { exact: true })
      .waitFor();
  });

  it('finds the pages that they have already read again', async () => {
    const page = await site.visit(HOUSE.path, NO_NETWORK);
    await link(page, MEDINE.title).click();
    await heading(page, MEDINE.title).waitFor();
    await link(page, `Lire ce texte : ${HOUSE.title}`).waitFor();
    await page.context().setOffline(true);
    await link(page, `Lire ce texte : ${HOUSE.title}`).click();
    await page.getByText(HOUSE.french[0], { exact: true }).waitFor();
    expect(await alert(page).count()).toBe(0);
  });
});

describe('a failure', () => {
  it('takes neither the choices nor the place of a reader away', async () => {
    const page = await site.visit(HOUSE.path, { ...NO_NETWORK, height: 500 });
    await page.getByRole('switch', { name: 'Afficher les voyelles' }).click();
    await page.locator('#l4').evaluate((line) => line.scrollIntoView());
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('soutour.places')), SOON)
      .toMatch(/,[3-5]\]/);
    const stored = () => page.evaluate(() => ({ ...localStorage }));
    const before = await stored();
    await link(page, MEDINE.title).click();
    await heading(page, MEDINE.title).waitFor();
    await link(page, `Lire ce texte : ${HOUSE.title}`).waitFor();
    await page.reload();
    await untilAlive(page);
    await page.clock.install();
    await page.route(/\/api\/books\/texts\//, (route) => route.fulfill({ status: 500, json: {} }));
    await link(page, `Lire ce texte : ${HOUSE.title}`).click();
    await untilFailureShows(page);
    expect(await stored()).toEqual(before);
    await page.unroute(/\/api\/books\/texts\//);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByRole('link', { name: /^Reprendre à la ligne [3-5]$/ }).waitFor();
    expect(await page.getByRole('switch', { name: 'Afficher les voyelles' }).isChecked()).toBe(false);
  });

  it('of one page leaves the others: the reader goes elsewhere, and back once all is well', async () => {
    const page = await site.visit('/books', NO_NETWORK);
    await page.clock.install();
    await page.route(/\/api\/books\/\d+\/texts\/$/, (route) => route.fulfill({ status: 500, json: {} }));
    await link(page, `Voir les textes : ${MEDINE.title}`).click();
    await untilFailureShows(page);
    await page.getByRole('main').getByRole('link', { name: 'Livres', exact: true }).click();
    await heading(page, 'Livres').waitFor();
    expect(await alert(page).count()).toBe(0);
    await page.unroute(/\/api\/books\/\d+\/texts\/$/);
    await link(page, `Voir les textes : ${TALES.title}`).click();
    await heading(page, TALES.title).waitFor();
    await page.getByText('1 texte bilingue', { exact: true }).waitFor();
    await page.goto(MARKET.path);
    await page.getByText('Le garçon ouvre la porte.', { exact: true }).waitFor();
  });
});
