import type { Knex } from 'knex';
import type { Locator, Page } from 'playwright';
import { openPage, type PageOptions } from '../../support/browser/browser.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { startTestServer } from '../../support/http/server.ts';
import { taughtDatabase } from '../../support/services/database.ts';
import { storedSession, untilGreeted } from '../member-site.ts';
import { PUBLIC_URL, untilAlive } from '../open-site.ts';

export interface DrillSite {
  url: string;
  db: Knex;
  /** Somebody who has read all that is free. */
  aReader(): Promise<Member>;
  visit(path: string, member?: Member, options?: PageOptions): Promise<Page>;
  /** What is asked for by the question that is shown, as only the database knows it. */
  askedOf(member: Member, nth: number): Promise<string>;
}

/** The built site over the starter library, whose words are parsed. */
export async function openDrillSite(): Promise<DrillSite> {
  const db = await taughtDatabase();
  const { url } = await startTestServer({ db, config: { publicUrl: PUBLIC_URL } });
  return {
    url,
    db,
    async aReader() {
      const member = await aMember(db);
      const texts = await db('texts').where('is_free_sample', true).pluck('id');
      await db('text_completions').insert(
        texts.map((text_id) => ({ user_id: member.id, text_id, completed_at: new Date() })),
      );
      return member;
    },
    async visit(path, member, options = {}) {
      const storage = member ? { storage: storedSession(member) } : {};
      const page = await openPage({ baseUrl: url, ...storage, ...options });
      await page.goto(path);
      await untilAlive(page);
      if (member) await untilGreeted(page, member);
      return page;
    },
    async askedOf({ id }, nth) {
      const [last] = await db('practice_items').where('user_id', id).orderBy('created_at', 'desc').limit(1);
      const row = await db('practice_items')
        .where({ session_id: last.session_id })
        .orderBy('position')
        .offset(nth - 1)
        .first('solution');
      return row.solution.asked;
    },
  };
}

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** What is said of the answer that was given. */
export const verdict = (page: Page): Locator => page.locator('.verdict[role="status"]');

/** Resolves when so many of so many questions have come. */
export const untilQuestion = (page: Page, nth: string): Promise<void> =>
  page.getByText(nth, { exact: true }).waitFor();
