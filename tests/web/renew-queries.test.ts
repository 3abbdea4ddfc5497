import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../apps/web/lib/query-client.ts';
import { renewQueries } from '../../apps/web/lib/renew-queries.ts';

/** A page that shows what is stored; each answer is given when it is let go, as things stood when it was asked for. */
function aPage(before: string) {
  const client = createQueryClient();
  const store = { now: before };
  const waiting: (() => void)[] = [];
  const queryFn = () => {
    const asked = store.now;
    return new Promise<string>((resolve) => void waiting.push(() => resolve(asked)));
  };
  const observer = new QueryObserver(client, { queryKey: ['member', 'today'], queryFn });
  const close = observer.subscribe(() => undefined);
  const shown = () => observer.getCurrentResult().data;
  return { client, store, waiting, shown, close };
}

it('[MEM-06] what has changed while a page waits for its first answer is asked for once more', async () => {
  const { client, store, waiting, shown, close } = aPage('line 3');
  store.now = 'line 4';
  const renewed = renewQueries(client, ['member', 'today']);
  waiting.shift()?.();
  await expect.poll(() => waiting.length).toBe(1);
  waiting.shift()?.();
  await renewed;
  expect(shown()).toBe('line 4');
  expect(waiting).toEqual([]);
  close();
});

it('what a page shows already is asked for once', async () => {
  const { client, store, waiting, shown, close } = aPage('line 3');
  waiting.shift()?.();
  await expect.poll(shown).toBe('line 3');
  store.now = 'line 4';
  const renewed = renewQueries(client, ['member']);
  await expect.poll(() => waiting.length).toBe(1);
  waiting.shift()?.();
  await renewed;
  expect(shown()).toBe('line 4');
  expect(waiting).toEqual([]);
  close();
});
