import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { stripVowels } from '#modules/arabic';
import { listen } from '../../support/http/listen.ts';
import { HOUSE, MARKET } from '../library/small-library.ts';
import { openSite, type Site, untilAlive, untilSet } from '../open-site.ts';

const VOWELLED = [...HOUSE.arabic];
const UNVOWELLED = HOUSE.arabic.map(stripVowels);
/** What a reader who switched everything has in storage. */
const WITHOUT_VOWELS = { 'soutour.choices': JSON.stringify({ vowels: false }) };

let site: Site;
beforeAll(async () => {
  site = await openSite();
});

const vowels = (page: Page) => page.getByRole('switch', { name: 'Afficher les voyelles' });
const translation = (page: Page) => page.getByRole('switch', { name: 'Afficher la traduction' });
const arabicLines = (page: Page) => page.locator('.lines [lang="ar"]').allInnerTexts();
const frenchIsShown = (page: Page) =>
  page.locator('.lines .fr').evaluateAll((lines) => lines.map((line) => line.checkVisibility()));
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

const allLines = (isShown: boolean) => HOUSE.french.map(() => isShown);
const [LIGHT, DARK] = ['rgb(251, 248, 241)', 'rgb(21, 20, 15)'];

describe('the switch of vowels', () => {
  it('[TXT-04] is on at first, and swaps the text for the one without vowels and back', async () => {
    const page = await site.visit(HOUSE.path);
    expect(await vowels(page).isChecked()).toBe(true);
    expect(await arabicLines(page)).toEqual(VOWELLED);
    await vowels(page).click();
    await expect.poll(() => arabicLines(page)).toEqual(UNVOWELLED);
    await vowels(page).click();
    await expect.poll(() => arabicLines(page)).toEqual(VOWELLED);
  });

  it('shows exactly what the server calls the text without vowels', async () => {
    const texts = await fetch(`${site.url}/api/books/texts/`).then((answer) => answer.json());
    const { id } = texts.find(({ title }: { title: string }) => title === HOUSE.title);
    const text = await fetch(`${site.url}/api/books/texts/${id}/`).then((answer) => answer.json());
    const page = await site.visit(HOUSE.path);
    await vowels(page).click();
    await expect.poll(async () => (await arabicLines(page)).join('\n')).toBe(text.content_without_vowels);
  });

  it.each([1440, 390])('moves nothing on the page at %i px', async (width) => {
    const page = await site.visit(HOUSE.path, { width });
    await untilSet(page);
    const tops = () =>
      page
        .locator('.lines > li')
        .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().top));
    const before = { tops: await tops(), height: await heightOf(page) };
    await vowels(page).click();
    await expect.poll(async () => ({ tops: await tops(), height: await heightOf(page) })).toEqual(before);
  });

  it('leaves the vocabulary its vowels', async () => {
    const page = await site.visit(HOUSE.path);
    await vowels(page).click();
    await expect.poll(() => page.getByRole('cell', { name: 'بُيُوتٌ', exact: true }).count()).toBe(1);
  });
});

describe('the switch of translation', () => {
  it('[TXT-05] is on at first; off, the Arabic stands alone', async () => {
    const page = await site.visit(HOUSE.path);
    expect(await translation(page).isChecked()).toBe(true);
    expect(await frenchIsShown(page)).toEqual(allLines(true));
    await translation(page).click();
    await expect.poll(() => frenchIsShown(page)).toEqual(allLines(false));
    expect(await arabicLines(page)).toEqual(VOWELLED);
    await translation(page).click();
    await expect.poll(() => frenchIsShown(page)).toEqual(allLines(true));
  });

  it('off, lets the reader see the translation of one line, and takes them to it', async () => {
    const page = await site.visit(HOUSE.path);
    await translation(page).click();
    await page.getByRole('button', { name: 'Voir la traduction de la ligne 4' }).click();
    await expect.poll(() => frenchIsShown(page)).toEqual([false, false, false, true, false, false]);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(HOUSE.french[3]);
  });
});

describe('choices', () => {
  it('last: a reload finds both switches as they were left, and the page fitted to them', async () => {
    const page = await site.visit(HOUSE.path);
    await vowels(page).click();
    await translation(page).click();
    await page.reload();
    await untilAlive(page);
    expect(await vowels(page).isChecked()).toBe(false);
    expect(await translation(page).isChecked()).toBe(false);
    expect(await arabicLines(page)).toEqual(UNVOWELLED);
    expect(await frenchIsShown(page)).toEqual(allLines(false));
  });

  it('hold in the next text that is read', async () => {
    const page = await site.visit(HOUSE.path);
    await vowels(page).click();
    await page.getByRole('link', { name: `Suivant : ${MARKET.title}` }).click();
    await page.getByRole('heading', { level: 1, name: MARKET.title }).waitFor();
    await page.locator('.lines').waitFor();
    expect(await arabicLines(page)).toEqual([stripVowels('يَفْتَحُ الْوَلَدُ الْبَابَ.')]);
  });

  it('reach the other tabs of the reader', async () => {
    const page = await site.visit(HOUSE.path);
    const other = await page.context().newPage();
    await other.goto(MARKET.path);
    await untilAlive(other);
    await vowels(other).click();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[data-choice]')?.checked === false,
    );
    expect(await arabicLines(page)).toEqual(UNVOWELLED);
  });

  it('that cannot be read are forgotten, and the page is shown as at first', async () => {
    const storage = { 'soutour.choices': '{"vowels":' };
    const page = await site.visit(HOUSE.path, { baseUrl: site.url, storage });
    expect(await vowels(page).isChecked()).toBe(true);
    expect(await arabicLines(page)).toEqual(VOWELLED);
  });
});

