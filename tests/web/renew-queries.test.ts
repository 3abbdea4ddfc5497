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
  const answer = async () => {
    await expect.poll(() => waiting.length).toBe(1);
    waiting.shift()?.();
  };
  /** What it shows once it has been told of a change, and has asked so many times. */
  async function shownAfter(now: string, times: number) {
    store.now = now;
    const renewed = renewQueries(client, ['member']);
    for (let time = 0; time < times; time += 1) await answer();
    await renewed;
    expect(waiting).toEqual([]);
    close();
    return shown();
  }
  return { answer, shown, shownAfter };
}

it('[MEM-06] what has changed while a page waits for its first answer is asked for once more', async () => {
  expect(await aPage('line 3').shownAfter('line 4', 2)).toBe('line 4');
});

it('what a page shows already is asked for once', async () => {
  const { answer, shown, shownAfter } = aPage('line 3');
  await answer();
  await expect.poll(shown).toBe('line 3');
  expect(await shownAfter('line 4', 1)).toBe('line 4');
});
