import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { HOUSE } from '../library/small-library.ts';
import { cardOf, openSite, type Site, senseOf, wordOf } from '../open-site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});

/** The word or the flag that has the focus, with the number of its line; null when the focus is elsewhere. */
function focusedWord(page: Page): Promise<[line: number, word: string] | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const line = focused?.closest('.lines > li');
    return focused?.matches('[role="button"], .flag') && line
      ? [
          [...(line.parentElement?.children ?? [])].indexOf(line) + 1,
          focused.textContent || (focused.ariaLabel ?? ''),
        ]
      : null;
  });
}

async function press(page: Page, ...keys: string[]): Promise<[line: number, word: string] | null> {
  for (const key of keys) await page.keyboard.press(key);
  return focusedWord(page);
}

/** Goes by Tab from the controls above the text to its first word. */
async function visitFirstWord(): Promise<Page> {
  const page = await site.visit(HOUSE.path);
  await vowels(page).focus();
  // However many controls stand between: the word is the first thing that is one.
  for (let stop = null, steps = 0; !stop && steps < 20; steps += 1) stop = await press(page, 'Tab');
  return page;
}

/** Some control outside of the text. */
const vowels = (page: Page) => page.getByRole('switch', { name: 'Afficher les voyelles' });

describe('with a keyboard', () => {
  it('each line is one stop of the Tab key, in order: a word, or the flag where it has no known one', async () => {
    const page = await visitFirstWord();
    const stops = [];
    for (let stop = await focusedWord(page); stop; stop = await press(page, 'Tab')) stops.push(stop);
    expect(stops).toEqual([
      [1, 'بَيْتٌ'],
      [2, 'الْبَيْتُ'],
      [3, 'يَسْكُنُ'],
      [4, 'بَيْتٌ'],
      [5, 'Signaler une erreur, ligne 5'],
      [6, 'يَفْتَحُ'],
    ]);
  });

  it('the arrows go in the direction that is seen: left is the next word, right the one before, and neither leaves the line', async () => {
    const page = await visitFirstWord();
    await press(page, 'Tab', 'Tab', 'Tab', 'Tab', 'Tab');
    expect(await press(page, 'ArrowLeft')).toEqual([6, 'الْوَلَدُ']);
    expect(await press(page, 'ArrowLeft')).toEqual([6, 'الْبَابَ']);
    expect(await press(page, 'ArrowLeft')).toEqual([6, 'الْبَابَ']);
    expect(await press(page, 'ArrowRight')).toEqual([6, 'الْوَلَدُ']);
    expect(await press(page, 'ArrowRight', 'ArrowRight')).toEqual([6, 'يَفْتَحُ']);
    const [next, first] = [
      await wordOf(page, 'الْوَلَدُ', 6).boundingBox(),
      await wordOf(page, 'يَفْتَحُ', 6).boundingBox(),
    ];
    expect(next?.x).toBeLessThan(first?.x ?? 0);
  });

  it('up and down go from line to line, at the same place, past lines without words', async () => {
    const page = await visitFirstWord();
    await press(page, 'Tab', 'Tab');
    expect(await press(page, 'ArrowLeft')).toEqual([3, 'الْوَلَدُ']);
    expect(await press(page, 'ArrowDown')).toEqual([4, 'بَيْتٌ']);
    expect(await press(page, 'ArrowDown')).toEqual([6, 'يَفْتَحُ']);
    expect(await press(page, 'ArrowDown')).toEqual([6, 'يَفْتَحُ']);
    expect(await press(page, 'ArrowUp')).toEqual([4, 'بَيْتٌ']);
  });

  it('the stop of a line is the word that was last looked at', async () => {
    const page = await visitFirstWord();
    await press(page, 'Tab', 'Tab', 'ArrowLeft');
    await press(page, 'Tab');
    expect(await press(page, 'Shift+Tab')).toEqual([3, 'الْوَلَدُ']);
  });

  it('[TXT-07] the card of a word opens as soon as the word has the focus, and follows it', async () => {
    const page = await visitFirstWord();
    expect(await senseOf(page)).toBe('maison');
    await press(page, 'Tab', 'Tab', 'ArrowLeft');
    await cardOf(page).getByText('le garçon', { exact: true }).waitFor();
    expect(await cardOf(page).count()).toBe(1);
    expect(await page.locator('[aria-expanded="true"]').allInnerTexts()).toEqual(['الْوَلَدُ']);
  });

  it('Escape closes the card and leaves the focus on its word; Enter opens it again', async () => {
    const page = await visitFirstWord();
    await cardOf(page).waitFor();
    expect(await press(page, 'Escape')).toEqual([1, 'بَيْتٌ']);
    await cardOf(page).waitFor({ state: 'detached' });
    expect(await press(page, 'Enter')).toEqual([1, 'بَيْتٌ']);
    await cardOf(page).waitFor();
  });

  it.each(['Enter', 'Space'])(
    '%s keeps the card when the focus goes; without it the card goes too',
    async (key) => {
      const page = await visitFirstWord();
      await cardOf(page).waitFor();
      await vowels(page).focus();
      await cardOf(page).waitFor({ state: 'detached' });
      await page.clock.install();
      await wordOf(page, 'بَيْتٌ', 1).focus();
      await press(page, key);
      await vowels(page).focus();
      await page.clock.fastForward(5000);
      expect(await cardOf(page).isVisible()).toBe(true);
    },
  );

  it.each([
    ['that the resting pointer holds open', false],
    ['that was chosen, once the focus has left it,', true],
  ])('a card %s is no part of the Tab key’s order: the foot of the page is reached', async (_, isChosen) => {
    const page = await site.visit(HOUSE.path, { height: 1200 });
    const last = wordOf(page, 'الْبَابَ', 6);
    if (isChosen) await last.click();
    else await last.hover();
    await cardOf(page).waitFor();
    await vowels(page).focus();
    expect(await cardOf(page).isVisible()).toBe(true);
    const isIn = (selector: string) =>
      page.evaluate((within) => document.activeElement?.closest(within) !== null, selector);
    for (let steps = 0; steps < 60 && !(await isIn('footer')); steps += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(() => isIn('.card')).toBe(false);
    }
    expect(await isIn('footer')).toBe(true);
    for (let steps = 0; steps < 60 && !(await isIn('.tools')); steps += 1) {
      await page.keyboard.press('Shift+Tab');
      await expect.poll(() => isIn('.card')).toBe(false);
    }
    expect(await isIn('.tools')).toBe(true);
  });

  it('the word in focus is never under the reading bar or off the screen', async () => {
    const page = await site.visit(HOUSE.path, { width: 820, height: 420 });
    await wordOf(page, 'يَفْتَحُ', 6).focus();
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown']) {
      await press(page, key);
      await press(page, 'Escape');
      const isSeen = await page.evaluate(() => {
        const word = document.activeElement;
        const box = word?.getClientRects()[0];
        return (
          box && word?.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2))
        );
      });
      expect(isSeen).toBe(true);
    }
  });

  it.each([
    ['the close button', 'Enter'],
    ['Escape', 'Escape'],
  ])(
    'on a narrow screen the focus goes back from the card to its word at %s, and the card stays closed',
    async (_, key) => {
      const page = await site.visit(HOUSE.path, { width: 390 });
      await wordOf(page, 'يَفْتَحُ', 6).focus();
      await press(page, 'Enter', 'Tab');
      const close = page.getByRole('button', { name: 'Fermer' });
      expect(await close.evaluate((button) => button === document.activeElement)).toBe(true);
      await page.clock.install();
      expect(await press(page, key)).toEqual([6, 'يَفْتَحُ']);
      await page.clock.fastForward(5000);
      expect(await cardOf(page).count()).toBe(0);
    },
  );
});
