import type { Knex } from 'knex';
import type { Locator, Page } from 'playwright';
import { inject } from 'vitest';
import type { Config } from '#modules/platform';
import { openCluster } from '../scripts/open-cluster.ts';
import { openPage, type PageOptions } from '../support/browser/browser.ts';
import { TEST_SECRET } from '../support/builders/accounts.ts';
import { startTestServer, type TestServerOptions } from '../support/http/server.ts';
import { freshDatabase } from '../support/services/database.ts';
import { urlOfDatabase } from '../support/services/templates.ts';
import { addSmallLibrary } from './library/small-library.ts';

/** The site's public address in these tests: canonical links bear it, nothing is asked of it. */
export const PUBLIC_URL = 'http://soutour.example';

export interface Site {
  /** Address without a last slash. */
  url: string;
  db: Knex;
  /** Opens a page of the site and waits until it answers to the reader. */
  visit(path: string, options?: PageOptions): Promise<Page>;
}

/** What the browser says of each script of the site when its reader has switched scripts off. */
const SCRIPT_NOT_WANTED = /^request failed: GET \S+\/assets\/\S+\.js csp$/;

/** Resolves when React has taken over the page, so that every control does what it says. */
export async function untilAlive(page: Page): Promise<void> {
  // React leaves its mark on each element it has taken over, and on the page's own last of all.
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1');
    return heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  });
}

/** Resolves when the page is set in its own fonts, so that it can be measured. */
export async function untilSet(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** `npm run test:cluster`: the same journeys through several processes instead of one server. */
const isClustered = process.env.TEST_CLUSTER === 'true';

/**
 * @returns the proxy's address
 * @throws when the site of a test is one that only a server in this process can be
 */
async function startClusterOver(
  db: Knex,
  { captcha, publisher, host, ...special }: object & Partial<Config>,
): Promise<string> {
  const names = Object.keys(special);
  if (names.length > 0)
    throw new Error(`a site with ${names.join(', ')} of its own does not run as a cluster`);
  const { rows } = await db.raw<{ rows: { name: string }[] }>('select current_database() as name');
  const { url } = await openCluster({
    DATABASE_URL: urlOfDatabase(inject('adminUrl'), rows[0]?.name ?? ''),
    PUBLIC_URL,
    SECRET: TEST_SECRET,
    RATE_LIMIT_FACTOR: '10000',
    CAPTCHA: captcha?.provider ?? 'test',
    ...(publisher ? { SITE_PUBLISHER: publisher } : {}),
    ...(host ? { SITE_HOST: host } : {}),
  });
  return url;
}

/**
 * The built site over the small library, for this test file.
 * @param config what differs from the settings of tests
 * @param parts who takes the money, else nothing can be bought; what time it is; the database, where it has another library
 */
export async function openSite(
  config: Partial<Config> = {},
  { db: given, ...parts }: Pick<TestServerOptions, 'payments' | 'clock' | 'db'> = {},
): Promise<Site> {
  const db = given ?? (await freshDatabase());
  if (!given) await addSmallLibrary(db);
  const url = isClustered
    ? await startClusterOver(db, { ...config, ...parts })
    : (await startTestServer({ db, config: { publicUrl: PUBLIC_URL, ...config }, ...parts })).url;
  return {
    url,
    db,
    async visit(path, options = {}) {
      const isAlive = options.javaScript !== false;
      const allow = [...(options.allow ?? []), ...(isAlive ? [] : [SCRIPT_NOT_WANTED])];
      const page = await openPage({ baseUrl: url, ...options, allow });
      await page.goto(path);
      if (isAlive) await untilAlive(page);
      return page;
    },
  };
}

/**
 * A known word of a text.
 * @param word as it is shown
 * @param line number of its line, from 1
 */
export function wordOf(page: Page, word: string, line: number): Locator {
  return page
    .locator('.lines > li')
    .nth(line - 1)
    .getByRole('button', { name: word, exact: true });
}

/** The card of the word that is looked at, while there is one. */
export function cardOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Fiche du mot' });
}

/** The last comes into a visitor's card, which grows by it: its buttons move. */
export const untilWhole = (page: Page) =>
  cardOf(page).getByRole('button', { name: 'Garder ce mot' }).waitFor();

/** What the open card gives as the word's sense in the text; waits for the card. */
export function senseOf(page: Page): Promise<string> {
  return cardOf(page).locator('.sense').innerText();
}
