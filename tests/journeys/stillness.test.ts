import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPage } from '../support/browser.ts';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { keptSession, untilGreeted } from './member-site.ts';
import { untilAlive } from './open-site.ts';
import { BOY_WORD, DOOR_WORD, HOUSE_WORD, openReviewSite, type ReviewSite } from './review-site.ts';

const MOST = 0.005;
/** Nothing can be bought on this site. */
const ALLOW = [/status of 404/];
const PAGES = [
  '/compte',
  '/progression',
  '/revision',
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

/** Opens a page whose answers come once its first view has been painted. */
async function openLate(reader: Member, path: string, width: number): Promise<Page> {
  const page = await openPage({
    baseUrl: site.url,
    width,
    height: 844,
    storage: keptSession(reader),
    allow: ALLOW,
  });
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts.push(Object(entry).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path);
  await untilAlive(page);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  letGo();
  await untilGreeted(page, reader);
  await page.waitForLoadState('networkidle');
  return page;
}

describe.each([390, 1440])('at %i px, what comes late moves nothing', (width) => {
  it.each(
    PAGES.flatMap((path) =>
      (['a newcomer', 'somebody with words'] as const).map((who) => [path, who] as const),
    ),
  )('on %s of %s', async (path, who) => {
    const page = await openLate(readers[who], path, width);
    const shifts = await page.evaluate(() => window.shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(MOST);
  });
});
