import { afterEach, expect, it, vi } from 'vitest';
import {
  DEFAULT_RETRIES,
  delayBeforeReconnect,
  delayBeforeRetry,
} from '../../modules/platform/events/retries.ts';

const HOUR_MS = 3_600_000;

afterEach(() => {
  vi.restoreAllMocks();
});

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

it('a job is tried 150 times: after a second, twice as long each time up to a quarter of an hour, shortened by half at most', () => {
  const longest = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900].map((seconds) => seconds * 1_000);
  const first = () => everyDelay().slice(0, longest.length);
  const chance = vi.spyOn(Math, 'random').mockReturnValue(0);
  expect(first()).toEqual(longest.map((ms) => ms / 2));
  chance.mockReturnValue(0.5);
  expect(first()).toEqual(longest.map((ms) => (ms * 3) / 4));
  chance.mockReturnValue(1 - 1e-9);
  expect(first()).toEqual(longest);
  expect(DEFAULT_RETRIES.attempts).toBe(150);
});

it('a queue that went away is asked for again after a tenth of a second, then ever later, up to two seconds', () => {
  const asked = [1, 2, 19, 20, 21, 500].map(delayBeforeReconnect);
  expect(asked).toEqual([100, 200, 1_900, 2_000, 2_000, 2_000]);
});
