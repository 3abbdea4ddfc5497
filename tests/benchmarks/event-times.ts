import type { Page } from 'playwright';

/** Long enough for the slowest event to have been painted and reported. */
export const SETTLE_MS = 600;

export interface Watched {
  /** Durations of events since they were last taken, in milliseconds, from the event to its paint. */
  events: number[];
  /** When React had taken over the page, in milliseconds from the navigation. */
  aliveAt: number | undefined;
}

/** Runs in the page before anything of the site. */
export function watchEvents(): void {
  const watched: Watched = { events: [], aliveAt: undefined };
  Object.assign(window, { watched });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.events.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  // A page's own effect, which runs once all of it is React's, writes its description again.
  new MutationObserver((changes) => {
    const isWritten = changes.some(({ target }) => (target as Element).matches('meta[name=description]'));
    if (isWritten) watched.aliveAt ??= performance.now();
  }).observe(document, { attributes: true, attributeFilter: ['content'], subtree: true });
}

/** The longest of the events that something makes, in milliseconds, to its paint; 0 below 16. */
export async function eventTime(page: Page, act: (page: Page) => Promise<void>): Promise<number> {
  await page.evaluate(() => (window as unknown as { watched: Watched }).watched.events.splice(0));
  await act(page);
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(() => Math.max(0, ...(window as unknown as { watched: Watched }).watched.events));
}
