import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations, screenshot } from '../../support/browser/browser.ts';
import { aBook, aText, aWord, withWords } from '../../support/builders/library.ts';
import { HOUSE, MARKET } from '../library/small-library.ts';
import { type MemberSite, openMemberSite } from '../member-site.ts';
import { cardOf, senseOf, untilAlive, untilSet, wordOf } from '../open-site.ts';

const RECALL = '**/api/vocabulary/text/*/recall/';
const DOOR = 'الْبَابَ';
const RIVER = 'نَهْرٌ';
const TRAVELS = 'Voyages';
/** The sixth text of a book that has the same word in each of them. */
const SIXTH = '/texts/voyages-texte-6';

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
  const { id: bookId } = await aBook(site.db, { title: TRAVELS });
  const wordId = await aWord(site.db, { arabic: RIVER, french: 'fleuve', plural: 'أَنْهَارٌ' });
  for (let orderInBook = 1; orderInBook <= 6; orderInBook += 1) {
    const arabicLines = ['نَعَمْ.', `هٰذَا ${RIVER} ${'طَوِيلٌ '.repeat(orderInBook)}كَبِيرٌ.`];
    const text = { bookId, orderInBook, title: `Étape ${orderInBook}`, arabicLines };
    const id = await aText(site.db, { ...text, frenchLines: ['Oui.', 'Voici un grand fleuve.'] });
    await withWords(site.db, id, [{ wordId, form: RIVER, sense: `un fleuve (${orderInBook})` }]);
  }
  const house = await site.db('texts').where('title', HOUSE.title).first('id');
  const completion = { user_id: site.subscriber.id, text_id: house.id, completed_at: new Date() };
  await site.db('text_completions').insert(completion);
});

/** A link to a line where the word of the card stands too. */
const placeIn = (page: Page, title: string): Locator =>
  cardOf(page).getByRole('link', { name: new RegExp(`^${title} `) });

const isFocused = (locator: Locator) =>
  locator.evaluate((element) => element.contains(document.activeElement));

