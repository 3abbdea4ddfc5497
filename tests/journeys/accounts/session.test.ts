import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { SESSION_KEY } from '../../../apps/client/session-store.ts';
import { allowProblems, expectNoAxeViolations, openPage, screenshot } from '../../support/browser/browser.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { HOUSE } from '../library/small-library.ts';
import { logIn, pressLogOut, untilGreeted } from '../member-site.ts';
import { openSite, type Site, untilAlive } from '../open-site.ts';
import { logIn as enterHere } from './accounts.ts';

const PASSWORD = 'encre et calame';
const REFRESH = '**/api/users/token/refresh/';
const ME = '**/api/users/me/';
/** What the browser says of the refusals that these tests provoke. */
const REFUSED = /status of (401|403|404|429|503)|ERR_(INTERNET_DISCONNECTED|FAILED)/;

let site: Site;
let nadia: Member;
beforeAll(async () => {
  site = await openSite({ captcha: { provider: 'test' } });
  nadia = await aMember(site.db, { username: 'Nadia', password: PASSWORD });
  await aMember(site.db, { username: 'Salim', password: PASSWORD });
});

/** A page of somebody who has just logged in. */
async function loggedIn(isRemembered = true): Promise<Page> {
  const page = await site.visit('/books', { allow: [REFUSED] });
  await logIn(page, { login: 'Nadia', password: PASSWORD, isRemembered });
  await untilGreeted(page, nadia);
  return page;
}

/** Another tab of the same browser. */
async function anotherTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(path);
  await untilAlive(tab);
  return tab;
}

const stored = (page: Page) =>
  page.evaluate((key) => {
    const read = (storage: Storage) => JSON.parse(storage.getItem(key) ?? 'null');
    return { lasting: read(localStorage), ofTab: read(sessionStorage) };
  }, SESSION_KEY);

/** Makes the kept token one that is about to end. */
const ageToken = (page: Page) =>
  page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...session, expiresAt: Date.now() + 200_000 }));
  }, SESSION_KEY);

/** Counts the requests to an address, in all tabs. */
function count(page: Page, ending: string): () => number {
  let seen = 0;
  page.context().on('request', (request) => {
    if (request.url().endsWith(ending)) seen += 1;
  });
  return () => seen;
}

describe('[ACC-06] a reader who logs in', () => {
  it('to be remembered still is in another tab, and tomorrow', async () => {
    const page = await loggedIn(true);
    expect((await stored(page)).lasting).toMatchObject({ isRemembered: true });
    await untilGreeted(await anotherTab(page, HOUSE.path), nadia);
    const tomorrow = await page.context().storageState();
    // By the clock of the browser, which keeps it.
    const now = await page.evaluate(() => performance.timeOrigin + performance.now());
    expect(tomorrow.cookies[0]?.expires).toBeGreaterThan(now / 1000 + 86_400);
  });

  it('not to be remembered is in every tab that they open while one is open, and leaves nothing behind', async () => {
    const page = await loggedIn(false);
    await page.goto(HOUSE.path);
    await untilGreeted(page, nadia);
    const first = await stored(page);
    expect(first.lasting).toBeNull();
    expect(first.ofTab).toMatchObject({ isRemembered: false });
    const tab = await anotherTab(page, '/compte');
    await untilGreeted(tab, nadia);
    expect(await stored(tab)).toEqual(first);
    await page.close();
    const third = await anotherTab(tab, HOUSE.path);
    await untilGreeted(third, nadia);
    expect(await third.evaluate(() => Object.keys(localStorage))).not.toContain(SESSION_KEY);
    const context = third.context();
    for (const one of context.pages()) await one.goto('about:blank');
    const later = await context.newPage();
    await later.goto('/books');
    await later.waitForFunction(() => !('asking' in document.documentElement.dataset));
    expect(await stored(later)).toEqual({ lasting: null, ofTab: null });
  });
});

