import { describe, expect, it, vi } from 'vitest';
import { CallRefused } from '../../apps/client/call-refused.ts';
import { createOutbox } from '../../apps/web/offline/outbox.ts';
import { storedEntries } from '../../apps/web/offline/stored-entries.ts';

interface News {
  version: number;
}

/** An outbox whose server says what it is told to, and whose clock stands still. */
function open(earlier: string[] = []) {
  const sent: string[] = [];
  const verdicts: (number | 'counted')[] = [];
  const later: { milliseconds: number; task: () => void }[] = [];
  const stored = new Set(earlier);
  const network = { isOn: true };
  const outbox = createOutbox<{ id: string }, News>({
    read: () => earlier.map((id) => ({ id })),
    save: ({ id }) => void stored.add(id),
    remove: (id) => void stored.delete(id),
    async send({ id }) {
      sent.push(id);
      const verdict = verdicts.shift() ?? 'counted';
      if (verdict !== 'counted') throw new CallRefused(verdict, {});
      return { version: 1 };
    },
    isOnline: () => network.isOn,
    after(milliseconds, task) {
      later.push({ milliseconds, task });
      return () => void later.splice(0);
    },
  });
  const ignore = () => {};
  return {
    outbox,
    sent,
    verdicts,
    later,
    network,
    saved: () => [...stored],
    add: (id: string, onNews: (news: News) => void = ignore) => outbox.add({ id }, onNews),
    settle: () => outbox.deliver().catch(ignore),
  };
}

describe('answers on their way', () => {
  it('go one after the other, and each is told what became of it', async () => {
    const { add, sent, settle, saved } = open();
    const heard: number[] = [];
    add('a', (news) => heard.push(news.version));
    add('b');
    expect(sent).toEqual(['a']);
    await settle();
    expect(sent).toEqual(['a', 'b']);
    expect(heard).toEqual([1]);
    expect(saved()).toEqual([]);
  });

  it.each([0, 401, 408, 429, 500, 503])(
    'are kept in their order after a %i, and sent again later',
    async (status) => {
      const { add, sent, settle, saved, verdicts, later, outbox } = open();
      verdicts.push(status);
      add('a');
      add('b');
      await settle();
      expect(saved()).toEqual(['a', 'b']);
      expect(outbox.held()).toBe(2);
      later.at(-1)?.task();
      await settle();
      expect(sent).toEqual(['a', 'a', 'b']);
      expect([saved(), outbox.held()]).toEqual([[], 0]);
    },
  );

  it('wait longer after each failure, half a minute at most', async () => {
    const { add, settle, verdicts, later } = open();
    verdicts.push(...Array<number>(7).fill(0));
    add('a');
    const waits: (number | undefined)[] = [];
    for (let failures = 0; failures < 6; failures += 1) {
      await settle();
      waits.push(later.at(-1)?.milliseconds);
    }
    expect(waits).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  it.each([400, 404, 409])('that are refused for good (%i) hold nothing up', async (status) => {
    const { add, sent, settle, saved, verdicts } = open();
    verdicts.push(status);
    add('a');
    add('b');
    await settle();
    expect(sent).toEqual(['a', 'b']);
    expect(saved()).toEqual([]);
  });

  it('are dropped only while nobody can have heard of them', async () => {
    const { add, outbox, settle, verdicts, saved } = open(['earlier']);
    verdicts.push(0);
    add('new');
    await settle();
    expect(outbox.drop('earlier')).toBe(false);
    expect(outbox.drop('new')).toBe(true);
    expect(saved()).toEqual(['earlier']);
  });

  it('[REV-01] are not even tried without a network: whoever takes them back has nobody to ask', async () => {
    const { add, outbox, sent, settle, saved, network } = open();
    network.isOn = false;
    add('a');
    add('b');
    await settle();
    expect([sent, outbox.held()]).toEqual([[], 2]);
    expect(outbox.drop('b')).toBe(true);
    network.isOn = true;
    await settle();
    expect([sent, saved(), outbox.held()]).toEqual([['a'], [], 0]);
  });

  it('of a reader who is gone stay where they are', async () => {
    const { add, outbox, sent, settle, saved, verdicts, later } = open();
    verdicts.push(0);
    add('a');
    await settle();
    outbox.stop();
    expect(later).toEqual([]);
    await settle();
    expect(sent).toEqual(['a']);
    expect(saved()).toEqual(['a']);
  });
});

describe('what is stored on a device', () => {
  const aStorage = (): Storage =>
    Object.defineProperties(Object.create(null), {
      setItem: {
        value(this: Record<string, string>, name: string, text: string) {
          this[name] = text;
        },
      },
      getItem: {
        value(this: Record<string, string>, name: string) {
          return this[name] ?? null;
        },
      },
      removeItem: {
        value(this: Record<string, string>, name: string) {
          delete this[name];
        },
      },
    });

  it('[REV-01] is one reader’s, in the order in which it was done, whichever of their tabs did it', () => {
    const storage = aStorage();
    const here = storedEntries('7', () => storage);
    const there = storedEntries('7', () => storage);
    vi.useFakeTimers();
    for (const [tab, id] of [
      [here, 'b'],
      [there, 'd'],
      [here, 'c'],
      [there, 'a'],
    ] as const) {
      tab.save({ id });
      vi.advanceTimersByTime(1);
    }
    vi.useRealTimers();
    there.remove('b');
    expect(here.read().map(({ id }) => id)).toEqual(['d', 'c', 'a']);
    expect(storedEntries('71', () => storage).read()).toEqual([]);
  });

  it('is nothing where nothing may be stored', () => {
    const forbidden = storedEntries('7', () => {
      throw new DOMException('denied');
    });
    forbidden.save({ id: 'a' });
    forbidden.remove('a');
    expect(forbidden.read()).toEqual([]);
  });
});
