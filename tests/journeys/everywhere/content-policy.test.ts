import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { allowProblems } from '../../support/browser/browser.ts';
import { expectNone } from '../../support/harness/expect-none.ts';
import { untilAlive } from '../open-site.ts';
import { openHostileSite, type Watched } from './hostile-site.ts';

let site: Awaited<ReturnType<typeof openHostileSite>>;
beforeAll(async () => {
  site = await openHostileSite();
});

/** What a reader sees of the payload where it is shown as what it is: text. */
const AS_TEXT = '<img data-planted src=x onerror=planted()>';
/** Pages that are open at once: most of a visit is waiting until nothing more is asked for. */
const AT_ONCE = 2;
const LONG = { timeout: 240_000 };

/** Resolves when a page is alive or a screen has its title, and neither asks for anything more. */
async function untilShown(page: Page, path: string): Promise<void> {
  if (path.startsWith('/admin')) await page.locator('#react-admin-title').getByText(/\S/).first().waitFor();
  else await untilAlive(page);
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
}

/** Goes through pages: which have shown the payload, what it did, and what was requested meanwhile. */
async function tour(open: () => Promise<Watched>, paths: readonly string[]) {
  const left = [...paths];
  const shown: string[] = [];
  const harms: string[] = [];
  const addresses: string[] = [];
  const walk = async () => {
    const watched = await open();
    const { page, harm } = watched;
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      await page.goto(path);
      await untilShown(page, path);
      for (const what of await harm()) harms.push(`${path}: ${what}`);
      if ((await page.locator('body').innerText()).includes(AS_TEXT)) shown.push(path);
    }
    addresses.push(...watched.addresses);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, walk));
  return { shown, harms, addresses };
}

describe('with a payload in everything that people write, nothing of it runs and no policy is broken', () => {
  it('on any page that a visitor sees', LONG, async () => {
    const { shown, harms } = await tour(() => site.open(), site.visitorPages);

    expectNone('harm done', harms);
    for (const page of ['/books', '/books/', '/texts/', '/conjugaison/', '/blog', '/subscription/plans']) {
      expect([page, shown.some((path) => path.startsWith(page))]).toEqual([page, true]);
    }
  });

  it(
    'on any page that a subscriber sees; and no address of any request bears their token',
    LONG,
    async () => {
      const { shown, harms, addresses } = await tour(() => site.open(site.reader), site.memberPages);

      expectNone('harm done', harms);
      expect(shown).toEqual(
        expect.arrayContaining(['/', '/vocabulary', '/compte', '/revision', '/subscription/manage']),
      );
      const token = site.reader.headers.Authorization.replace('Bearer ', '');
      expect(addresses.some((address) => address.endsWith('/api/users/me/'))).toBe(true);
      expectNone(
        'addresses that bear the token',
        addresses.filter((address) => address.includes(token)),
      );
    },
  );

  it('on any screen of the console', LONG, async () => {
    const open = async () => {
      const watched = await site.open(site.superuser);
      allowProblems(
        watched.page,
        /^console: (Executing inline event handler|Applying inline style) violates/,
      );
      return watched;
    };
    const { shown, harms } = await tour(open, site.screens);

    // The editor reads an article as a document of its own, in which nothing can run. Chromium tells of what such a
    // document holds all the same; no article holds it that was saved here.
    const isRead = (harm: string) =>
      /^\/admin\/posts\/\d+: refused by (script-src-attr|style-src-elem)/.test(harm);
    expectNone(
      'harm done',
      harms.filter((harm) => !isRead(harm)),
    );
    expect(shown).toEqual(
      expect.arrayContaining(
        ['books', 'texts', 'words', 'users', 'plans', 'posts', 'jobs', 'reports', 'contact-messages'].map(
          (name) => `/admin/${name}`,
        ),
      ),
    );
  });
});

describe('an answer of the API that is opened as a page', () => {
  it.each([
    '/api/users/me/',
    '/api/books/',
    '/api/blog/posts/',
    '/api/vocabulary/user/vocabulary/',
    '/api/books/<script>planted()</script>/',
  ])('%s is text: nothing of it runs', async (path) => {
    const { page, harm } = await site.open();
    await page.setExtraHTTPHeaders(site.reader.headers);
    const answer = await page.goto(path);

    expect(answer?.headers()).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expectNone('harm done', await harm());
  });
});

describe('what gets into a page all the same', () => {
  it('does not run, and is told to the site', async () => {
    const { page, harm } = await site.open();
    allowProblems(page, /Content Security Policy/);
    await page.route('**/books', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        '</body>',
        '<script>planted()</script><img onerror=planted() src></body>',
      );
      await route.fulfill({ response, body });
    });
    const report = page.waitForRequest('**/api/csp-reports/');
    await page.goto('/books');

    const done = (await harm()).filter((what) => !what.startsWith('became')).sort();
    expect(done).toEqual(['refused by script-src-attr: inline ', 'refused by script-src-elem: inline ']);
    expect((await (await report).response())?.status()).toBe(204);
  });

  it('cannot be made into HTML: only what passes the one way may be', async () => {
    const { page, harm } = await site.open();
    allowProblems(page, /TrustedHTML|TrustedScript/);
    await page.goto('/books', { waitUntil: 'networkidle' });

    const refusals = await page.evaluate(() =>
      [
        () => Object.assign(document.createElement('div'), { innerHTML: 'x' }),
        () => document.body.insertAdjacentHTML('beforeend', 'x'),
        () => Object.assign(document.createElement('script'), { text: 'planted()' }),
        () => new DOMParser().parseFromString('x', 'text/html'),
      ].map((attempt) => {
        try {
          attempt();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      }),
    );
    expect(refusals).toEqual(Array(refusals.length).fill('TypeError'));
    expect(await harm()).toHaveLength(refusals.length);
  });
});
