import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '../../support/browser/browser.ts';
import { openSpokenSite, type SpokenSite } from '../listening/open-spoken-site.ts';
import { LONG, VERY_LONG, VOICES } from '../listening/spoken-library.ts';
import { untilAlive, untilSet } from '../open-site.ts';

let site: SpokenSite;
beforeAll(async () => {
  site = await openSpokenSite();
});

const offer = (page: Page) => page.getByRole('link', { name: /^Reprendre à la ligne/ });
const savedPlaces = (page: Page) => page.evaluate(() => localStorage.getItem('soutour.places'));
const endOfBar = (page: Page) =>
  page.locator('.tools').evaluate((bar) => Math.round(bar.getBoundingClientRect().bottom));

/** The page keeps a place when it has stood still for a moment: that may take its time on a busy machine. */
const SOON = { timeout: 10_000 };

/** Brings this line under the reading bar; nothing when it stands there. */
function bringLine(number: number): void {
  const bar = document.querySelector('.tools')?.clientHeight ?? 0;
  const top = document.querySelector(`#l${number}`)?.getBoundingClientRect().top ?? 0;
  scrollBy(0, Math.round(top - bar - 4));
}

/**
 * Scrolls until this line is the first below the reading bar and its place is kept. In a very long text that
 * takes several steps: lines get their height frames after they have come near the window, and those above
 * move the line away again.
 * @param places what the store holds then
 */
async function scrollToLine(page: Page, line: number, places = new RegExp(`,${line}\\]`)): Promise<void> {
  const brought = async () => {
    await page.evaluate(bringLine, line);
    return savedPlaces(page);
  };
  await expect.poll(brought, SOON).toMatch(places);
}

/** A page whose text has been read down to this line. */
async function readTo(line: number, width = 1280, path: string = LONG.path): Promise<Page> {
  const page = await site.visit(path, { width });
  await untilSet(page);
  await scrollToLine(page, line);
  return page;
}

/** Comes back as a reader does another day: a new document at the head of the text. */
async function comeBack(page: Page, path: string = LONG.path): Promise<void> {
  await page.goto('about:blank');
  await page.goto(path);
  await untilAlive(page);
}

describe('a reader who comes back to a text', () => {
  it.each([1280, 390])('at %i px is offered the line where they left it, and taken there', async (width) => {
    const page = await readTo(9, width);
    await comeBack(page);
    await offer(page).waitFor();
    expect(await offer(page).innerText()).toBe('Reprendre à la ligne 9');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await offer(page).click();
    await offer(page).waitFor({ state: 'detached' });
    const line = await page.locator('#l9').evaluate((one) => one.getBoundingClientRect().top);
    expect(line).toBeGreaterThanOrEqual(await endOfBar(page));
    expect(line).toBeLessThan(400);
  });

  it('finds nothing moved by the offer, when it comes or when it goes', async () => {
    const page = await readTo(9);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await comeBack(page);
    await offer(page).waitFor();
    await untilSet(page);
    const tops = () =>
      page
        .locator('.line, h1, footer')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top + scrollY));
    const before = await tops();
    await page.getByRole('button', { name: 'Fermer' }).click();
    await offer(page).waitFor({ state: 'detached' });
    expect(await tops()).toEqual(before);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  });

  it('may close the offer, or read on: it goes at the first scroll', async () => {
    const page = await readTo(9);
    await comeBack(page);
    await offer(page).waitFor();
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, 120);
    await offer(page).waitFor({ state: 'detached' });
  });

  it('keeps the same place after going there, however often', async () => {
    const page = await readTo(9);
    for (const _ of ['once', 'and again']) {
      await comeBack(page);
      await offer(page).waitFor();
      // The page keeps its place once it stands still: the store is emptied to see it come.
      await page.evaluate(() => localStorage.removeItem('soutour.places'));
      await offer(page).click();
      await offer(page).waitFor({ state: 'detached' });
      await expect.poll(() => savedPlaces(page), SOON).not.toBeNull();
      expect(await savedPlaces(page)).toMatch(/,9\]/);
    }
  });

  it.each([1280, 390])('finds a line far down a very long text again, at %i px', async (width) => {
    const page = await readTo(70, width, VERY_LONG.path);
    await comeBack(page, VERY_LONG.path);
    await offer(page).click();
    await offer(page).waitFor({ state: 'detached' });
    const top = () => page.locator('#l70').evaluate((one) => one.getBoundingClientRect().top);
    const bar = await endOfBar(page);
    await expect.poll(async () => (await top()) >= bar && (await top()) < 400, SOON).toBe(true);
    await page.evaluate(() => localStorage.removeItem('soutour.places'));
    await page.mouse.move(300, 400);
    await page.mouse.wheel(0, 1);
    await expect.poll(() => savedPlaces(page), SOON).toMatch(/,70\]/);
  });

  it('by links inside the site is offered it too, from the foot of another text', async () => {
    const page = await readTo(9);
    const follow = async (name: string) => {
      // Where it stands, without bringing it into view: scrolling would be reading.
      await page.getByRole('main').getByRole('link', { name, exact: true }).dispatchEvent('click');
    };
    await follow(VOICES.title);
    await page.getByRole('heading', { level: 1, name: VOICES.title }).waitFor();
    await page.setViewportSize({ width: 1280, height: 400 });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await follow(`Lire ce texte : ${LONG.title}`);
    await offer(page).waitFor();
    expect(await offer(page).innerText()).toBe('Reprendre à la ligne 9');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await savedPlaces(page)).toMatch(/,9\]/);
  });

  it('is offered nothing when they left it at its first line', async () => {
    const page = await readTo(3);
    await scrollToLine(page, 1, /^\[\]$/);
    await comeBack(page);
    expect(await offer(page).count()).toBe(0);
  });

  it('is offered nothing when they come by a link to a line', async () => {
    const page = await readTo(9);
    await page.goto('about:blank');
    await page.goto(`${LONG.path}#l4`);
    await untilAlive(page);
    expect(await offer(page).count()).toBe(0);
  });

  it('is offered nothing in a text that has become shorter than that', async () => {
    const page = await site.visit(LONG.path, { storage: {}, baseUrl: site.url });
    const id = await page.evaluate(async () => {
      const texts: { id: number; title: string }[] = await (await fetch('/api/books/texts/')).json();
      return texts.find(({ title }) => title === 'La promenade')?.id;
    });
    await page.evaluate((places) => localStorage.setItem('soutour.places', places), `[[${id},400]]`);
    await comeBack(page);
    expect(await offer(page).count()).toBe(0);
  });

  it('with a store that cannot be read reads on, and their place is kept from then on', async () => {
    for (const stored of ['{', '"x"', '[[1],["a","b"],[1,-2]]']) {
      const page = await site.visit(LONG.path, { storage: { 'soutour.places': stored }, baseUrl: site.url });
      expect(await offer(page).count()).toBe(0);
      await scrollToLine(page, 5, /^\[\[\d+,5\]\]$/);
    }
  });
});

describe('the offer', () => {
  it('breaks no rule of axe, and the keyboard comes to it', async () => {
    const page = await readTo(9);
    await comeBack(page);
    await offer(page).waitFor();
    await expectNoAxeViolations(page);
    await offer(page).focus();
    await page.keyboard.press('Enter');
    await offer(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => location.hash)).toBe('#l9');
  });
});
