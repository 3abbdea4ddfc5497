import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { aWord } from '../../support/builders/library.ts';
import { HOUSE, MARKET } from '../library/small-library.ts';
import { cardOf, openSite, type Site, senseOf, wordOf } from '../open-site.ts';

// What a word is, and how its card comes and goes with a mouse. The other two ways have files of their own.

const [DOOR, BOY, OPENS] = ['الْبَابَ', 'الْوَلَدُ', 'يَفْتَحُ'];

let site: Site;
beforeAll(async () => {
  site = await openSite();
  const attached = { root: null, plural: null };
  await aWord(site.db, { ...attached, arabic: 'وَ', french: 'et', partOfSpeech: 'conjunction' });
  await aWord(site.db, { ...attached, arabic: 'الْ', french: 'le, la, les', partOfSpeech: 'particle' });
});

async function middleOf(page: Page, word: string, line: number): Promise<[x: number, y: number]> {
  await wordOf(page, word, line).scrollIntoViewIfNeeded();
  const box = await wordOf(page, word, line).boundingBox();
  if (!box) throw new Error(`${word} is not shown`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** A page whose clock stands still until it is told to go on. */
async function visitWithStillClock(path: string): Promise<Page> {
  const page = await site.visit(path);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  return page;
}

describe('a known word', () => {
  it('[TXT-07] shows its contextual translation', async () => {
    const page = await site.visit(HOUSE.path);
    await wordOf(page, BOY, 6).hover();
    expect(await senseOf(page)).toBe('le garçon');
    expect(await cardOf(page).innerText()).toContain('enfant');
  });

  it('[TXT-07] without one shows the translation of the dictionary', async () => {
    const page = await site.visit(HOUSE.path);
    await wordOf(page, DOOR, 6).hover();
    expect(await senseOf(page)).toBe('porte');
  });

  it('[TXT-09] that is not for the tables is known to its card all the same', async () => {
    const page = await site.visit(HOUSE.path);
    await wordOf(page, 'يَسْكُنُ', 3).hover();
    expect(await senseOf(page)).toBe('il habite');
  });

  it('is known wherever it stands, with its article and in another case', async () => {
    const page = await site.visit(HOUSE.path);
    await wordOf(page, 'الْبَيْتِ', 3).first().hover();
    expect(await senseOf(page)).toBe('maison');
  });

  it('is known without its vowels as with them', async () => {
    const page = await site.visit(HOUSE.path);
    await page.getByRole('switch', { name: 'Afficher les voyelles' }).click();
    await wordOf(page, 'الولد', 6).hover();
    expect(await senseOf(page)).toBe('le garçon');
    expect(await cardOf(page).getByText(BOY, { exact: true }).count()).toBe(1);
  });

  it('has a card with its kind, its root and its forms: of a verb the four principal parts', async () => {
    const page = await site.visit(HOUSE.path);
    await wordOf(page, OPENS, 6).click();
    const card = cardOf(page);
    const parts = await card.locator('dl > div').evaluateAll((rows) => rows.map((row) => row.textContent));
    expect(parts).toEqual(['Nom verbalفَتْحٌ', 'Impératifاِفْتَحْ', 'Présentيَفْتَحُ', 'Passéفَتَحَ']);
    await expect.poll(() => card.getByText('Verbe', { exact: true }).count()).toBe(1);
    expect(await card.getByText('ف ت ح', { exact: true }).count()).toBe(1);
  });

  it('has a card with its kind, its root and its forms: of a noun the plural', async () => {
    const page = await site.visit(HOUSE.path);
    await wordOf(page, BOY, 6).click();
    const card = cardOf(page);
    const parts = await card.locator('dl > div').evaluateAll((rows) => rows.map((row) => row.textContent));
    expect(parts).toEqual(['Plurielأَوْلَادٌ']);
    await expect.poll(() => card.getByText('Nom', { exact: true }).count()).toBe(1);
  });

  it('has a card that names what is written onto its front, each with its sense', async () => {
    const page = await site.visit(HOUSE.path);
    await wordOf(page, 'وَالْبَابُ', 2).click();
    await expect.poll(() => cardOf(page).getByText('وَ et + الْ le, la, les + …').count()).toBe(1);
    await wordOf(page, BOY, 6).click();
    await expect.poll(() => cardOf(page).getByText('الْ le, la, les + …').count()).toBe(1);
    expect(await cardOf(page).getByText('وَ et').count()).toBe(0);
  });

  it('tells assistive technology whether its card is open, and what it means', async () => {
    const page = await site.visit(HOUSE.path);
    const word = wordOf(page, BOY, 6);
    expect(await word.getAttribute('aria-expanded')).toBe('false');
    expect(await word.getAttribute('aria-describedby')).toBeNull();
    await word.click();
    await cardOf(page).waitFor();
    expect(await word.getAttribute('aria-expanded')).toBe('true');
    const description = await word.evaluate(
      (element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent,
    );
    expect(description).toBe('le garçon');
    expect(await page.locator('[aria-expanded="true"]').count()).toBe(1);
  });

  it('moves nothing on the page when its card opens', async () => {
    const page = await site.visit(HOUSE.path);
    const tops = () =>
      page
        .locator('.line, .vocab, .vocab tr, footer')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top + scrollY)));
    const before = await tops();
    await wordOf(page, BOY, 6).click();
    await cardOf(page).waitFor();
    expect(await tops()).toEqual(before);
  });
});

