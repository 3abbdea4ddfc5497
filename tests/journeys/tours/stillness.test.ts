import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { SESSION_KEY } from '../../../apps/client/session-store.ts';
import { openPage } from '../../support/browser/browser.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { storedSession, untilGreeted } from '../member-site.ts';
import { untilAlive } from '../open-site.ts';
import { BOY_WORD, DOOR_WORD, HOUSE_WORD, openReviewSite, type ReviewSite } from '../review/review-site.ts';

const MOST = 0.005;
/** Nothing can be bought on this site. */
const ALLOW = [/status of 404/];
const PAGES = [
  '/compte',
  '/progression',
  '/revision',
  '/vocabulary',
  '/subscription/manage',
  '/subscription/plans',
  '/books',
];

let site: ReviewSite;
let readers: Record<'a newcomer' | 'somebody with words', Member>;
beforeAll(async () => {
  site = await openReviewSite();
  const newcomer = await aMember(site.db);
  await site.db('users').where({ id: newcomer.id }).update({ pending_email: 'neuve@exemple.fr' });
  readers = {
    'a newcomer': newcomer,
    'somebody with words': await site.aReader([HOUSE_WORD, DOOR_WORD, BOY_WORD]),
  };
  const saved = new Date(Date.now() - 60 * 86_400_000);
  await site
    .db('saved_words')
    .where({ user_id: readers['somebody with words'].id })
    .update({ saved_at: saved });
});

declare global {
  interface Window {
    shifts: number[];
  }
}

/** A page whose answers come only when they are let go. */
async function enter(reader: Member) {
  const page = await openPage({
    baseUrl: site.url,
    storage: storedSession(reader),
    isFirstVisit: true,
    allow: ALLOW,
  });
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts.push(Object(entry).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let held = Promise.resolve();
  await page.route('**/api/**', async (route) => {
    await held;
    await route.continue();
  });
  return {
    page,
    hold: () => {
      let letGo = () => {};
      held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      return letGo;
    },
  };
}

/** Forgets what the browser knows beside the session, as if its reader came for the first time. */
const forget = (page: Page) =>
  page.evaluate((session) => {
    for (const name of Object.keys(localStorage)) if (name !== session) localStorage.removeItem(name);
    sessionStorage.clear();
  }, SESSION_KEY);

/** Resolves when what is there has been painted. */
const untilDrawn = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));

describe.each(['a newcomer', 'somebody with words'] as const)(
  'what comes late moves nothing for %s',
  (who) => {
    it.each(PAGES)('on %s, on a phone and at a desk', async (path) => {
      const { page, hold } = await enter(readers[who]);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        const letGo = hold();
        await page.goto(path);
        await untilAlive(page);
        await untilDrawn(page);
        letGo();
        await untilGreeted(page, readers[who]);
        await page.waitForLoadState('networkidle');
        const shifts = await page.evaluate(() => window.shifts);
        expect(
          shifts.reduce((sum, shift) => sum + shift, 0),
          `${width} px`,
        ).toBeLessThanOrEqual(MOST);
        await forget(page);
      }
    });
  },
);
