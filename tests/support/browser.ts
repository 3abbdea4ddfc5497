import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { onTestFinished, TestRunner } from 'vitest';
import { atFileEnd } from './at-file-end.ts';
import { countWaits } from './count-waits.ts';
import { expectNone } from './expect-none.ts';
import { BROWSER_FLAGS, findBrowser } from './find-browser.ts';
import { type PageProblems, watchProblems } from './page-problems.ts';

const watched = new WeakMap<BrowserContext, PageProblems>();
let launching: Promise<Browser> | undefined;

async function launch(): Promise<Browser> {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error('no Chromium here: install Debian’s chromium or set CHROMIUM_PATH');
  // One for all files of a worker; Playwright ends it with the worker.
  return chromium.launch({ executablePath, args: BROWSER_FLAGS });
}

export interface PageOptions {
  /** CSS pixels; 1280 × 800 by default. */
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
  /** A finger instead of a mouse. */
  touch?: boolean;
  /** False: the page as a reader without scripts sees it. */
  javaScript?: boolean;
  /** Address that paths are relative to, without a last slash. */
  baseUrl?: string;
  /** What local storage holds at the first load; needs baseUrl. */
  storage?: Readonly<Record<string, string>>;
  /** The service worker takes part; without it the page alone is looked at. */
  worker?: boolean;
  /** Problems that this test provokes on purpose. */
  allow?: readonly RegExp[];
}

function storageState({ baseUrl, storage }: PageOptions) {
  if (!storage) return undefined;
  if (!baseUrl) throw new Error('storage belongs to an origin: give baseUrl too');
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: new URL(baseUrl).origin, localStorage }] };
}

function atTestEnd(cleanup: () => Promise<void>): void {
  if (TestRunner.getCurrentTest()) onTestFinished(cleanup);
  else atFileEnd(cleanup);
}

/**
 * A page in a fresh context: nothing stored, French, closed after the test (after the file when a hook
 * opened it). Console errors, uncaught errors, failed requests, violations of the content security policy
 * and requests to another machine fail the test at its end, unless allowed.
 * @throws when there is no Chromium
 */
export async function openPage(options: PageOptions = {}): Promise<Page> {
  launching ??= launch();
  const browser = await launching;
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1280, height: options.height ?? 800 },
    colorScheme: options.colorScheme ?? 'light',
    hasTouch: options.touch ?? false,
    isMobile: options.touch ?? false,
    serviceWorkers: options.worker ? 'allow' : 'block',
    javaScriptEnabled: options.javaScript ?? true,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    baseURL: options.baseUrl,
    storageState: storageState(options),
  });
  const problems = watchProblems(context);
  problems.allow(...(options.allow ?? []));
  watched.set(context, problems);
  const page = await context.newPage();
  countWaits(page);
  atTestEnd(async () => {
    await context.close();
    expectNone('problems in the browser', problems.unexpected());
  });
  return page;
}

/**
 * Says which problems this test provokes on purpose.
 * @param page a page that openPage() gave
 */
export function allowProblems(page: Page, ...patterns: RegExp[]): void {
  watched.get(page.context())?.allow(...patterns);
}

/** Holds the page, as it stands, to every rule of axe: names, roles, contrast, landmarks, languages. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // The site has no frames: the mode that looks at the page alone does without a second one and is faster.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n    ${node.target.join(' ')}\n    ${node.failureSummary ?? ''}`),
  );
  expectNone('violations that axe found', found);
}

/**
 * A picture for a person to look at, in the folder that SCREENSHOTS names; nothing without it.
 * @param name file name without its ending
 */
export async function screenshot(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
}
