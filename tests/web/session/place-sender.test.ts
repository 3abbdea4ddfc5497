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
  await sender.stop();
  expect(sender.flush()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent).toEqual([2, 3]);
});

it('[MEM-06] a place is sent behind the one that is on its way, but where the page may end at any moment', async () => {
  const arrivals: (() => void)[] = [];
  const sent: number[] = [];
  const send = (_: string, { body }: { body: { line: number } }) => {
    sent.push(body.line);
    return new Promise<void>((resolve) => void arrivals.push(resolve));
  };
  const sender = createPlaceSender(7, send as never);
  sender.note(2);
  sender.note(3);
  const left = sender.stop();
  expect(sent).toEqual([2]);
  arrivals[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([2, 3]);
  arrivals[1]?.();
  await left;

  const ending = createPlaceSender(7, send as never);
  ending.note(4);
  ending.note(5);
  void ending.flush({ isAtOnce: true });
  expect(sent).toEqual([2, 3, 4, 5]);
});

it('[MEM-06] who leaves a text while its place is on its way waits for that', async () => {
  const arrivals: (() => void)[] = [];
  const send = () => new Promise<void>((resolve) => void arrivals.push(resolve));
  const sender = createPlaceSender(7, send as never);
  sender.note(2);
  const onArrived = vi.fn();
  void sender.stop()?.then(onArrived);
  await vi.advanceTimersByTimeAsync(0);
  expect(onArrived).not.toHaveBeenCalled();
  arrivals[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(onArrived).toHaveBeenCalled();
});

it('a place that does not arrive is of no consequence', async () => {
  const sender = createPlaceSender(7, (async () => Promise.reject(new Error('away'))) as never);
  sender.note(2);
  await sender.stop();
  expect(sender.stop()).toBeUndefined();
});
