import type { Page } from 'playwright';
import { beforeAll, describe, it } from 'vitest';
import { openPage } from '../../support/browser/browser.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { expectNone } from '../../support/harness/expect-none.ts';
import { addVerbs, SAY } from '../conjugation/verb-library.ts';
import { ENDING, HOUSE, JOURNEY, MARKET, MEDINE, SECRET } from '../library/small-library.ts';
import { type MemberSite, openMemberSite, storedSession, untilGreeted } from '../member-site.ts';
import { untilAlive, untilSet } from '../open-site.ts';
import { saveWordsOf } from '../vocabulary/saved-words.ts';

// Once something of a page is seen it stays where it is, whatever comes later: its fonts, who reads, what is theirs.

/** What a browser calls layout shift, summed over a page's arrival. */
const MOST = 0.005;
/** What is laid out in one column, and beside each other. */
const WIDTHS = [390, 1440] as const;

let site: MemberSite;
let beginner: Member;
beforeAll(async () => {
  site = await openMemberSite();
  await addVerbs(site.db);
  await saveWordsOf(site.db, site.member, [HOUSE.title]);
  beginner = await aMember(site.db, { username: 'Younès' });
});

interface Moved {
  moved: number;
  what: string[];
}

/** Runs in the page before anything of the site. */
function watchShifts(): void {
  const seen: Moved = { moved: 0, what: [] };
  Object.assign(window, { seen });
  type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      seen.moved += value;
      seen.what.push(...sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** A page of the site in which the two faces of every page are: how they first come is the slow network's journey. */
async function enter(storage: Readonly<Record<string, string>>): Promise<Page> {
  const page = await openPage({ baseUrl: site.url, width: 1440, height: 900, isFirstVisit: true, storage });
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await page.addInitScript(watchShifts);
  return page;
}

/** Goes there, and waits until nothing more comes. */
async function arrive(page: Page, path: string, member?: Member): Promise<Page> {
  await page.goto(path);
  await untilAlive(page);
  if (member) await untilGreeted(page, member);
  await page.waitForLoadState('networkidle');
  await untilSet(page);
  return page;
}

const ROOT = encodeURI('/racines/ف-ت-ح');
const OF_VISITORS = [
  HOUSE.path,
  JOURNEY.path,
  SECRET.path,
  MEDINE.path,
  '/conjugaison',
  SAY.path,
  '/racines',
  ROOT,
  '/exercices',
];
const OF_MEMBERS = [
  HOUSE.path,
  MARKET.path,
  ENDING.path,
  SECRET.path,
  MEDINE.path,
  '/conjugaison',
  '/vocabulary',
  '/revision',
  '/exercices',
  '/exercices/jour',
];

/** Each address at each width, in one page: what it holds of the one before is what readers have of it too. */
async function expectSteady(
  paths: readonly string[],
  member?: Member,
  storage = member ? storedSession(member) : {},
): Promise<void> {
  const page = await enter(storage);
  const found: string[] = [];
  for (const path of paths) {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await arrive(page, path, member);
      const { moved, what } = await page.evaluate(() => (window as unknown as { seen: Moved }).seen);
      if (moved > MOST) found.push(`${path}, ${width} px: ${moved.toFixed(4)} (${what.join(' | ')})`);
    }
  }
  expectNone('what moved', found);
}

describe('a page that arrives moves nothing', () => {
  it('for a visitor', { timeout: 120_000 }, () => expectSteady(OF_VISITORS));

  it('for a visitor who has words on their device', { timeout: 60_000 }, async () => {
    const words = await site
      .db('text_words')
      .join('words', 'words.id', 'word_id')
      .distinctOn('word_id')
      .select('word_id as wordId', 'text_words.id as textWordId', 'french_translation as french')
      .select('arabic_with_vowels as arabic', site.db.raw('true as "isSaved", false as "isKnown"'));
    await expectSteady([HOUSE.path, '/vocabulary'], undefined, { 'soutour.words': JSON.stringify(words) });
  });

  it('for a member', { timeout: 120_000 }, () => expectSteady(OF_MEMBERS, site.member));

  it('for a member who has done nothing yet', { timeout: 60_000 }, () =>
    expectSteady(['/vocabulary', '/revision', HOUSE.path], beginner),
  );

  it('for a subscriber', { timeout: 60_000 }, () =>
    expectSteady([JOURNEY.path, SECRET.path, MEDINE.path], site.subscriber),
  );
});
