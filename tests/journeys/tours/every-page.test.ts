import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '../../support/browser/browser.ts';
import { expectNone } from '../../support/harness/expect-none.ts';
import { ALL_PATHS, HOUSE } from '../library/small-library.ts';
import { look } from '../look.ts';
import { cardOf, openSite, type Site, untilSet, wordOf } from '../open-site.ts';

// openPage() fails a test for every error on the console, violations of the content policy and mismatches of
// hydration among them: each visit below also holds its page to that.

/** Below, at and above every width at which the layout changes. */
const WIDTHS = [320, 390, 543, 544, 719, 720, 820, 959, 960, 1087, 1088, 1215, 1216, 1440, 1600];
const LOST = { allow: [/status of 404/] };

let site: Site;
beforeAll(async () => {
  site = await openSite();
});

/** How far the page can be scrolled sideways at each width, where it can. */
async function sidewaysScroll(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (excess > 0) found.push(`${width} px: ${excess} px too wide`);
  }
  return found;
}

/** Runs of Arabic that are not marked as such, and French that is. */
function wronglyMarked(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [text, element] = [node.textContent ?? '', node.parentElement];
      if (!element || element.closest('script')) continue;
      const language = element.closest('[lang]')?.getAttribute('lang');
      const { direction } = getComputedStyle(element);
      const isArabic = /[\u0600-\u06FF]/.test(text);
      const isLatin = /\p{Script=Latin}/u.test(text);
      if (isArabic && (language !== 'ar' || direction !== 'rtl'))
        wrong.push(`${language} ${direction}: ${text}`);
      if (isLatin && (language !== 'fr' || direction !== 'ltr'))
        wrong.push(`${language} ${direction}: ${text}`);
    }
    return wrong;
  });
}

it.each(ALL_PATHS)(
  'the page %s breaks no rule of axe, never scrolls sideways from 320 to 1600 px, marks every run of Arabic as Arabic, and has one first heading',
  async (path) => {
    const page = await site.visit(path, LOST);
    await untilSet(page);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expectNone('widths at which the page scrolls sideways', await sidewaysScroll(page));
    expectNone('runs of text in the wrong language or direction', await wronglyMarked(page));
    await look(page, path.replaceAll('/', '-').slice(1));
  },
);

describe('the reading page', () => {
  // Opened at each width, as it is another card on a phone: turned to one in between, it would be the same.
  it.each([390, 1440])('with a card open at %i px breaks no rule of axe', async (width) => {
    const page = await site.visit(HOUSE.path, { width });
    await untilSet(page);
    await wordOf(page, 'يَفْتَحُ', 6).click();
    await cardOf(page).waitFor();
    expectNone('runs of text in the wrong language or direction', await wronglyMarked(page));
    await look(page, `card-from-${width}`);
  });

  it('with a card open never scrolls sideways', async () => {
    const page = await site.visit(HOUSE.path, { width: 1600 });
    await wordOf(page, 'يَفْتَحُ', 6).click();
    await cardOf(page).waitFor();
    expectNone('widths at which the page scrolls sideways', await sidewaysScroll(page));
  });

  it('without translation breaks no rule of axe, one line of it shown or none', async () => {
    const page = await site.visit(HOUSE.path);
    await page.getByRole('switch', { name: 'Afficher la traduction' }).click();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Voir la traduction de la ligne 2' }).click();
    await expectNoAxeViolations(page);
  });
});
