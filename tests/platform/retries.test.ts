import { expect, it } from 'vitest';
import { DEFAULT_RETRIES, delayBeforeRetry } from '../../modules/platform/events/retries.ts';

const HOUR_MS = 3_600_000;
const everyDelay = (retries = DEFAULT_RETRIES) =>
  Array.from({ length: retries.attempts - 1 }, (_, index) => delayBeforeRetry(retries, index + 1));

it('every delay is a whole number of milliseconds: a fraction would stop the job for ever', () => {
  expect(everyDelay().filter((delay) => !Number.isInteger(delay))).toEqual([]);
});

it('the first attempts follow soon, and none waits for more than a quarter of an hour', () => {
  expect(delayBeforeRetry(DEFAULT_RETRIES, 1)).toBeLessThanOrEqual(1_000);
  expect(Math.max(...everyDelay())).toBeLessThanOrEqual(HOUR_MS / 4);
});

it('a job outlasts a mail server that is away for a day, whatever chance says', () => {
  const least = everyDelay().length * (HOUR_MS / 4) * 0.5;
  expect(least).toBeGreaterThan(18 * HOUR_MS);
  expect(everyDelay().reduce((sum, delay) => sum + delay)).toBeGreaterThan(24 * HOUR_MS);
});

it('what failed together does not come back together', () => {
  const delays = Array.from({ length: 100 }, () => delayBeforeRetry(DEFAULT_RETRIES, 8));
  expect(new Set(delays).size).toBeGreaterThan(90);
});
