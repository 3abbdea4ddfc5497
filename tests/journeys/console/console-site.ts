import type { Knex } from 'knex';
import type { Page } from 'playwright';
import type { PageOptions } from '../../support/browser/browser.ts';
import { openPage } from '../../support/browser/browser.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { startTestServer } from '../../support/http/server.ts';
import { openShop, type Shop } from '../../support/payments/shop.ts';
import { freshDatabase } from '../../support/services/database.ts';
import { storedSession } from '../member-site.ts';

/** The built console with its people, over a shop with a PayPal of its own. */
export interface ConsoleSite {
  db: Knex;
  url: string;
  shop: Shop;
  staff: Member;
  superuser: Member;
  /** Opens a page of the console as somebody, and waits until its title is there. */
  visitConsole(member: Member, path: string, title: string, options?: PageOptions): Promise<Page>;
}

/** Resolves when the console shows the page of this title. */
export async function untilTitled(page: Page, title: string): Promise<void> {
  await page.locator('#react-admin-title').getByText(title, { exact: true }).waitFor();
}

export async function openConsoleSite(): Promise<ConsoleSite> {
  const db = await freshDatabase();
  const shop = await openShop(db);
  const { url } = await startTestServer({ db, payments: shop.payments });
  return {
    db,
    url,
    shop,
    staff: await aMember(db, { username: 'Maryam', isStaff: true }),
    superuser: await aMember(db, { username: 'Idris', isStaff: true, isSuperuser: true }),
    async visitConsole(member, path, title, options = {}) {
      const page = await openPage({ baseUrl: url, storage: storedSession(member), ...options });
      await page.goto(`/admin${path}`);
      await untilTitled(page, title);
      return page;
    },
  };
}
