import type { Browser, BrowserContext, Page } from 'playwright';

interface View {
  name: string;
  width: number;
  height: number;
  /** How many times slower the processor is made. */
  slowdown: number;
}

export const VIEWS: readonly View[] = [
  { name: 'téléphone, processeur 4 fois plus lent', width: 390, height: 844, slowdown: 4 },
  { name: 'ordinateur', width: 1280, height: 800, slowdown: 1 },
];

/** How a page came. */
export interface Stability {
  /** Cumulative layout shift, all shifts added up. */
  shift: number;
  /** Largest contentful paint, in milliseconds. */
  largestPaint: number;
  /** What tasks take beyond 50 ms, in milliseconds. */
  blocking: number;
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

/** Runs in the page before anything of the site. */
function watch(): void {
  const seen: Stability = { shift: 0, largestPaint: 0, blocking: 0 };
  Object.assign(window, { seen });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.entryType === 'layout-shift')
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
      else if (entry.entryType === 'longtask') seen.blocking += entry.duration - 50;
      else seen.largestPaint = entry.startTime;
    }
  });
  for (const type of ['layout-shift', 'longtask', 'largest-contentful-paint']) {
    observer.observe({ type, buffered: true });
  }
}

/** Opens a page over a slow line with nothing in the cache. */
export async function throttledStability(browser: Browser, view: View, url: string): Promise<Stability> {
  const context = await browser.newContext({ viewport: { width: view.width, height: view.height } });
  const page = await context.newPage();
  await throttle(context, page, view.slowdown);
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLE_MS);
  const seen = await page.evaluate(() => (window as unknown as { seen: Stability }).seen);
  await context.close();
  return seen;
}