describe('a tab that is opened beside one of somebody who is not to be remembered', () => {
  /** A tab of which no script of the site has come: what it shows is the server's page. */
  async function aTabNotAlive(page: Page, path: string): Promise<Page> {
    const tab = await page.context().newPage();
    await tab.route('**/assets/*.js', () => new Promise(() => {}));
    await tab.goto(path, { waitUntil: 'commit' });
    return tab;
  }

  it('hides what is a visitor’s before it is alive, and never shows the login', async () => {
    const page = await loggedIn(false);
    const tab = await aTabNotAlive(page, '/books');
    await tab.waitForFunction(() => document.documentElement.dataset.member !== undefined);
    expect(await tab.getByRole('link', { name: 'Connexion' }).isVisible()).toBe(false);
    const seen: string[] = [];
    const member = await page.context().newPage();
    member.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
    await member.goto('/compte');
    await untilGreeted(member, nadia);
    expect(seen).not.toContain('/login');
  });

  it('is logged out with it, and told when another logs in', async () => {
    const page = await loggedIn(false);
    const tab = await anotherTab(page, HOUSE.path);
    await untilGreeted(tab, nadia);
    await pressLogOut(page);
    await tab.getByText('Bonjour, Nadia').waitFor({ state: 'detached' });
    expect(await stored(tab)).toEqual({ lasting: null, ofTab: null });
    expect(new URL(tab.url()).pathname).toBe(HOUSE.path);
    expect(await tab.getByText('Vous êtes déconnecté').count()).toBe(0);
    await enterHere(page, 'Salim', PASSWORD);
    await tab.getByText('Bonjour, Salim').waitFor({ state: 'attached' });
    expect(await stored(tab)).toEqual(await stored(page));
  });
});

describe('[ACC-07] a page whose access token', () => {
  it('is refused renews it once, and nobody notices', async () => {
    const page = await loggedIn();
    const refreshes = count(page, '/token/refresh/');
    const { access } = (await stored(page)).lasting;
    await page.route('**/api/{users/me,subscription/user-subscriptions}/', async (route) => {
      const isOld = route.request().headers().authorization === `Bearer ${access}`;
      if (isOld) await route.fulfill({ status: 401, json: { code: 'session_ended', detail: '…' } });
      else await route.continue();
    });
    await page.reload();
    await untilGreeted(page, nadia);
    expect(refreshes()).toBe(1);
    expect((await stored(page)).lasting.access).not.toBe(access);
  });

  it('is about to end renews it once for all its tabs', async () => {
    const page = await loggedIn();
    const refreshes = count(page, '/token/refresh/');
    await ageToken(page);
    const tabs = await Promise.all([1, 2, 3].map(() => anotherTab(page, '/books')));
    for (const tab of tabs) await untilGreeted(tab, nadia);
    expect(refreshes()).toBe(1);
  });

  it('cannot be renewed for the moment stays logged in, and goes on when it can', async () => {
    const page = await loggedIn();
    await page.route(ME, (route) => route.fulfill({ status: 401, json: {} }));
    await page.route(REFRESH, (route) => route.fulfill({ status: 503, json: {} }));
    await page.reload();
    const failure = page.getByRole('alert');
    await failure.waitFor();
    expect(await failure.innerText()).toContain("Erreur lors du chargement de l'utilisateur");
    expect(new URL(page.url()).pathname).toBe('/books');
    expect((await stored(page)).lasting).not.toBeNull();
    await page.unroute(ME);
    await page.unroute(REFRESH);
    await failure.getByRole('button', { name: 'Réessayer' }).click();
    await untilGreeted(page, nadia);
    expect(await failure.count()).toBe(0);
  });

  it('is refused for good stays where it is when anybody may see it, and says how to come back', async () => {
    const page = await loggedIn();
    await page.goto(HOUSE.path);
    await untilGreeted(page, nadia);
    await page.route('**/api/users/{me,token/refresh}/', (route) => route.fulfill({ status: 401, json: {} }));
    await page.reload();
    const bar = page.getByRole('status').filter({ hasText: 'Vous êtes déconnecté · Se reconnecter' });
    await bar.waitFor();
    expect(new URL(page.url()).pathname).toBe(HOUSE.path);
    expect(await stored(page)).toEqual({ lasting: null, ofTab: null });
    expect(await page.getByText(HOUSE.french[0]).isVisible()).toBe(true);
    expect(await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).count()).toBe(1);
    expect(await page.getByText("Erreur lors du chargement de l'utilisateur").count()).toBe(0);
    await expectNoAxeViolations(page);
    await screenshot(page, 'session-ended');
    await page.unrouteAll();
    await bar.getByRole('link', { name: 'Se reconnecter' }).click();
    await page.waitForURL('**/login');
    await bar.waitFor({ state: 'detached' });
    await enterHere(page, 'Nadia', PASSWORD);
    await page.waitForURL(`**${HOUSE.path}`);
    await untilGreeted(page, nadia);
    expect(await bar.count()).toBe(0);
  });

  it.each([401, 403])(
    'is refused for good (%i) on a page for members forgets its tokens and goes to the login, from where it comes back',
    async (status) => {
      const page = await loggedIn();
      await page.goto('/compte?x=1');
      await untilGreeted(page, nadia);
      await page.route('**/api/users/{me,token/refresh}/', (route) => route.fulfill({ status, json: {} }));
      await page.reload();
      await page.waitForURL('**/login');
      expect(await stored(page)).toEqual({ lasting: null, ofTab: null });
      const { usr } = await page.evaluate(() => history.state);
      expect(usr.from).toBe('/compte?x=1');
      expect(usr.message).toMatch(/^Erreur lors du chargement de l'utilisateur/);
    },
  );
});

