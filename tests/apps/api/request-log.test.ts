import Koa from 'koa';
import { expect, it } from 'vitest';
import type { Logger } from '#modules/platform';
import { requestLog } from '../../../apps/api/request-log.ts';
import { listen } from '../../support/listen.ts';

it.each([
  ['/reset-password/7/Secret', '/reset-password/…'],
  ['/Verify-Email/7/Secret/', '/Verify-Email/…'],
  ['/compte/adresse/7/Secret', '/compte/adresse/…'],
  ['/resiliation/7/Secret', '/resiliation/…'],
  ['/api/users/activate/7/Secret/', '/api/users/activate/…'],
  ['/books?search=Secret', '/books'],
])('%s stands in the log as %s', async (path, logged) => {
  const lines: { path: string }[] = [];
  const log = { isLevelEnabled: () => true, info: (line: { path: string }) => lines.push(line) };
  const app = new Koa().use(requestLog(log as unknown as Logger)).use((ctx) => {
    ctx.body = 'x';
  });
  const url = await listen(app.callback());
  await fetch(url + path);
  await expect.poll(() => lines.map((line) => line.path)).toEqual([logged]);
});
