import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPlaceSender } from '../../../apps/web/session/place-sender.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A sender, and the lines that it has sent. */
function watchedSender() {
  const sent: unknown[] = [];
  const send = vi.fn(async (_: string, { body }: { body: { line: number } }) => void sent.push(body.line));
  return { sent, sender: createPlaceSender(7, send as never) };
}

it('[MEM-06] the place in a text is sent at once, then every ten seconds at most, the last alone', async () => {
  const { sent, sender } = watchedSender();
  for (const line of [2, 3, 4]) sender.note(line);
  expect(sent).toEqual([2]);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(sent).toEqual([2]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([2, 4]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([2, 4]);
  sender.note(5);
  expect(sent).toEqual([2, 4, 5]);
});

it('the first line is never sent, and takes back what has not been', async () => {
  const { sent, sender } = watchedSender();
  sender.note(1);
  expect(sent).toEqual([]);
  sender.note(2);
  sender.note(3);
  sender.note(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent).toEqual([2]);
});

it('what waits is sent when the page is left, once', async () => {
  const { sent, sender } = watchedSender();
  sender.note(2);
  sender.note(3);
  expect(await sender.stop()).toBe(true);
  expect(await sender.flush()).toBe(false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent).toEqual([2, 3]);
});

it('a place that does not arrive is of no consequence', async () => {
  const sender = createPlaceSender(7, (async () => Promise.reject(new Error('away'))) as never);
  sender.note(2);
  expect(await sender.stop()).toBe(false);
});
