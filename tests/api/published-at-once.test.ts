import Koa from 'koa';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createRevisionCache } from '#modules/platform';
import { createClock, createLogger, type ImplementedCall } from '#modules/platform/runtime';
import { type CachedBody, compressAnswer } from '../../apps/api/answers/cached-body.ts';
import { callRouter } from '../../apps/api/call-router.ts';
import { createSharedPaces } from '../../apps/api/requests/shared-paces.ts';
import { listen } from '../support/http/listen.ts';

it('[OPS-03] whoever publishes finds it published with what they ask for next, though no notice of it has come', async () => {
  let [published, heard] = [1, 1];
  const bodies = createRevisionCache<CachedBody>(
    1_000_000,
    ({ size }) => size,
    () => `${heard}`,
  );
  const always = { authorise: async () => 'anyone' as const, open: undefined, pack: undefined };
  const calls: ImplementedCall[] = [
    {
      ...{ ...always, name: 'GET /text/', method: 'GET', path: '/text/' },
      definition: { summary: 'A text.', access: 'public', cache: 'revision', response: z.object({}) },
      answer: async () => ({ published }),
    },
    {
      ...{ ...always, name: 'POST /publish/', method: 'POST', path: '/publish/' },
      definition: { summary: 'Publishes.', access: 'reviewer', response: z.object({}) },
      answer: async () => {
        published += 1;
        return {};
      },
    },
  ];
  const app = new Koa();
  app.use((ctx, next) => {
    ctx.state.requestId = 'r-1';
    return next();
  });
  app.use(
    callRouter(calls, {
      db: undefined as never,
      clock: createClock(),
      publicUrl: 'https://soutour.example',
      limitFactor: 1,
      identify: async () => ({
        ...{ id: 1, sessionId: '1', role: 'reviewer', lacksFactor: false },
        ...{ provedAt: null, subscription: null },
      }),
      accountOf: () => 1,
      paces: createSharedPaces(undefined, createLogger('silent')),
      openings: { count: () => {} },
      revision: {
        catchUp: async () => {
          heard = published;
        },
      },
      log: createLogger('silent'),
      bodies,
      compress: (value) => compressAnswer(value, {}),
    }),
  );
  const url = await listen(app.callback());
  const read = async () => (await fetch(`${url}/api/text/`)).json();

  expect(await read()).toEqual({ published: 1 });
  await fetch(`${url}/api/publish/`, { method: 'POST', headers: { authorization: 'Bearer token' } });
  expect(await read()).toEqual({ published: 2 });
});
