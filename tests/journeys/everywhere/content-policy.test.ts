import { beforeAll, describe, expect, it } from 'vitest';
import { allowProblems } from '../../support/browser/browser.ts';
import { expectNone } from '../../support/harness/expect-none.ts';
import { openHostileSite } from '../tours/hostile-site.ts';
import { tour } from '../tours/tour.ts';

// Every page and every screen is a tour of its own, with the long tests.

let site: Awaited<ReturnType<typeof openHostileSite>>;
beforeAll(async () => {
  site = await openHostileSite();
});

it('with a payload in everything that people write, nothing of it runs on the shelf and among saved words', async () => {
  const paths = ['/books', '/vocabulary'];
  const { shown, harms } = await tour(() => site.open(site.reader), paths);
  expectNone('harm done', harms);
  expect(shown.sort()).toEqual(paths);
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
    await expect.poll(() => harm()).toHaveLength(refusals.length);
  });
});
