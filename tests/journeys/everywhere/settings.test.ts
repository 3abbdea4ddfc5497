import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { HOUSE, MARKET } from '../library/small-library.ts';
import { openSite, type Site, senseOf, untilAlive, untilSet, wordOf } from '../open-site.ts';
import { fontOf, marks, opener, openSettings, option, panel } from './settings-panel.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});

/** Everything on the page that is set in type, the Arabic of the lesson left out. */
const OTHER_TYPE = ['.lines .fr', '.lines .n', '.vocab td[lang="ar"]', '.vocab td', 'h1', 'h1 ~ p', 'button'];
const otherSizes = (page: Page) => Promise.all(OTHER_TYPE.map((selector) => fontOf(page, selector)));

describe('the size of the Arabic', () => {
  it('has five steps: 24, 27, 30 at first, 35 and 42 px; nothing else on the page changes size', async () => {
    const page = await openSettings(site, 1440);
    expect(await option(page, 'Taille 3').isChecked()).toBe(true);
    expect(
      await panel(page)
        .getByRole('radio', { name: /^Taille/ })
        .count(),
    ).toBe(5);
    const others = await otherSizes(page);
    const sizes: number[] = [];
    for (const step of [1, 2, 3, 4, 5]) {
      await option(page, `Taille ${step}`).check({ force: true });
      sizes.push((await fontOf(page, '.lines [lang="ar"]')).size);
      expect(await otherSizes(page)).toEqual(others);
    }
    expect(sizes).toEqual([24, 27, 30, 35, 42]);
  });

  it('grows at every step on a phone too', async () => {
    const page = await openSettings(site, 390);
    const sizes: number[] = [];
    for (const step of [1, 2, 3, 4, 5]) {
      await option(page, `Taille ${step}`).check({ force: true });
      sizes.push((await fontOf(page, '.lines [lang="ar"]')).size);
    }
    expect(sizes).toEqual([...new Set(sizes)].sort((one, other) => one - other));
  });

  it('at its greatest still keeps every line apart and the page in the window', async () => {
    const page = await openSettings(site, 390);
    await option(page, 'Taille 5').check({ force: true });
    await untilSet(page);
    for (const width of [320, 390, 720, 820, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
  });
});

describe('the face of the Arabic', () => {
  it('is Amiri at first, and the reader’s of three; nothing else on the page changes face', async () => {
    const page = await openSettings(site, 1440);
    expect(await option(page, 'Amiri').isChecked()).toBe(true);
    const others = await otherSizes(page);
    for (const [name, face] of [
      ['Scheherazade', 'Scheherazade New'],
      ['Noto Naskh', 'Noto Naskh Arabic'],
      ['Amiri', 'Amiri'],
    ] as const) {
      await option(page, name).check();
      await expect.poll(() => fontOf(page, '.lines [lang="ar"]')).toEqual({ size: 30, face });
      await untilSet(page);
      expect(await page.evaluate((one) => document.fonts.check(`30px "${one}"`, 'بَيْتٌ'), face)).toBe(true);
      await expect.poll(() => otherSizes(page)).toEqual(others);
    }
  });

  it('leaves room in the height of a line for every vowel above and below it', async () => {
    const page = await openSettings(site, 1440);
    for (const name of ['Scheherazade', 'Noto Naskh', 'Amiri']) {
      await option(page, name).check();
      await untilSet(page);
      const room = await page.locator('.lines .ar').evaluateAll((lines) =>
        lines.map((line) => {
          const { font, lineHeight } = getComputedStyle(line);
          const pen = document.createElement('canvas').getContext('2d');
          if (!pen) throw new Error('nothing to measure with');
          pen.font = font;
          const ink = pen.measureText(line.textContent ?? '');
          const height = ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent;
          return Number.parseFloat(lineHeight) - height;
        }),
      );
      expect(Math.min(...room), name).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('the marks under words that have a card', () => {
  const markOf = (page: Page) =>
    wordOf(page, 'الْوَلَدُ', 6).evaluate((word) => getComputedStyle(word).backgroundImage);

  it('are there at first; without them a word still shows its mark while it is pointed at, and its card', async () => {
    const page = await openSettings(site, 1440);
    expect(await marks(page).isChecked()).toBe(true);
    expect(await markOf(page)).not.toBe('none');
    await marks(page).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => markOf(page)).toBe('none');
    await page.reload();
    await untilAlive(page);
    expect(await markOf(page)).toBe('none');
    await wordOf(page, 'الْوَلَدُ', 6).hover();
    expect(await markOf(page)).not.toBe('none');
    expect(await senseOf(page)).toBe('le garçon');
  });
});

describe('the theme of the panel', () => {
  it('is the theme of the page and of the foot of the page', async () => {
    const page = await openSettings(site, 1440);
    await option(page, 'Sombre').check();
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(await paper()).toBe('rgb(21, 20, 15)');
    const foot = page.getByRole('contentinfo').getByRole('radio', { name: 'Sombre' });
    expect(await foot.isChecked()).toBe(true);
    await option(page, 'Clair').check();
    await expect.poll(() => paper()).toBe('rgb(251, 248, 241)');
    expect(await foot.isChecked()).toBe(false);
  });
});

describe('what was set', () => {
  const STORED = {
    'soutour.choices': JSON.stringify({ size: '5', font: 'naskh', theme: 'dark', marks: false }),
  };
  const SET = { size: 42, face: 'Noto Naskh Arabic' };

  it('holds after a reload, with its options chosen, and in the next text', async () => {
    const page = await openSettings(site, 1440);
    await option(page, 'Taille 5').check({ force: true });
    await option(page, 'Noto Naskh').check();
    await page.reload();
    await untilAlive(page);
    expect(await fontOf(page, '.lines [lang="ar"]')).toEqual(SET);
    await opener(page).click();
    await expect.poll(() => option(page, 'Taille 5').isChecked()).toBe(true);
    expect(await option(page, 'Noto Naskh').isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: `Suivant : ${MARKET.title}` }).click();
    await page.getByRole('heading', { level: 1, name: MARKET.title }).waitFor();
    expect(await fontOf(page, '.lines [lang="ar"]')).toEqual(SET);
  });

  it('reaches the texts that are open in other tabs', async () => {
    const page = await openSettings(site, 1440);
    const other = await page.context().newPage();
    await other.goto(MARKET.path);
    await untilAlive(other);
    await option(page, 'Taille 5').check({ force: true });
    await option(page, 'Noto Naskh').check();
    await other.waitForFunction(() => document.documentElement.dataset.font === 'naskh');
    expect(await fontOf(other, '.lines [lang="ar"]')).toEqual(SET);
    await opener(other).click();
    await expect.poll(() => option(other, 'Taille 5').isChecked()).toBe(true);
  });

  it('is on the page before anything of it can be painted, and nothing changes it afterwards', async () => {
    const page = await site.visit('/books', { storage: STORED, baseUrl: site.url });
    await page.addInitScript(() => {
      const changes: string[] = [];
      Object.assign(window, { changes });
      const names = ['data-size', 'data-font', 'data-theme', 'data-marks', 'data-vowels', 'data-fr'];
      new MutationObserver((records) => {
        for (const { attributeName, target } of records) {
          if (target !== document.documentElement) continue;
          changes.push(`${attributeName} ${document.body ? 'after' : 'before'} the body`);
        }
      }).observe(document, { subtree: true, attributes: true, attributeFilter: names });
    });
    await page.goto(HOUSE.path);
    await untilAlive(page);
    const changes = await page.evaluate(() => (window as unknown as { changes: string[] }).changes);
    expect(changes.sort()).toEqual([
      'data-font before the body',
      'data-marks before the body',
      'data-size before the body',
      'data-theme before the body',
    ]);
    expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toMatchObject({
      size: '5',
      font: 'naskh',
      theme: 'dark',
      marks: 'off',
    });
  });
});
