import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { aMember } from '../../support/builders/accounts.ts';
import { aSubscription } from '../../support/builders/subscriptions.ts';
import { type MemberSite, openMemberSite } from '../member-site.ts';
import { untilAlive } from '../open-site.ts';
import { MEDINE, SECRET } from './small-library.ts';

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
});

/** As a link inside the site leads there: without a new document. */
async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

describe('a locked text', () => {
  // openPage() fails a test for every error on the console, as each call that is refused is one.
  it('[TXT-15] is not asked for where it is known that it does not open, on arrival and on the way', async () => {
    for (const member of [undefined, site.member]) {
      const page = member ? await site.visitAs(member, MEDINE.path) : await site.visit(MEDINE.path);
      await page.waitForLoadState('networkidle');
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await walkTo(page, SECRET.path);
      await page.getByRole('heading', { name: 'Contenu premium' }).waitFor();
      await page.goto(SECRET.path);
      await untilAlive(page);
      await page.getByRole('heading', { name: 'Contenu premium' }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(asked.filter((path) => /^\/api\/(books\/texts|vocabulary\/text)\/\d/.test(path))).toEqual([]);
    }
  });

  it('opens in a tab that has shown it locked, when a subscription has begun meanwhile', async () => {
    const late = await aMember(site.db, { username: 'Karim' });
    const page = await site.visitAs(late, SECRET.path);
    await page.getByRole('heading', { name: 'Contenu premium' }).waitFor();
    await aSubscription(site.db, late);
    await page.clock.install();
    await page.clock.fastForward('01:00');
    for (const path of [MEDINE.path, SECRET.path]) await walkTo(page, path);
    await page.getByText(SECRET.french).waitFor();
  });
});
