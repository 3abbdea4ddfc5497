import { beforeAll, describe, expect, it } from 'vitest';
import { SESSION_KEY } from '../../../apps/client/session-store.ts';
import { openPage } from '../../support/browser/browser.ts';
import { type MemberSite, openMemberSite, pressLogOut, storedSession, untilGreeted } from '../member-site.ts';

const ME = '**/api/users/me/';
const WAIT = 'Chargement de votre compte…';
const NOT_LOGGED_IN = 'Vous devez être connecté pour accéder à cette page.';

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
});

describe('a page for members', () => {
  it('[NAV-08] shows a spinner while it is asked who reads, and never the login', async () => {
    const page = await openPage({ baseUrl: site.url, storage: storedSession(site.member) });
    const seen: string[] = [];
    page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(ME, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/compte');
    const main = page.getByRole('main');
    await main.getByText(WAIT).waitFor();
    expect(await main.getByRole('textbox').count()).toBe(0);
    letGo();
    await untilGreeted(page, site.member);
    await main.getByText(WAIT).waitFor({ state: 'detached' });
    expect(seen).not.toContain('/login');
  });

  it('is left for the login, without reproach, by whoever logs out on it', async () => {
    const page = await site.visitAs(site.member, '/compte', { allow: [/status of 40[14]/] });
    await pressLogOut(page);
    await page.waitForURL('**/login');
    await page.getByRole('heading', { level: 1, name: 'Connexion' }).waitFor();
    expect(await page.getByText(NOT_LOGGED_IN).count()).toBe(0);
  });

  it('of which the session ends elsewhere says that one must be logged in', async () => {
    const page = await site.visitAs(site.member, '/compte', { allow: [/status of 40[14]/] });
    const tab = await page.context().newPage();
    await tab.goto('/books');
    await tab.evaluate((key) => localStorage.removeItem(key), SESSION_KEY);
    await page.waitForURL('**/login');
    await page.getByText(NOT_LOGGED_IN).waitFor();
  });

  it('[ACC-08] waits, and says so, when nobody can say who reads', async () => {
    const page = await openPage({
      baseUrl: site.url,
      storage: storedSession(site.member),
      allow: [/status of 503/],
    });
    await page.route(ME, (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/compte');
    const failure = page.getByRole('alert').filter({ hasText: "Erreur lors du chargement de l'utilisateur" });
    await failure.waitFor();
    expect(new URL(page.url()).pathname).toBe('/compte');
    await page.unroute(ME);
    await failure.getByRole('button', { name: 'Réessayer' }).click();
    await untilGreeted(page, site.member);
  });
});
