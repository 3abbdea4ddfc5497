import type { Page } from 'playwright';
import { openPage, type PageOptions } from '../../support/browser/browser.ts';
import type { Member } from '../../support/builders/accounts.ts';
import { storedSession } from '../member-site.ts';

/** Opens a screen of the console of any site, as a member of staff. */
export async function openConsole(
  { url }: { url: string },
  member: Member,
  path: string,
  options: PageOptions = {},
): Promise<Page> {
  const page = await openPage({ baseUrl: url, storage: storedSession(member), ...options });
  await page.goto(`/admin${path}`);
  return page;
}
