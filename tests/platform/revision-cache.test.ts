import { expect, it } from 'vitest';
import { createRevisionCache } from '#modules/platform';
import { atOneRevision } from '#modules/platform/runtime';

interface Body {
  text: string;
}

function cacheOf(maxBytes = 1_000) {
  let revision = '1';
  const cache = createRevisionCache<Body>(
    maxBytes,
    ({ text }) => text.length,
    () => revision,
  );
  return {
    cache,
    publish: () => {
      revision = String(Number(revision) + 1);
    },
  };
}

it('makes a body once and keeps it for its revision', async () => {
  const { cache } = cacheOf();
  let made = 0;
  const make = async () => {
    made += 1;
    return { text: `version ${made}` };
  };

  const first = await cache.getOrMake('a', make);
  const second = await cache.getOrMake('a', make);
  expect([first, second, cache.get('a')]).toEqual([first, first, first]);
  expect(made).toBe(1);
});

it('lets many askers share one making', async () => {
  const { cache } = cacheOf();
  let made = 0;
  const make = async () => {
    made += 1;
    await Promise.resolve();
    return { text: 'x' };
  };

  await Promise.all(Array.from({ length: 20 }, () => cache.getOrMake('a', make)));
  expect(made).toBe(1);
});

it('shares what says that it is not to be kept with those who ask together, and makes it anew for the next', async () => {
  const { cache } = cacheOf();
  let made = 0;
  const make = async () => {
    made += 1;
    return { uncached: true as const, made };
  };

  expect(await Promise.all([cache.getOrMake('a', make), cache.getOrMake('a', make)])).toEqual([
    { uncached: true, made: 1 },
    { uncached: true, made: 1 },
  ]);
  expect(await cache.getOrMake('a', make)).toEqual({ uncached: true, made: 2 });
  expect(cache.figures().entries).toBe(0);
});

it('forgets everything when the content changes', async () => {
  const { cache, publish } = cacheOf();
  await cache.getOrMake('a', async () => ({ text: 'old' }));

  publish();
  expect(cache.get('a')).toBeUndefined();
  expect(await cache.getOrMake('a', async () => ({ text: 'new' }))).toEqual({ text: 'new' });
});

it('does not keep under the new revision what was begun under the old one', async () => {
  const { cache, publish } = cacheOf();
  let finish = (_body: Body) => {};
  const slow = cache.getOrMake('a', () => new Promise<Body>((resolve) => (finish = resolve)));

  publish();
  const fresh = cache.getOrMake('a', async () => ({ text: 'new' }));
  finish({ text: 'old' });

  expect(await slow).toEqual({ text: 'old' });
  expect(await fresh).toEqual({ text: 'new' });
  expect(cache.get('a')).toEqual({ text: 'new' });
});

it('keeps nothing for a revision at which nobody has asked whether it may be given', async () => {
  const { cache, publish } = cacheOf();
  const permittedAt = cache.revision();
  publish();

  const given = await cache.getOrMake('a', async () => ({ text: 'new' }), permittedAt);
  expect(given).toEqual({ text: 'new' });
  expect(cache.get('a')).toBeUndefined();
});

it('what is asked for while the content changes is asked for again, permission and all', async () => {
  const { cache, publish } = cacheOf();
  const asked: string[] = [];
  const given = await atOneRevision(cache, async (revision) => {
    asked.push(revision);
    if (asked.length === 1) publish();
    return cache.revision();
  });
  expect([asked, given]).toEqual([['1', '2'], '2']);
});

it('keeps no failure: the next asker tries again', async () => {
  const { cache } = cacheOf();
  const failing = cache.getOrMake('a', async () => {
    throw new Error('away');
  });

  await expect(failing).rejects.toThrow('away');
  expect(await cache.getOrMake('a', async () => ({ text: 'back' }))).toEqual({ text: 'back' });
});

it('never holds more than its bytes: the least lately used goes first', async () => {
  const { cache } = cacheOf(100);
  const body = (text: string) => async () => ({ text: text.repeat(40) });
  await cache.getOrMake('a', body('a'));
  await cache.getOrMake('b', body('b'));
  cache.get('a');
  await cache.getOrMake('c', body('c'));

  expect(cache.get('b')).toBeUndefined();
  expect(cache.get('a')).toBeDefined();
  expect(cache.get('c')).toBeDefined();
});

it('gives a body that is larger than all its room, and does not keep it', async () => {
  const { cache } = cacheOf(100);

  expect(await cache.getOrMake('a', async () => ({ text: 'x'.repeat(500) }))).toBeDefined();
  expect(cache.get('a')).toBeUndefined();
});

it('counts how often it had what was asked for; a look that finds nothing is no miss', async () => {
  const { cache, publish } = cacheOf();
  const make = async () => ({ text: 'body' });
  cache.get('a');
  await cache.getOrMake('a', make);
  await cache.getOrMake('a', make);
  cache.get('a');
  expect(cache.figures()).toEqual({ bytes: 4, entries: 1, hits: 2, misses: 1 });
  publish();
  await cache.getOrMake('a', make);
  expect(cache.figures()).toEqual({ bytes: 4, entries: 1, hits: 2, misses: 2 });
});
