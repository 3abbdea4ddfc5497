import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repeatEvery } from '#modules/platform';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('what is repeated is done every so often, once more at the end, and never again', async () => {
  let times = 0;
  const repeated = repeatEvery(10, async () => {
    times += 1;
  });
  await vi.advanceTimersByTimeAsync(9);
  expect(times).toBe(0);
  await vi.advanceTimersByTimeAsync(21);
  expect(times).toBe(3);
  await repeated.now();
  expect(times).toBe(4);
  await repeated.stop();
  expect(times).toBe(5);
  await vi.advanceTimersByTimeAsync(100);
  expect(times).toBe(5);
});

it('what is under way when it is to end is not begun beside, and ends the repeating too', async () => {
  const begun: (() => void)[] = [];
  const repeated = repeatEvery(10, () => new Promise<void>((resolve) => begun.push(resolve)));
  await vi.advanceTimersByTimeAsync(10);
  const stopped = repeated.stop();
  await vi.advanceTimersByTimeAsync(100);
  expect(begun).toHaveLength(1);
  begun[0]?.();
  await vi.waitUntil(() => begun.length === 2);
  begun[1]?.();
  await stopped;
  await vi.advanceTimersByTimeAsync(100);
  expect(begun).toHaveLength(2);
});
