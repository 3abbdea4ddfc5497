import type { Page, Route } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../../support/http/server.ts';
import { freshDatabase } from '../../support/services/database.ts';
import { HOUSE, MEDINE } from '../library/small-library.ts';
import { openSite, type Site, untilAlive } from '../open-site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});

/** A failure of the server, and one of the line. */
const FAILURES: [name: string, fail: (route: Route) => Promise<void>][] = [
  [
    'the server fails',
    (route) => route.fulfill({ status: 500, json: { detail: 'Panne', code: 'internal_error' } }),
  ],
  ['nobody answers', (route) => route.abort('connectionrefused')],
];

/** Each load of the site, from a page where a reader can ask for it, with what the specification says when it fails. */
const LOADS = [
  {
    what: '[BKS-01] the list of books',
    from: '/nulle-part',
    link: 'Voir les livres',
    calls: /\/api\/books\/$/,
    waiting: 'Chargement des livres…',
    message: 'Erreur lors du chargement des livres. Veuillez réessayer plus tard.',
    loaded: `Voir les textes : ${MEDINE.title}`,
  },
  {
    what: '[BOK-03] the list of the texts of a book',
    from: '/books',
    link: `Voir les textes : ${MEDINE.title}`,
    calls: /\/api\/books\/\d+\/texts\/$/,
    waiting: 'Chargement des textes…',
    message: 'Erreur lors du chargement des données. Veuillez réessayer plus tard.',
    loaded: `Lire ce texte : ${HOUSE.title}`,
  },
  {
    what: 'a text',
    from: MEDINE.path,
    link: `Lire ce texte : ${HOUSE.title}`,
    calls: /\/api\/books\/texts\/\d+\/$/,
    waiting: 'Chargement du texte…',
    message: 'Erreur lors du chargement du texte. Veuillez réessayer plus tard.',
    loaded: undefined,
  },
] as const;

type LoadCase = (typeof LOADS)[number];

/** Opens the page before, with the load's calls answered so from now on. */
async function openBefore(
  { from, calls }: LoadCase,
  answer: (route: Route) => Promise<void> | void,
): Promise<Page> {
  const page = await site.visit(from, { allow: [/status of (404|500)/, /ERR_CONNECTION_REFUSED/] });
  await page.route(calls, answer);
  return page;
}

/** Lets the page's pauses between two attempts pass at once until the failure is shown. */
async function untilFailureShows(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return page.getByRole('alert').count();
    })
    .toBe(1);
}

function loadedSign(page: Page, { loaded }: LoadCase) {
  return loaded ? page.getByRole('link', { name: loaded }) : page.getByText(HOUSE.french[0], { exact: true });
}

describe.each(LOADS.map((load) => [load.what, load] as const))('%s', (_, load) => {
  it('shows that it is on its way while it is', async () => {
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const page = await openBefore(load, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('link', { name: load.link }).click();
    const status = page.getByRole('status').filter({ hasText: load.waiting });
    await status.waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    goOn();
    await loadedSign(page, load).waitFor();
    expect(await status.count()).toBe(0);
  });

  it.each(FAILURES)(
    'when %s says so in fixed words, and « Réessayer » brings it once all is well',
    async (_name, fail) => {
      const page = await openBefore(load, fail);
      await page.clock.install();
      await page.getByRole('link', { name: load.link }).click();
      await untilFailureShows(page);
      expect(await page.getByRole('alert').innerText()).toContain(load.message);
      await page.unroute(load.calls);
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await loadedSign(page, load).waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
    },
  );
});

describe('a page whose server has lost its database', () => {
  it('is answered 503, says so, and comes right at « Réessayer »', async () => {
    const db = await freshDatabase();
    const { url } = await startTestServer({ db });
    await db.schema.renameTable('books', 'books_away');
    expect((await fetch(`${url}/books`)).status).toBe(503);
    const page = await site.visit('/books', { baseUrl: url, allow: [/status of 50/] });
    await page.clock.install();
    await untilFailureShows(page);
    expect(await page.getByRole('alert').innerText()).toContain(LOADS[0].message);
    await db.schema.renameTable('books_away', 'books');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByText('Aucun livre disponible pour le moment.', { exact: true }).waitFor();
    expect((await fetch(`${url}/books`)).status).toBe(200);
  });
});

describe('an empty library', () => {
  it('[BKS-01] says that there is no book for the moment', async () => {
    const { url } = await startTestServer({ db: await freshDatabase() });
    const page = await site.visit('/books', { baseUrl: url });
    expect(await page.getByText('Aucun livre disponible pour le moment.', { exact: true }).count()).toBe(1);
  });
});

describe('[NAV-11] the script of a page', () => {
  const CHUNK = /\/assets\/book-page-[^/]+\.js$/;
  const MESSAGE = 'Cette page n’a pas pu être chargée. Vérifiez votre connexion, puis réessayez.';

  it('is given up after 120 seconds, with a way to reload', async () => {
    const page = await site.visit('/books', { allow: [/took too long to load/] });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.route(CHUNK, () => {});
    await page.getByRole('link', { name: `Voir les textes : ${MEDINE.title}` }).click();
    await page.getByText('Chargement de la page…', { exact: true }).waitFor();
    await page.clock.runFor(119_000);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.clock.runFor(1000);
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).toContain(MESSAGE);
    await page.unroute(CHUNK);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByRole('heading', { level: 1, name: MEDINE.title }).waitFor();
    await untilAlive(page);
  });

  it('that does not come at all is a failure at once, not a blank page', async () => {
    const page = await site.visit('/books', { allow: [/ERR_FAILED/, /dynamically imported module/] });
    await page.route(CHUNK, (route) => route.abort());
    await page.getByRole('link', { name: `Voir les textes : ${MEDINE.title}` }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).toContain(MESSAGE);
    await page.unroute(CHUNK);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByRole('heading', { level: 1, name: MEDINE.title }).waitFor();
  });
});
