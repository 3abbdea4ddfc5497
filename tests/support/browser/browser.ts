import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright';
import { onTestFinished, TestRunner } from 'vitest';
import { atFileEnd } from '../harness/at-file-end.ts';
import { expectNone } from '../harness/expect-none.ts';
import { takeTab } from './browser-tabs.ts';
import { countWaits } from './count-waits.ts';
import { BROWSER_FLAGS, findBrowser } from './find-browser.ts';
import { type PageProblems, watchProblems } from './page-problems.ts';

/** As most desks are. */
const VIEWPORT = { width: 1280, height: 800 };
const watched = new WeakMap<Page, PageProblems>();
/** By what their microphones hear. */
const launching = new Map<string | undefined, Promise<Browser>>();

/** A microphone that hears a file, again and again, and that every page may open. */
const hearing = (file: string) => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-audio-capture=${file}`,
];

async function launch(microphone: string | undefined): Promise<Browser> {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error('no Chromium here: install Debian’s chromium or set CHROMIUM_PATH');
  // One for all files of a worker; Playwright ends it with the worker.
  const { LD_PRELOAD: _otherClock, ...env } = process.env;
  return chromium.launch({
    executablePath,
    env,
    args: microphone === undefined ? BROWSER_FLAGS : [...BROWSER_FLAGS, ...hearing(microphone)],
  });
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
  /** Nothing of the site is in the browser's cache: for what depends on when things come. */
  isFirstVisit?: boolean;
  /** The WAV file that the microphone hears; without it there is none. */
  microphone?: string;
  /** Problems that this test provokes on purpose. */
  allow?: readonly RegExp[];
}

/** @param cleanup is told whether the test has failed */
function atTestEnd(cleanup: (hasFailed: boolean) => Promise<void>): void {
  if (TestRunner.getCurrentTest()) onTestFinished(({ task }) => cleanup(task.result?.state === 'fail'));
  else atFileEnd(() => cleanup(false));
}

/** What a page shows, for who reads of a failure. */
async function shownBy(page: Page): Promise<string> {
  const text = await page
    .locator('body')
    .innerText({ timeout: 2_000 })
    .catch((error) => String(error));
  return `at the end the page ${page.url()} showed:\n${text.replace(/\n+/g, '\n').slice(0, 800)}`;
}

/**
 * A page with nothing stored, French, closed after the test (after the file when a hook opened it). Console
 * errors, uncaught errors, failed requests, violations of the content security policy and requests to
 * another machine fail the test at its end, unless allowed.
 * @throws when there is no Chromium
 */
export async function openPage(options: PageOptions = {}): Promise<Page> {
  const { baseUrl, touch = false, javaScript = true, worker = false, isFirstVisit = false } = options;
  const { microphone } = options;
  const browser = launching.get(microphone) ?? launch(microphone);
  launching.set(microphone, browser);
  const given = {
    viewport: VIEWPORT,
    hasTouch: touch,
    isMobile: touch,
    serviceWorkers: worker ? ('allow' as const) : ('block' as const),
    javaScriptEnabled: javaScript,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    ...(baseUrl ? { baseURL: baseUrl } : {}),
  };
  const isReusable =
    baseUrl !== undefined && javaScript && !worker && !isFirstVisit && microphone === undefined;
  const { context, page, fillStorage, giveBack } = await takeTab(await browser, given, isReusable);
  const problems = watchProblems(context);
  problems.allow(...(options.allow ?? []));
  watched.set(page, problems);
  countWaits(page);
  await page.setViewportSize({
    width: options.width ?? VIEWPORT.width,
    height: options.height ?? VIEWPORT.height,
  });
  await page.emulateMedia({ colorScheme: options.colorScheme ?? 'light' });
  await fillStorage(options.storage ?? {});
  atTestEnd(async (hasFailed) => {
    const shown = hasFailed ? await shownBy(page) : '';
    await giveBack();
    problems.stop();
    const unexpected = problems.unexpected();
    if (hasFailed) throw new Error([...unexpected, ...problems.refusals(), shown].join('\n'));
    expectNone('problems in the browser', unexpected);
  });
  return page;
}

/**
 * Says which problems this test provokes on purpose.
 * @param page a page that openPage() gave
 */
export function allowProblems(page: Page, ...patterns: RegExp[]): void {
  watched.get(page)?.allow(...patterns);
}

/**
 * Runs in the page: what breaks a rule, in words, once what fades has faded; what turns for ever is not waited for.
 * Only that goes back, as a page has hundreds of sound elements.
 */
async function violationsHere(): Promise<string[]> {
  const fading = document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    );
  await Promise.allSettled(fading.map(({ finished }) => finished));
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n    ${node.target.join(' ')}\n    ${node.failureSummary ?? ''}`),
  );
}

const LOOKS = 8;
const BETWEEN_LOOKS_MS = 250;

/**
 * Holds the page to every rule of axe: names, roles, contrast, landmarks, languages. What it finds has to stay: a
 * console that was told of another theme a moment ago is drawn half in the one before.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // Half a megabyte: once a document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  let found = await page.evaluate(violationsHere);
  for (let look = 1; look < LOOKS && found.length > 0; look += 1) {
    await page.waitForTimeout(BETWEEN_LOOKS_MS);
    found = await page.evaluate(violationsHere);
  }
  expectNone('violations that axe found', found);
}

/** Whether pictures are asked for: `SCREENSHOTS=/tmp/looks npx vitest run --project journeys FILE`. */
export const isPictured = Boolean(process.env.SCREENSHOTS);

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
