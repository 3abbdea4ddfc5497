import Koa from 'koa';
import { afterEach, expect, it, vi } from 'vitest';
import type { Logger } from '#modules/platform';
import { requestLog } from '../../apps/api/requests/request-log.ts';
import { listen } from '../support/http/listen.ts';

/** What stands in the log once these were asked, of a site that answers with a status. */
async function logged(status: number, ...paths: string[]): Promise<() => string[]> {
  const lines: { path: string }[] = [];
  const log = { isLevelEnabled: () => true, info: (line: { path: string }) => lines.push(line) };
  const app = new Koa().use(requestLog(log as unknown as Logger)).use((ctx) => {
    ctx.status = status;
    ctx.body = 'x';
  });
  const url = await listen(app.callback());
  for (const path of paths) await fetch(url + path);
  return () => lines.map((line) => line.path);
}

it.each([
  ['/reset-password/7/Secret', '/reset-password/…'],
  ['/Verify-Email/7/Secret/', '/Verify-Email/…'],
  ['/compte/adresse/7/Secret', '/compte/adresse/…'],
  ['/resiliation/7/Secret', '/resiliation/…'],
  ['/api/users/activate/7/Secret/', '/api/users/activate/…'],
  ['/books?search=Secret', '/books'],
])('%s stands in the log as %s', async (path, shown) => {
  await expect.poll(await logged(200, path)).toEqual([shown]);
});

it('a proxy that asks whether the site is ready fills no log, unless the answer is no', async () => {
  await expect.poll(await logged(200, '/api/ready', '/api/health/', '/books')).toEqual(['/books']);
  await expect.poll(await logged(503, '/api/ready')).toEqual(['/api/ready']);
});

afterEach(() => {
  vi.useRealTimers();
});

it('a line of the log says how many milliseconds an answer took, to the tenth', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const lines: object[] = [];
  const log = { isLevelEnabled: () => true, info: (line: object) => lines.push(line) };
  const app = new Koa().use(requestLog(log as unknown as Logger)).use((ctx) => {
    vi.advanceTimersByTime(12);
    ctx.body = 'x';
  });
  await fetch(`${await listen(app.callback())}/books`);
  await expect.poll(() => lines).toMatchObject([{ method: 'GET', path: '/books', status: 200, ms: 12 }]);
});
