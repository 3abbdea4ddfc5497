import { type BrowserContext, chromium, type Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { atFileEnd } from '../harness/at-file-end.ts';
import { listen } from '../http/listen.ts';
import { takeTab } from './browser-tabs.ts';
import { BROWSER_FLAGS, findBrowser } from './find-browser.ts';

const executablePath = await findBrowser();

describe.runIf(executablePath)('a page that a test has given back', () => {
  let take: () => ReturnType<typeof takeTab>;
  let asked: (string | undefined)[];

  beforeAll(async () => {
    const baseURL = await listen(({ headers }, response) => {
      asked.push(headers['x-own']?.toString());
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>as served</p>');
    });
    const browser = await chromium.launch({ executablePath: executablePath ?? '', args: BROWSER_FLAGS });
    atFileEnd(() => browser.close());
    take = () => takeTab(browser, { baseURL }, true);
  });

  /** The next test's page, once this one has done something to its own. */
  async function nextAfter(use: (page: Page, context: BrowserContext) => Promise<unknown>) {
    asked = [];
    const { page, context, giveBack } = await take();
    await page.goto('/');
    await use(page, context);
    await giveBack();
    asked = [];
    const next = await take();
    await next.page.goto('/');
    const state = { isSame: next.page === page, page: next.page, context: next.context };
    atFileEnd(next.giveBack);
    return state;
  }

  it.each<[what: string, use: (page: Page, context: BrowserContext) => Promise<unknown>]>([
    ['a route', (page) => page.route('**/*', (route) => route.fulfill({ body: 'by the test' }))],
    ['a route of its context', (_, context) => context.route('**/*', (route) => route.abort())],
    ['no network', (_, context) => context.setOffline(true)],
    ['headers', (page) => page.setExtraHTTPHeaders({ 'x-own': 'yes' })],
    ['a script', (page) => page.addInitScript(() => document.write('by the test'))],
    ['another page', (_, context) => context.newPage()],
    ['a permission', (_, context) => context.grantPermissions(['clipboard-read'])],
    [
      'storage and a cookie',
      (page) =>
        page.evaluate(() => Object.assign(document, { cookie: 'a=1' }) && localStorage.setItem('a', '1')),
    ],
  ])('serves the next as new after %s', async (_, use) => {
    const { isSame, page, context } = await nextAfter(use);
    expect(isSame).toBe(true);
    expect(await page.locator('p').innerText()).toBe('as served');
    expect(await page.locator('html').innerText()).not.toContain('by the test');
    expect(asked.filter(Boolean)).toEqual([]);
    expect(context.pages()).toHaveLength(1);
    expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, '']);
    const permission = await page.evaluate(() =>
      navigator.permissions.query({ name: 'clipboard-read' as PermissionName }).then(({ state }) => state),
    );
    expect(permission).not.toBe('granted');
  });

  it('is heard no more by who listened to it', async () => {
    const heard: string[] = [];
    const { isSame } = await nextAfter(async (page, context) => {
      page.on('request', (request) => heard.push(request.url()));
      context.on('request', (request) => heard.push(request.url()));
      heard.length = 0;
    });
    expect(isSame).toBe(true);
    expect(heard).toEqual([]);
  });

  it('is closed where the browser has not cleared it in ten seconds', async () => {
    const { isSame } = await nextAfter(async (page) => {
      page.mouse.move = () => new Promise(() => undefined);
    });
    expect(isSame).toBe(false);
  });

  it('is not the next one’s where its test has taken the clock or closed it', async () => {
    expect((await nextAfter((page) => page.clock.install())).isSame).toBe(false);
    expect((await nextAfter((page) => page.close())).isSame).toBe(false);
  });
});
