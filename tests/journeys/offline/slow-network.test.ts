import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSpokenSite, type SpokenSite } from '../listening/open-spoken-site.ts';
import { LONG, TIMED, VOICES } from '../listening/spoken-library.ts';
import { untilAlive, untilSet } from '../open-site.ts';

/** A telephone on a middling network: 1.6 Mb/s and 150 ms to each answer. */
const MIDDLING = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
/** What a page may move in all while it comes. */
const MOST_SHIFT = 0.02;

let site: SpokenSite;
beforeAll(async () => {
  site = await openSpokenSite();
});

async function onMiddlingNetwork(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', MIDDLING);
}

/** Notes every movement of the page from now on, those that follow a press included. */
const SHIFT_WATCH = () => {
  const shifts: { value: number; what: string[] }[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as unknown as { value: number; sources: { node: Node | null }[] };
      shifts.push({
        value,
        what: sources.map(({ node }) =>
          node instanceof Element ? `${node.tagName}.${node.className}` : '-',
        ),
      });
    }
  }).observe({ type: 'layout-shift', buffered: false });
};

const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: { value: number; what: string[] }[] }).shifts);

async function expectStill(page: Page): Promise<void> {
  await untilSet(page);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  const shifts = await shiftsOf(page);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(shifts)).toBeLessThanOrEqual(MOST_SHIFT);
}

const WIDTHS = [1440, 390];

describe('on a slow network', () => {
  it.each(WIDTHS)('a text that is opened by its address comes without moving, at %i px', async (width) => {
    const page = await site.visit('/nulle-part', { width, isFirstVisit: true, allow: [/status of 404/] });
    await onMiddlingNetwork(page);
    await page.addInitScript(SHIFT_WATCH);
    await page.goto(TIMED.path);
    await untilAlive(page);
    await page.getByText('0:06', { exact: true }).waitFor();
    await expectStill(page);
  });

  it.each(WIDTHS)('the list of books and a book come without moving, at %i px', async (width) => {
    const page = await site.visit('/nulle-part', { width, isFirstVisit: true, allow: [/status of 404/] });
    await onMiddlingNetwork(page);
    await page.addInitScript(SHIFT_WATCH);
    for (const path of ['/books', VOICES.path]) {
      await page.goto(path);
      await untilAlive(page);
      await expectStill(page);
    }
  });

  it.each(WIDTHS)(
    'a walk to a text shows at once that it is on its way, then the text, without jumps, at %i px',
    async (width) => {
      const page = await site.visit(VOICES.path, { width, isFirstVisit: true });
      await onMiddlingNetwork(page);
      let goOn = () => {};
      const held = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      await page.route(/\/api\/books\/texts\/\d+\/$/, async (route) => {
        await held;
        await route.continue();
      });
      const link = page.getByRole('link', { name: `Lire ce texte : ${LONG.title}` });
      await link.scrollIntoViewIfNeeded();
      await link.hover();
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/text-page-')),
      );
      await link.click();
      await page.getByRole('status').getByText('Chargement du texte…', { exact: true }).waitFor();
      await page.getByRole('heading', { level: 1, name: LONG.title, exact: true }).waitFor();
      await page.evaluate(SHIFT_WATCH);
      goOn();
      await page.locator('#l1').waitFor();
      expect(await page.getByRole('status').filter({ hasText: /./ }).count()).toBe(0);
      await expectStill(page);
    },
  );

  it.each(WIDTHS)(
    'a walk to a book shows at once that it is on its way, then its texts, without jumps, at %i px',
    async (width) => {
      const page = await site.visit('/books', { width, isFirstVisit: true });
      await onMiddlingNetwork(page);
      let goOn = () => {};
      const held = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      await page.route(/\/api\/books\/\d+\/texts\/$/, async (route) => {
        await held;
        await route.continue();
      });
      await page.getByRole('link', { name: `Voir les textes : ${VOICES.title}` }).click();
      await page.getByRole('status').getByText('Chargement des textes…', { exact: true }).waitFor();
      await page.evaluate(SHIFT_WATCH);
      goOn();
      await page.getByRole('link', { name: `Lire ce texte : ${LONG.title}` }).waitFor();
      await expectStill(page);
    },
  );
});