describe('with a mouse, a card', () => {
  it('[TXT-07] opens when the pointer has rested on the word for a moment, not when it only passes', async () => {
    const page = await visitWithStillClock(HOUSE.path);
    await page.mouse.move(...(await middleOf(page, BOY, 6)));
    await page.clock.runFor(119);
    expect(await cardOf(page).count()).toBe(0);
    await page.mouse.move(5, 5);
    await page.clock.runFor(1000);
    expect(await cardOf(page).count()).toBe(0);
    await page.mouse.move(...(await middleOf(page, BOY, 6)));
    await page.clock.runFor(120);
    await cardOf(page).waitFor();
  });

  it('survives the way from the word to the card, and stays while the pointer is in it', async () => {
    const page = await visitWithStillClock(HOUSE.path);
    await page.mouse.move(...(await middleOf(page, BOY, 6)));
    await page.clock.runFor(120);
    await cardOf(page).waitFor();
    const box = await cardOf(page).boundingBox();
    if (!box) throw new Error('the card is not shown');
    // Off the word, on the ground between, then into the card, each within its delay.
    const [x, y] = await middleOf(page, BOY, 6);
    await page.mouse.move(x, (y + box.y + box.height / 2) / 2);
    await page.clock.runFor(199);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.clock.runFor(5000);
    expect(await cardOf(page).isVisible()).toBe(true);
    await page.mouse.move(5, 5);
    await page.clock.runFor(199);
    expect(await cardOf(page).isVisible()).toBe(true);
    await page.clock.runFor(1);
    await cardOf(page).waitFor({ state: 'detached' });
  });

  it('[TXT-07] does not open for a word that scrolling brings below a pointer at rest, until that moves', async () => {
    const page = await visitWithStillClock(HOUSE.path);
    const [x, y] = await middleOf(page, BOY, 6);
    await page.evaluate(() => scrollBy({ top: 200, behavior: 'instant' }));
    await page.mouse.move(x, y);
    const entered = await page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('pointerover', ({ target }) => resolve((target as Element).textContent));
          scrollBy({ top: -200, behavior: 'instant' });
        }),
    );
    expect(entered).toBe(BOY);
    await page.clock.runFor(5000);
    expect(await cardOf(page).count()).toBe(0);
    await page.mouse.move(x + 1, y);
    await page.clock.runFor(120);
    await cardOf(page).waitFor();
  });

  it('closes a moment after the pointer has left the word', async () => {
    const page = await visitWithStillClock(HOUSE.path);
    await page.mouse.move(...(await middleOf(page, BOY, 6)));
    await page.clock.runFor(120);
    await cardOf(page).waitFor();
    await page.mouse.move(5, 5);
    await page.clock.runFor(199);
    expect(await cardOf(page).isVisible()).toBe(true);
    await page.clock.runFor(1);
    await cardOf(page).waitFor({ state: 'detached' });
  });

  it('stays once the word is clicked, and goes at a second click', async () => {
    const page = await visitWithStillClock(HOUSE.path);
    const boy = await middleOf(page, BOY, 6);
    await page.mouse.click(...boy);
    await cardOf(page).waitFor();
    await page.mouse.move(5, 5);
    await page.clock.runFor(5000);
    expect(await cardOf(page).isVisible()).toBe(true);
    await page.mouse.move(...(await middleOf(page, OPENS, 6)));
    await page.clock.runFor(5000);
    expect(await senseOf(page)).toBe('le garçon');
    await page.mouse.click(...boy);
    await cardOf(page).waitFor({ state: 'detached' });
  });

  it('goes from word to word: there is one at a time', async () => {
    const page = await site.visit(HOUSE.path);
    await wordOf(page, BOY, 6).click();
    await expect.poll(() => senseOf(page)).toBe('le garçon');
    await wordOf(page, OPENS, 6).click();
    await cardOf(page).getByText('il ouvre', { exact: true }).waitFor();
    expect(await cardOf(page).count()).toBe(1);
  });

  it.each([
    ['at Escape', (page: Page) => page.keyboard.press('Escape')],
    ['at a click outside', (page: Page) => page.mouse.click(5, 5)],
  ])('closes %s', async (_, close) => {
    const page = await site.visit(HOUSE.path);
    await wordOf(page, BOY, 6).click();
    await cardOf(page).waitFor();
    await close(page);
    await cardOf(page).waitFor({ state: 'detached' });
  });

  it('stays at a click inside it', async () => {
    const page = await site.visit(HOUSE.path);
    await wordOf(page, BOY, 6).click();
    await cardOf(page).getByText('Nom', { exact: true }).click();
    await expect.poll(() => cardOf(page).isVisible()).toBe(true);
  });

  it.each([1440, 820])('at %i px is wholly in the window and never over its word', async (width) => {
    const page = await site.visit(HOUSE.path, { width, height: 500 });
    const words = await page.locator('.w').all();
    expect(words.length).toBeGreaterThan(8);
    for (const word of words) {
      await word.scrollIntoViewIfNeeded();
      await word.click();
      await word.and(page.locator('[aria-expanded="true"]')).waitFor();
      const [card, at] = [await cardOf(page).boundingBox(), await word.boundingBox()];
      if (!card || !at) throw new Error('the card or its word is not shown');
      expect(card.x).toBeGreaterThanOrEqual(0);
      expect(card.x + card.width).toBeLessThanOrEqual(width);
      expect(card.y).toBeGreaterThanOrEqual(0);
      expect(card.y + card.height).toBeLessThanOrEqual(500);
      const isClear = card.y >= at.y + at.height || card.y + card.height <= at.y;
      expect(isClear).toBe(true);
      await page.keyboard.press('Escape');
    }
  });

  it('is gone when the reader goes to another text', async () => {
    const page = await site.visit(HOUSE.path);
    await wordOf(page, BOY, 6).click();
    await cardOf(page).waitFor();
    await page.getByRole('link', { name: `Suivant : ${MARKET.title}` }).click();
    await page.getByRole('heading', { level: 1, name: MARKET.title }).waitFor();
    expect(await cardOf(page).count()).toBe(0);
  });
});

it('[STF-02] words whose cards are chosen are counted once the page is left, in one request and by no name; those that the pointer passes are not', async () => {
  const page = await site.visit(HOUSE.path);
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/vocabulary/openings/')) asked.push(request.postData());
  });
  await wordOf(page, DOOR, 6).hover();
  await cardOf(page).waitFor();
  for (const word of [BOY, OPENS, BOY]) {
    await wordOf(page, word, 6).click();
    await cardOf(page).waitFor();
  }
  expect(asked).toEqual([]);
  const [request] = await Promise.all([
    page.waitForRequest(/\/vocabulary\/openings\//),
    page.getByRole('link', { name: 'Livres' }).first().click(),
  ]);
  expect(request.headers()).not.toHaveProperty('authorization');
  expect((await request.response())?.status()).toBe(200);
  const ids = await site
    .db('text_words')
    .join('texts', 'texts.id', 'text_id')
    .where({ title: HOUSE.title })
    .whereIn('contextual_form_with_vowels', [BOY, OPENS])
    .orderByRaw('contextual_form_with_vowels = ? desc', [BOY])
    .pluck('text_words.id');
  expect(asked.map((body) => JSON.parse(body ?? ''))).toEqual([{ text_word_ids: ids }]);
});
