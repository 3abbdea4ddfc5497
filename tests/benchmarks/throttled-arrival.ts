import type { Browser, BrowserContext, Page } from 'playwright';

interface View {
  name: string;
  width: number;
  height: number;
  /** How many times slower the processor is made. */
  slowdown: number;
}

export const VIEWS: readonly [View, View] = [
  { name: 'téléphone, processeur 4 fois plus lent', width: 390, height: 844, slowdown: 4 },
  { name: 'ordinateur', width: 1280, height: 800, slowdown: 1 },
];

/** How a page came. */
export interface Arrival {
  /** Largest contentful paint, in milliseconds. */
  largestPaint: number;
  /** What was painted then: its tag, classes and first words. */
  largest: string;
  /** What tasks take beyond 50 ms from the first paint on (TBT), in milliseconds. */
  blocking: number;
  /** Cumulative layout shift, all shifts added up. */
  shift: number;
}

const BITS_PER_SECOND = 1_600_000;
const LATENCY_MS = 150;
/** Shifts may come late: with the fonts, and when React takes over. */
const SETTLE_MS = 1_000;

async function throttle(context: BrowserContext, page: Page, slowdown: number): Promise<void> {
  const session = await context.newCDPSession(page);
  const throughput = BITS_PER_SECOND / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

interface Seen {
  firstPaint: number;
  largestPaint: number;
  largest: string;
  shift: number;
  tasks: { start: number; duration: number }[];
}

/** Runs in the page before anything of the site. */
function watch(): void {
  const seen: Seen = { firstPaint: 0, largestPaint: 0, largest: '', shift: 0, tasks: [] };
  Object.assign(window, { seen });
  const hear: Record<string, (entry: PerformanceEntry) => void> = {
    paint({ name, startTime }) {
      if (name === 'first-contentful-paint') seen.firstPaint = startTime;
    },
    'largest-contentful-paint'(entry) {
      const { element } = entry as PerformanceEntry & { element: Element | null };
      seen.largestPaint = entry.startTime;
      seen.largest = element ? `${element.localName} ${element.textContent?.slice(0, 30)}` : '';
    },
    'layout-shift'(entry) {
      seen.shift += (entry as PerformanceEntry & { value: number }).value;
    },
    longtask({ startTime, duration }) {
      seen.tasks.push({ start: startTime, duration });
    },
  };
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) hear[entry.entryType]?.(entry);
  });
  for (const type of Object.keys(hear)) observer.observe({ type, buffered: true });
}

/**
 * Opens a page over a slow line with nothing in the cache.
 * @param storage what the browser has of an earlier visit
 */
export async function throttledArrival(
  browser: Browser,
  view: View,
  url: string,
  storage: Record<string, string> = {},
): Promise<Arrival> {
  const context = await browser.newContext({ viewport: { width: view.width, height: view.height } });
  const page = await context.newPage();
  await throttle(context, page, view.slowdown);
  await page.addInitScript(watch);
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storage);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLE_MS);
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  await context.close();
  const { firstPaint, tasks, ...rest } = seen;
  const blocking = tasks.reduce((sum, { start, duration }) => {
    const from = Math.max(start, firstPaint);
    return sum + Math.max(0, start + duration - from - 50);
  }, 0);
  return { ...rest, blocking };
}
