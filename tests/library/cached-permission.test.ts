import Koa from 'koa';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createRevisionCache } from '#modules/platform';
import { createClock, createLogger, type ImplementedCall } from '#modules/platform/runtime';
import { type CachedBody, compressAnswer } from '../../apps/api/answers/cached-body.ts';
import { answerFromCache, callRouter } from '../../apps/api/call-router.ts';
import { createSharedPaces } from '../../apps/api/requests/shared-paces.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { listen } from '../support/http/listen.ts';

it('[API-02] a text that is closed while a visitor asks for it is given to nobody, now or later', async () => {
  let revision = 1;
  const bodies = createRevisionCache<CachedBody>(
    1_000_000,
    ({ size }) => size,
    () => `${revision}`,
  );
  const asked: number[] = [];
  const call: ImplementedCall = {
    name: 'GET /text/',
    method: 'GET',
    path: '/text/',
    definition: { summary: 'A text.', access: 'public', cache: 'revision', response: z.object({}) },
    authorise: async () => {
      asked.push(revision);
      if (revision > 1) throw new Error('premium');
      // It is closed between the permission and the body.
      revision += 1;
      return 'anyone' as const;
    },
    open: undefined,
    pack: undefined,
    answer: async () => ({ body: `of revision ${revision}` }),
  };
  const app = new Koa();
  app.use((ctx, next) => {
    ctx.state.requestId = 'r-1';
    return next().catch(() => {
      ctx.status = 403;
    });
  });
  app.use(answerFromCache(bodies, async () => {}));
  app.use(
    callRouter([call], {
      db: undefined as never,
      clock: createClock(),
      publicUrl: 'https://soutour.example',
      limitFactor: 1,
      identify: () => Promise.reject(new Error('nobody')),
      accountOf: () => undefined,
      paces: createSharedPaces(undefined, createLogger('silent')),
      revision: { catchUp: async () => {} },
      openings: { count: () => {} },
      log: createLogger('silent'),
      bodies,
      compress: (value) => compressAnswer(value, {}),
    }),
  );
  const url = await listen(app.callback());

  await expectAnswer(fetch(`${url}/api/text/`)).toBe(403);
  await expectAnswer(fetch(`${url}/api/text/`)).toBe(403);
  expect(asked).toEqual([1, 2, 2]);
});
