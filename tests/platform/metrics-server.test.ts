import { expect, it } from 'vitest';
import { createMetrics, startMetricsServer } from '#modules/platform/runtime';
import { failuresSoFar, noteFailure } from '../../modules/platform/database/dependency-failures.ts';
import { atFileEnd } from '../support/harness/at-file-end.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';

async function start() {
  const metrics = createMetrics();
  const { port, stop } = await startMetricsServer(metrics, { host: '127.0.0.1', port: 0 });
  atFileEnd(stop);
  return { metrics, stop, ask: () => fetch(`http://127.0.0.1:${port}/metrics`) };
}

it('figures that cannot be looked up are a fault of ours, and asked for anew', async () => {
  const { metrics, ask } = await start();
  let isAway = true;
  metrics.beforeAnswer(async () => {
    if (isAway) throw new Error('the database is away');
  });
  await expectAnswer(ask()).toBe(500);
  isAway = false;
  await expectAnswer(ask()).toBe(200);
});

it('who still waits for figures does not hold up the end of their server', async () => {
  const { metrics, stop, ask } = await start();
  let isAsked = false;
  metrics.beforeAnswer(() => {
    isAsked = true;
    return new Promise(() => {});
  });
  const answer = ask().catch(() => 'cut off');
  await expect.poll(() => isAsked).toBe(true);
  await stop();
  expect(await answer).toBe('cut off');
});

it('each failure of what the site does not run itself is counted once, by its name', async () => {
  const { ask } = await start();
  const shown = async () => {
    const lines = (await (await ask()).text()).split('\n');
    return ['push', 'paypal'].map((name) => {
      const line = lines.find((one) =>
        one.startsWith(`soutour_dependency_failures_total{dependency="${name}"}`),
      );
      return Number(line?.split(' ')[1]);
    });
  };
  const [push = Number.NaN, paypal = Number.NaN] = await shown();
  noteFailure('push');
  noteFailure('push');
  noteFailure('paypal');
  expect(await shown()).toEqual([push + 2, paypal + 1]);
  expect(await shown()).toEqual([push + 2, paypal + 1]);
  expect([...failuresSoFar().keys()]).toEqual(['captcha', 'database', 'mail', 'paypal', 'push', 'queue']);
});
