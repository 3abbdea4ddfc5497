import { expect, it } from 'vitest';
import { HOUSE } from '../library/small-library.ts';
import { openSite, untilAlive } from '../open-site.ts';

// Every journey fails for a request to another machine; here is what a page asks of its own, and what it leaves.

/** Pages without a form that asks whether a person fills it in, and pages that have one. */
const OPEN = [HOUSE.path, '/contact'];
const GUARDED = ['/login', '/register', '/forgot-password', '/resiliation'];

it('a captcha is asked for by the pages whose form needs one, and no page leaves a cookie', async () => {
  const site = await openSite();
  const page = await site.visit('/');
  const guarded: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/captcha/')) guarded.push(new URL(page.url()).pathname);
  });
  for (const path of [...OPEN, ...GUARDED]) {
    await page.goto(path);
    await untilAlive(page);
    await page.waitForLoadState('networkidle');
  }
  expect([...new Set(guarded)].sort()).toEqual([...GUARDED].sort());
  expect(await page.context().cookies()).toEqual([]);
});
