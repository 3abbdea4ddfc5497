import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site, untilSet } from '../open-site.ts';
import { HOUSE } from './small-library.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});

interface Pair {
  /** Heights of the first baselines from the top of the page, in CSS pixels. */
  arabic: number;
  french: number;
}

/** Where the first baselines of each line's two sides are. */
function baselinesOf(page: Page): Promise<Pair[]> {
  return page.evaluate(() => {
    const firstBaseline = (paragraph: Element) => {
      // An empty inline block stands on the baseline of the line it is in.
      const probe = document.createElement('span');
      probe.style.display = 'inline-block';
      paragraph.prepend(probe);
      const { bottom } = probe.getBoundingClientRect();
      probe.remove();
      return bottom + scrollY;
    };
    return [...document.querySelectorAll('.lines > li')].map((line) => {
      const [arabic, french] = [line.querySelector('[lang="ar"]'), line.querySelector('.fr')];
      if (!arabic || !french) throw new Error('a line without its two sides');
      return { arabic: firstBaseline(arabic), french: firstBaseline(french) };
    });
  });
}

describe('the lines of a text', () => {
  it.each([1440, 820])(
    '[TXT-05] at %i px stand in two columns, French left, Arabic right, on one first baseline',
    async (width) => {
      const page = await site.visit(HOUSE.path, { width });
      await untilSet(page);
      const pairs = await baselinesOf(page);
      expect(pairs).toHaveLength(HOUSE.arabic.length);
      for (const { arabic, french } of pairs) expect(Math.abs(arabic - french)).toBeLessThanOrEqual(1);
      const sides = await page.locator('.lines > li').evaluateAll((lines) =>
        lines.map((line) => ({
          frenchEnds: line.querySelector('.fr')?.getBoundingClientRect().right ?? Number.NaN,
          arabicBegins: line.querySelector('[lang="ar"]')?.getBoundingClientRect().left ?? Number.NaN,
        })),
      );
      for (const { frenchEnds, arabicBegins } of sides) expect(frenchEnds).toBeLessThan(arabicBegins);
    },
  );

  it('at 390 px stand one below the other, Arabic first', async () => {
    const page = await site.visit(HOUSE.path, { width: 390 });
    await untilSet(page);
    const places = await page.locator('.lines > li').evaluateAll((lines) =>
      lines.map((line) => ({
        arabicEnds: line.querySelector('[lang="ar"]')?.getBoundingClientRect().bottom ?? Number.NaN,
        frenchBegins: line.querySelector('.fr')?.getBoundingClientRect().top ?? Number.NaN,
      })),
    );
    expect(places).toHaveLength(HOUSE.arabic.length);
    for (const { arabicEnds, frenchBegins } of places) expect(arabicEnds).toBeLessThanOrEqual(frenchBegins);
  });

  it('come in the order of the text, each Arabic line with its French one', async () => {
    const page = await site.visit(HOUSE.path);
    expect(await page.locator('.lines [lang="ar"]').allTextContents()).toEqual(HOUSE.arabic);
    expect(await page.locator('.lines .fr').allTextContents()).toEqual(HOUSE.french);
    expect(await page.locator('.lines .n').allTextContents()).toEqual(['1', '2', '3', '4', '5', '6']);
  });
});
