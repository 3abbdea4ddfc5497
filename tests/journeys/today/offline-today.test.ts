import { beforeAll, expect, it } from 'vitest';
import { expectNoAxeViolations, screenshot } from '../../support/browser/browser.ts';
import { aMember } from '../../support/builders/accounts.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { HOUSE } from '../library/small-library.ts';
import { type MemberSite, openMemberSite, pressLogOut } from '../member-site.ts';
import { NO_NETWORK, offlineSlugs, untilOffline, untilWatched } from '../offline/offline-cache.ts';
import { untilAlive } from '../open-site.ts';

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
});

it('[TOD-01] a day that was known is there without a network, says of when it is, and goes at the logout', async () => {
  const member = await aMember(site.db);
  const { id } = await site.db('texts').where({ title: HOUSE.title }).first<{ id: number }>('id');
  const { headers } = member;
  await sendJson(`${site.url}/api/books/texts/${id}/place/`, { line: 4 }, { method: 'PUT', headers });
  const page = await site.visitAs(member, '/aujourdhui', { ...NO_NETWORK, worker: true });
  await untilWatched(page);
  await untilOffline(page, '/today');
  // The files of the page are the worker's from the second visit on.
  await page.reload();
  await page.getByRole('link', { name: 'Reprendre à la ligne 4' }).waitFor();
  await page.context().setOffline(true);
  await page.goto('/aujourdhui');
  await untilAlive(page);
  await page
    .getByRole('status')
    .getByText(/^Hors ligne\. Voici votre journée du /)
    .waitFor();
  await page.getByRole('link', { name: 'Reprendre à la ligne 4' }).waitFor();
  await expectNoAxeViolations(page);
  await screenshot(page, 'today-offline');
  await page.context().setOffline(false);
  await page.getByText('Hors ligne.').waitFor({ state: 'detached' });
  await pressLogOut(page);
  await page.waitForURL('**/login');
  await expect.poll(() => offlineSlugs(page)).toEqual([]);
});
