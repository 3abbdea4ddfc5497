import { expect, it } from 'vitest';
import { SESSION_KEY } from '../../../apps/client/session-store.ts';
import { allowProblems, openPage } from '../../support/browser/browser.ts';
import { aMember } from '../../support/builders/accounts.ts';
import { getJson } from '../../support/http/get-json.ts';
import { startTestServer } from '../../support/http/server.ts';
import { PASSWORD } from '../accounts/accounts.ts';
import { logIn } from '../member-site.ts';
import { untilTitled } from './console-site.ts';

it('[STF-01] who leaves the console has left: neither its access token nor its refresh works any more', async () => {
  const { db, url } = await startTestServer();
  const { username } = await aMember(db, { username: 'Maryam', isStaff: true, password: PASSWORD });
  const page = await openPage({ baseUrl: url });
  await page.goto('/contact');
  await logIn(page, { login: username, password: PASSWORD, isRemembered: true });
  await page.goto('/admin');
  await untilTitled(page, 'Aujourd’hui');

  // The access token of a console that was left open is used up by then.
  const stored = await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...session, expiresAt: 0 }));
    return session as { access: string; refresh: string };
  }, SESSION_KEY);
  await page.getByRole('button', { name: 'Profil' }).click();
  const response = page.waitForResponse('**/api/users/logout/');
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click();
  expect((await response).status()).toBe(200);
  await page.waitForURL(`${url}/`);

  expect(await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)).toBeNull();
  const me = await getJson(`${url}/api/admin/me/`, { headers: { Authorization: `Bearer ${stored.access}` } });
  expect(me.status).toBe(401);
  allowProblems(page, /status of 401/);
  const again = await page.evaluate(async (refresh) => {
    const answer = await fetch('/api/users/token/refresh/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ refresh }),
    });
    return answer.status;
  }, stored.refresh);
  expect(again).toBe(401);
});

it('[STF-01] a new tab of the console goes by the login of another, though nobody wants to be remembered; alone it leads to the login', async () => {
  const { db, url } = await startTestServer();
  const { username } = await aMember(db, { username: 'Salma', isStaff: true, password: PASSWORD });
  const page = await openPage({ baseUrl: url });
  await page.goto('/contact');
  await logIn(page, { login: username, password: PASSWORD, isRemembered: false });
  await page.goto('/admin');
  await untilTitled(page, 'Aujourd’hui');
  const tab = await page.context().newPage();
  await tab.goto(`${url}/admin/books`);
  await untilTitled(tab, 'Livres');

  const other = await openPage({ baseUrl: url });
  await other.goto('/admin/books');
  await other.waitForURL(/\/login\?from=/);
});