describe('a reader who does without vowels', () => {
  it('never sees one in the text, from the first frame that is painted', async () => {
    const page = await site.visit('/books', { storage: WITHOUT_VOWELS, baseUrl: site.url });
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seenWithVowels: seen });
      const look = () => {
        for (const line of document.querySelectorAll('.lines [lang="ar"]')) {
          if (/[\u064B-\u0652]/.test(line.textContent ?? '')) seen.push(line.textContent ?? '');
        }
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto(HOUSE.path);
    await untilAlive(page);
    expect(await arabicLines(page)).toEqual(UNVOWELLED);
    expect(
      await page.evaluate(() => (window as unknown as { seenWithVowels: string[] }).seenWithVowels),
    ).toEqual([]);
  });

  it('sees none either while the rest of a long page is still on its way', async () => {
    let sendTheRest = () => {};
    const held = new Promise<void>((resolve) => {
      sendTheRest = resolve;
    });
    const slow = await listen(async ({ url = '/' }, response) => {
      const answer = await fetch(site.url + url, { headers: { 'accept-encoding': 'identity' } });
      const body = Buffer.from(await answer.arrayBuffer());
      response.setHeader('content-type', answer.headers.get('content-type') ?? '');
      if (url !== HOUSE.path) return void response.end(body);
      const middle = body.indexOf(HOUSE.french[3]);
      response.write(body.subarray(0, middle));
      await held;
      response.end(body.subarray(middle));
    });
    const page = await site.visit('/books', { storage: WITHOUT_VOWELS, baseUrl: slow });
    await page.goto(HOUSE.path, { waitUntil: 'commit' });
    const third = page.locator('#l3 [lang="ar"]');
    await third.waitFor({ state: 'attached' });
    const isLegible = await third.evaluate(
      (line) =>
        line.checkVisibility({ visibilityProperty: true }) && /[\u064B-\u0652]/.test(line.textContent ?? ''),
    );
    sendTheRest();
    expect(isLegible).toBe(false);
    await untilAlive(page);
    expect(await arabicLines(page)).toEqual(UNVOWELLED);
    expect(await third.isVisible()).toBe(true);
  });
});

/** The colour that the page gives what surrounds it in a browser. */
const aroundThePage = (page: Page) =>
  page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    const chip = document.createElement('i');
    chip.style.color = metas.find(({ media }) => matchMedia(media).matches)?.content ?? '';
    return chip.style.color;
  });

describe('the theme', () => {
  const theme = (page: Page, name: string) => page.getByRole('radio', { name });

  it.each([
    ['light', LIGHT],
    ['dark', DARK],
  ] as const)('follows the system at first: %s', async (colorScheme, expected) => {
    const page = await site.visit('/books', { colorScheme });
    expect(await theme(page, 'Système').isChecked()).toBe(true);
    expect(await paper(page)).toBe(expected);
  });

  it('is the reader’s once chosen, after a reload too, and the system’s again when they say so', async () => {
    const page = await site.visit('/books', { colorScheme: 'light' });
    await theme(page, 'Sombre').check();
    await expect.poll(() => paper(page)).toBe(DARK);
    expect(await aroundThePage(page)).toBe(DARK);
    await page.reload();
    await untilAlive(page);
    expect(await theme(page, 'Sombre').isChecked()).toBe(true);
    expect(await paper(page)).toBe(DARK);
    expect(await aroundThePage(page)).toBe(DARK);
    await theme(page, 'Système').check();
    await expect.poll(() => paper(page)).toBe(LIGHT);
    expect(await aroundThePage(page)).toBe(LIGHT);
  });

  it('chosen is there from the first frame that is painted', async () => {
    const storage = { 'soutour.choices': JSON.stringify({ theme: 'dark' }) };
    const page = await site.visit('/books', { storage, baseUrl: site.url });
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { seenPaper: seen });
      const look = () => {
        // Before the style sheet there is nothing to see.
        if (document.styleSheets.length > 0)
          seen.add(getComputedStyle(document.documentElement).backgroundColor);
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto(HOUSE.path);
    await untilAlive(page);
    expect(
      await page.evaluate(() => [...(window as unknown as { seenPaper: Set<string> }).seenPaper]),
    ).toEqual([DARK]);
  });
});
