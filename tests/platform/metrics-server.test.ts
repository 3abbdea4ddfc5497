import { expect, it } from 'vitest';
import { createMetrics, startMetricsServer } from '#modules/platform/runtime';
import { failuresSoFar, noteFailure } from '../../modules/platform/database/dependency-failures.ts';
import { atFileEnd } from '../support/harness/at-file-end.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';

async function start() {
  const metrics = createMetrics();
  const { port, stop } = await startMetricsServer(metrics, { host: '127.0.0.1', port: 0 });
  atFileEnd(stop);
  const ask = (path = '/metrics', method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method });
  return { metrics, stop, ask };
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

it('figures are read at their address alone, and nothing is sent there', async () => {
  const { ask } = await start();
  const answer = await ask();
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('process_cpu_seconds_total');
  await expectAnswer(ask('/')).toBe(404);
  await expectAnswer(ask('/metrics', 'POST')).toBe(404);
});

it('nothing has failed a process that has just started', async () => {
  // Another process as far as this module goes: whatever other tests have noted stands in their own.
  const path = '../../modules/platform/database/dependency-failures.ts?started';
  const started: { failuresSoFar: typeof failuresSoFar } = await import(path);
  expect([...started.failuresSoFar().values()]).toEqual([0, 0, 0, 0, 0, 0]);
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