describe('[NAV-04] a reader who logs out', () => {
  it('goes to the login, and no storage, call or cookie lets anybody back in', async () => {
    const page = await loggedIn();
    const { refresh } = (await stored(page)).lasting;
    const response = page.waitForResponse('**/api/users/logout/');
    await pressLogOut(page);
    await page.waitForURL('**/login');
    expect((await response).status()).toBe(200);
    expect(await stored(page)).toEqual({ lasting: null, ofTab: null });
    const again = await page.evaluate(async (token) => {
      const answer = await fetch('/api/users/token/refresh/', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ refresh: token }),
      });
      return answer.status;
    }, refresh);
    expect(again).toBe(401);
  });

  it('does so in every tab', async () => {
    const page = await loggedIn();
    const tab = await anotherTab(page, HOUSE.path);
    await untilGreeted(tab, nadia);
    await pressLogOut(page);
    await tab.getByText('Bonjour, Nadia').waitFor({ state: 'detached' });
    expect(new URL(tab.url()).pathname).toBe(HOUSE.path);
  });

  it('needs no network, and is told in words that the page that follows does', async () => {
    const page = await loggedIn();
    allowProblems(page, /dynamically imported module/);
    // What this browser has kept of an earlier visit would come without a network.
    await page.route('**/assets/login-page-*.js', (route) => route.abort('internetdisconnected'));
    await page.context().setOffline(true);
    await pressLogOut(page);
    await page.waitForURL('**/login');
    expect(await stored(page)).toEqual({ lasting: null, ofTab: null });
    await page.getByText('Cette page n’a pas pu être chargée.').waitFor();
  });

  it('is not greeted again by the browser’s way back', async () => {
    const page = await loggedIn();
    await page.goto(HOUSE.path);
    await untilGreeted(page, nadia);
    await pressLogOut(page);
    await page.waitForURL('**/login');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: HOUSE.title }).waitFor();
    expect(await page.getByText('Bonjour, Nadia').count()).toBe(0);
  });
});

describe('a token that was made up', () => {
  it('is forgotten, and no part of it is shown', async () => {
    const storage = {
      [SESSION_KEY]: JSON.stringify({ access: 'faux.jeton', refresh: 'faux', expiresAt: 1e15 }),
    };
    const page = await openPage({ baseUrl: site.url, storage, allow: [REFUSED] });
    await page.goto('/books');
    await page.getByText('Vous êtes déconnecté').waitFor();
    expect(await stored(page)).toEqual({ lasting: null, ofTab: null });
    expect(await page.content()).not.toContain('faux');
  });
});