describe('with a mouse, the card of a word', () => {
  it('tells a visitor in which earlier line of the book it stands, and leads there', async () => {
    const page = await site.visit(MARKET.path);
    await wordOf(page, DOOR, 1).hover();
    const place = placeIn(page, HOUSE.title);
    await place.waitFor();
    expect(await cardOf(page).getByText('Aussi dans', { exact: true }).count()).toBe(1);
    expect(await cardOf(page).getByText('Vu dans').count()).toBe(0);
    expect(await place.locator('.from').innerText()).toBe('La maison (texte 1, ligne 2)\u00a0: porte');
    const quote = place.locator('[lang="ar"][dir="rtl"]');
    expect(await quote.innerText()).toBe(HOUSE.arabic[1]);
    expect(await quote.locator('b').allInnerTexts()).toEqual(['وَالْبَابُ']);

    await place.click();
    await page.getByRole('heading', { level: 1, name: HOUSE.title }).waitFor();
    expect(new URL(page.url()).hash).toBe('#l2');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    const [line, bar] = [await page.locator('#l2').boundingBox(), await page.locator('.tools').boundingBox()];
    expect(line?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) - 1);
    expect(line?.y).toBeLessThan(300);
  });

  it('tells a member where they have met it', async () => {
    const page = await site.visitAs(site.subscriber, MARKET.path);
    await wordOf(page, DOOR, 1).hover();
    await placeIn(page, HOUSE.title).waitFor();
    expect(await cardOf(page).getByText('Vu dans', { exact: true }).count()).toBe(1);
    expect(await cardOf(page).getByText('Aussi dans').count()).toBe(0);
  });

  it('names three texts, the nearest first, and counts the others', async () => {
    const page = await site.visit(SIXTH);
    await wordOf(page, RIVER, 2).click();
    await placeIn(page, 'Étape 5').waitFor();
    const titles = await cardOf(page).getByRole('link').locator('i').allInnerTexts();
    expect(titles).toEqual(['Étape 5', 'Étape 4', 'Étape 3']);
    expect(await cardOf(page).getByText('et 2 autres textes').count()).toBe(1);
  });

  it('says nothing of a word that stands nowhere else', async () => {
    const page = await site.visit(HOUSE.path);
    const answered = page.waitForResponse(RECALL);
    await page.reload();
    await answered;
    await wordOf(page, 'الْوَلَدُ', 6).click();
    await cardOf(page).waitFor();
    expect(await cardOf(page).locator('.seen').count()).toBe(0);
  });

  it.each([500, 340])(
    'in a window %i px high stays inside it and beside its word as it grows',
    async (height) => {
      const page = await site.visit('/books', { height });
      let letGo = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route(RECALL, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(SIXTH);
      await untilAlive(page);
      const word = wordOf(page, RIVER, 2);
      await word.click();
      await untilSet(page);
      const before = await cardOf(page).boundingBox();
      letGo();
      await placeIn(page, 'Étape 5').waitFor();
      const [card, at] = [await cardOf(page).boundingBox(), await word.boundingBox()];
      if (!before || !card || !at) throw new Error('the card or its word is not shown');
      expect(card.height).toBeGreaterThanOrEqual(before.height);
      expect(card.y).toBeGreaterThanOrEqual(0);
      expect(card.y + card.height).toBeLessThanOrEqual(height);
      expect(card.y >= at.y + at.height || card.y + card.height <= at.y).toBe(true);
      // What has no room is reached by scrolling the card.
      await cardOf(page).getByText('et 2 autres textes').scrollIntoViewIfNeeded();
    },
  );

  it('[TXT-07] gives the sense of the word whatever becomes of its recall', async () => {
    const page = await site.visit('/books', { allow: [/status of 500/] });
    await page.route(RECALL, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(MARKET.path);
    await untilAlive(page);
    await wordOf(page, DOOR, 1).click();
    await expect.poll(() => senseOf(page)).toBe('porte');
    expect(await cardOf(page).locator('.seen').count()).toBe(0);
  });
});

const rootIn = (page: Page) => cardOf(page).getByRole('link', { name: /^racine/ });

describe('with a keyboard, the card of a word', () => {
  it('lets Tab go through what can be pressed in it and on behind its word, and Shift+Tab back to the word', async () => {
    const page = await site.visitAs(site.subscriber, MARKET.path);
    const word = wordOf(page, DOOR, 1);
    await page.waitForLoadState('networkidle');
    await word.focus();
    await page.keyboard.press('Enter');
    await placeIn(page, HOUSE.title).waitFor();
    const card = cardOf(page);
    const note = card.getByRole('button', { name: 'Ajouter une note' });
    await note.waitFor();
    const stops = [
      rootIn(page),
      card.getByRole('button', { name: 'Je le connais déjà' }),
      note,
      placeIn(page, HOUSE.title),
      card.getByRole('button', { name: /^Enregistr/ }),
      card.getByRole('button', { name: 'Signaler' }),
    ];
    for (const stop of stops.slice(0, 2)) {
      await page.keyboard.press('Tab');
      await expect.poll(() => isFocused(stop)).toBe(true);
    }
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => isFocused(word)).toBe(true);
    for (const stop of stops) {
      await page.keyboard.press('Tab');
      await expect.poll(() => isFocused(stop)).toBe(true);
    }
    // The word is the last of its text: what comes behind it is not its card again.
    await page.keyboard.press('Tab');
    await expect.poll(() => isFocused(cardOf(page))).toBe(false);
    expect(await isFocused(page.locator('.lines'))).toBe(false);
  });

  it('leads to a line where the word stands too', async () => {
    const page = await site.visit(MARKET.path);
    await wordOf(page, DOOR, 1).focus();
    await page.keyboard.press('Enter');
    await placeIn(page, HOUSE.title).waitFor();
    await cardOf(page).getByRole('button', { name: 'Je le connais déjà' }).waitFor();
    // Past its root, what its reader says of it, and the way to an account.
    for (let stop = 1; stop <= 4; stop += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: HOUSE.title }).waitFor();
  });
});

describe('with a finger, the card of a word', () => {
  it('tells in its sheet where the word stands too, clear of the word, and leads there', async () => {
    const page = await site.visit(SIXTH, { width: 390, height: 600, touch: true });
    const word = wordOf(page, RIVER, 2);
    await word.tap();
    await placeIn(page, 'Étape 5').waitFor();
    const isSeen = await word.evaluate((element) => {
      const box = element.getClientRects()[0];
      return (
        box && element.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2))
      );
    });
    expect(isSeen).toBe(true);
    const heights = await cardOf(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await placeIn(page, 'Étape 4').tap();
    await page.getByRole('heading', { level: 1, name: 'Étape 4' }).waitFor();
  });
});

describe('a card that recalls', () => {
  it.each([
    [390, 'light'],
    [1440, 'dark'],
  ] as const)('is accessible at %i px in %s', async (width, colorScheme) => {
    const page = await site.visitAs(site.subscriber, SIXTH, { width, height: 800, colorScheme });
    await page.waitForLoadState('networkidle');
    await wordOf(page, RIVER, 2).click();
    await placeIn(page, 'Étape 5').waitFor();
    await cardOf(page).getByRole('button', { name: 'Enregistrer' }).waitFor();
    await expectNoAxeViolations(page);
    await screenshot(page, `recall-${width}-${colorScheme}`);
  });
});
