import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { stripVowels } from '#modules/arabic';
import { openSpokenSite, type SpokenSite } from '../listening/open-spoken-site.ts';
import { LONG, TIMED, VERY_LONG, VOICES } from '../listening/spoken-library.ts';
import { PUBLIC_URL, untilSet, wordOf } from '../open-site.ts';

/** Width of what is printed on a sheet of A4 between its margins, in CSS pixels. */
const SHEET = 688;

let site: SpokenSite;
beforeAll(async () => {
  site = await openSpokenSite();
});

/** A text as it comes out of the printer, for a reader with these choices. */
async function print(
  choices: object = {},
  colorScheme: 'light' | 'dark' = 'light',
  path: string = TIMED.path,
): Promise<Page> {
  const storage = { 'soutour.choices': JSON.stringify(choices) };
  const page = await site.visit(path, { width: SHEET, storage, baseUrl: site.url, colorScheme });
  await page.emulateMedia({ media: 'print', colorScheme });
  await untilSet(page);
  return page;
}

/** How many sheets of A5 a page is printed on. */
const sheetsOf = async (page: Page) =>
  (await page.pdf({ format: 'A5' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

const styleOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { color, fontSize, lineHeight, fontFamily } = getComputedStyle(element);
      return {
        color,
        fontSize: Number.parseFloat(fontSize),
        lineHeight: Number.parseFloat(lineHeight),
        fontFamily,
      };
    });

describe('a printed text', () => {
  it('has no controls, no bars and no foot of the site', async () => {
    const page = await print();
    expect(
      await page.locator('button:not(.n), input, select, audio, a, nav').filter({ visible: true }).count(),
    ).toBe(0);
    expect(await page.locator('header.bar, footer').filter({ visible: true }).count()).toBe(0);
  });

  it('has no word card on it, even when one is open', async () => {
    const page = await site.visit(TIMED.path, { width: SHEET });
    await wordOf(page, 'الْقِطُّ', 2).click();
    await page.locator('.card').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.card').isVisible()).toBe(false);
  });

  it.each([TIMED.path, VERY_LONG.path])(
    'keeps its two columns, French left and Arabic right of the number, however narrow the sheet: %s',
    async (path) => {
      const page = await print({}, 'light', path);
      const rows = await page.locator('.lines > li').evaluateAll((lines) =>
        lines.map((line) =>
          ['.fr', '.n', '.ar'].map((side) => {
            const box = line.querySelector(side)?.getBoundingClientRect();
            return { left: Math.round(box?.left ?? 0), right: Math.round(box?.right ?? 0) };
          }),
        ),
      );
      expect(rows.length).toBeGreaterThanOrEqual(TIMED.arabic.length);
      for (const [french, number, arabic] of rows) {
        for (const side of [french, arabic]) {
          expect((side?.right ?? 0) - (side?.left ?? 0)).toBeGreaterThan(SHEET / 3);
        }
        expect(french?.right).toBeLessThanOrEqual(number?.left ?? 0);
        expect(number?.right).toBeLessThanOrEqual(arabic?.left ?? 0);
      }
    },
  );

  it.each([
    ['the light theme', {}, 'light'],
    ['the dark theme of the system', {}, 'dark'],
    ['the dark theme chosen', { theme: 'dark' }, 'light'],
  ] as const)('is black on white from %s', async (_, choices, colorScheme) => {
    const page = await print(choices, colorScheme);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
    for (const part of ['.lines .ar', '.lines .fr', '.w', 'h1', 'h1 + p', 'h2', '.vocab td', '.print-foot']) {
      if ((await page.locator(part).count()) === 0) continue;
      const { color } = await styleOf(page, part);
      expect(['rgb(0, 0, 0)', 'rgb(51, 51, 51)'], part).toContain(color);
    }
    const dark = await page.locator('main *').evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => getComputedStyle(one).backgroundColor)
        .filter((colour) => colour !== 'rgba(0, 0, 0, 0)' && colour !== 'rgb(255, 255, 255)'),
    );
    expect(dark).toEqual([]);
  });

  it.each([
    ['at first', {}],
    ['whatever the reader chose for the screen', { size: '5', font: 'naskh' }],
  ])('is set in Amiri at 16 points with a line height of 2.2, %s', async (_, choices) => {
    const page = await print(choices);
    const { fontSize, lineHeight, fontFamily } = await styleOf(page, '.lines .ar');
    expect(fontSize).toBeCloseTo((16 * 4) / 3, 1);
    expect(lineHeight / fontSize).toBeCloseTo(2.2, 2);
    expect(fontFamily).toMatch(/^"?Amiri/);
  });

  it('has its vowels and its translation as they are chosen', async () => {
    const whole = await print();
    expect(await whole.locator('.lines .ar').allInnerTexts()).toEqual([...TIMED.arabic]);
    expect(await whole.locator('.lines .fr').filter({ visible: true }).allInnerTexts()).toEqual([
      ...TIMED.french,
    ]);
    const bare = await print({ vowels: false, translation: false });
    expect(await bare.locator('.lines .ar').allInnerTexts()).toEqual(TIMED.arabic.map(stripVowels));
    expect(await bare.locator('.lines .fr').filter({ visible: true }).count()).toBe(0);
  });

  it('has its vocabulary after it, and says at its foot what it is and where it came from', async () => {
    const page = await print();
    const foot = page.locator('.print-foot');
    expect(await foot.isVisible()).toBe(true);
    expect(await foot.innerText()).toBe(`${TIMED.title} · ${VOICES.title} · ${PUBLIC_URL}${TIMED.path}`);
    const [text, vocabulary, end] = await page
      .locator('.lines, .vocab table, .print-foot')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
    expect(text).toBeLessThan(vocabulary ?? 0);
    expect(vocabulary).toBeLessThan(end ?? 0);
  });

  it('says nothing of that on the screen', async () => {
    const page = await site.visit(TIMED.path);
    expect(await page.locator('.print-foot').isVisible()).toBe(false);
  });

  it('longer than a sheet goes on on the next, broken between its lines and never in one', async () => {
    const page = await site.visit(LONG.path, { width: SHEET });
    await page.emulateMedia({ media: 'print' });
    const breaks = await page
      .locator('.lines > li, .vocab tr')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).breakInside));
    expect(new Set(breaks)).toEqual(new Set(['avoid']));
    expect(await sheetsOf(page)).toBeGreaterThan(1);
  });

  it('very long is printed whole, not only where it was looked at', async () => {
    const page = await print({}, 'light', VERY_LONG.path);
    const shown = await page
      .locator('.lines .fr')
      .evaluateAll((lines) => lines.map((line) => line.checkVisibility({ contentVisibilityAuto: true })));
    expect(shown).toHaveLength(VERY_LONG.lines);
    expect(shown).not.toContain(false);
  });
});
