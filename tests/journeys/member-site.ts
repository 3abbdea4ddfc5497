import type { Knex } from 'knex';
import type { Locator, Page } from 'playwright';
import { SESSION_KEY } from '../../apps/client/session-store.ts';
import type { PageOptions } from '../support/browser/browser.ts';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { aSubscription } from '../support/builders/subscriptions.ts';
import { openSite, type Site, untilAlive } from './open-site.ts';

/** The small library with people who are logged in to it. */
export interface MemberSite extends Site {
  /** Opens a page as somebody who is logged in and remembered, and waits until the bar greets them. */
  visitAs(member: Member, path: string, options?: PageOptions): Promise<Page>;
  member: Member;
  subscriber: Member;
  staff: Member;
}

const MINUTE = 60_000;

/** What the browser keeps of a session; its refresh token is none, its access token good for a while. */
export function storedSession({ headers }: Member, expiresIn = 20 * MINUTE): Record<string, string> {
  const access = headers.Authorization.replace('Bearer ', '');
  const session = { access, refresh: 'none', isRemembered: true, expiresAt: Date.now() + expiresIn };
  return { [SESSION_KEY]: JSON.stringify(session) };
}

/** Resolves when the page knows who reads; one that has the whole window greets nobody. */
export async function untilGreeted(page: Page, { username }: Member): Promise<void> {
  const greeting = page.getByRole('banner').getByText(`Bonjour, ${username}`);
  await greeting.or(page.locator('main.focus')).waitFor({ state: 'attached' });
}

/** Opens the menu of whoever reads. */
export async function openAccountMenu(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Compte de' }).click();
  return page.getByRole('navigation', { name: 'Compte' });
}

export async function pressLogOut(page: Page): Promise<void> {
  await (await openAccountMenu(page)).getByRole('button', { name: 'Déconnexion' }).click();
}

/** Lets everybody in who may be; somebody of each kind. */
async function addMembers(db: Knex): Promise<Pick<MemberSite, 'member' | 'subscriber' | 'staff'>> {
  const member = await aMember(db, { username: 'Nadia' });
  const subscriber = await aMember(db, { username: 'Salim' });
  await aSubscription(db, subscriber);
  const staff = await aMember(db, { username: 'Maryam', isStaff: true });
  return { member, subscriber, staff };
}

/**
 * The built site over the small library, with a member, a subscriber and somebody of the staff.
 * @param given as openSite
 */
export async function openMemberSite(...given: Parameters<typeof openSite>): Promise<MemberSite> {
  const site = await openSite(...given);
  return {
    ...site,
    ...(await addMembers(site.db)),
    async visitAs(member, path, options) {
      const page = await site.visit(path, { ...options, storage: storedSession(member) });
      await untilGreeted(page, member);
      return page;
    },
  };
}

/** Logs in as a page of the site does, and keeps the session as it would. */
export async function logIn(
  page: Page,
  login: { login: string; password: string; isRemembered: boolean },
): Promise<void> {
  await page.evaluate(
    async ({ key, isRemembered, ...body }) => {
      const answer = await fetch('/api/users/login/', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...body, remember_me: isRemembered, recaptcha_token: 'test-captcha' }),
      });
      const tokens = await answer.json();
      const session = { ...tokens, isRemembered, expiresAt: Date.now() + 1_200_000 };
      (isRemembered ? localStorage : sessionStorage).setItem(key, JSON.stringify(session));
    },
    { key: SESSION_KEY, ...login },
  );
  await page.reload();
  await untilAlive(page);
}
