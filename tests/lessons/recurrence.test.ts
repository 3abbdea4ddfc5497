import { describe, expect, it } from 'vitest';
import type { Level } from '#modules/arabic';
import {
  comesBack,
  dueAfter,
  followEntries,
  type WalkedStep,
  walkPath,
} from '../../modules/lessons/measure/recurrence.ts';

type Step = WalkedStep<string>;
const text = (words: string, level: Level = 'A1'): Step => ({
  kind: 'text',
  level,
  entries: words.split(' '),
});
const lesson = (words: string): Step => ({ kind: 'lesson', entries: words.split(' ') });

describe('[LVL-01] along the path', () => {
  it('a word is new in the first step that has it, be that a lesson, and its repetitions there are not known words', () => {
    const steps = [lesson('bait'), text('bait bab bab'), text('bab miftah bait')];
    expect(walkPath(steps)).toEqual([
      { step: 1, level: 'A1', running: 3, known: 1, distinct: 2, fresh: ['bab'] },
      { step: 2, level: 'A1', running: 3, known: 2, distinct: 3, fresh: ['miftah'] },
    ]);
  });

  it('a word comes back in the texts that follow, each counted once, and lessons count for none', () => {
    const steps = [text('bab'), lesson('bab'), text('bab bab'), text('bait'), text('bab')];
    expect(followEntries(steps)[0]).toEqual({
      ...{ entry: 'bab', level: 'A1', text: 0, returns: 2, following: 3, inAll: 4, isFresh: true },
    });
  });

  it('a word that has not come back is no fault while too few texts follow to tell', () => {
    const [early] = followEntries([text('bab'), text('bait'), text('bait')]);
    const [late] = followEntries([text('bab'), ...Array.from({ length: 5 }, () => text('bait'))]);
    const [back] = followEntries([text('bab'), text('bab'), text('bab')]);
    expect([early, late, back].map((one) => one && comesBack(one))).toEqual([undefined, false, true]);
  });

  it('a word that a lesson has brought is judged by no return, and counted like others', () => {
    const [one] = followEntries([
      lesson('bab'),
      text('bab'),
      ...Array.from({ length: 6 }, () => text('bait')),
    ]);
    expect(one).toMatchObject({ entry: 'bab', returns: 0, inAll: 1, isFresh: false });
    expect(one && comesBack(one)).toBeUndefined();
  });

  it('what is due in a text is what the last ones brought and nothing has brought back, the most urgent first', () => {
    const due = dueAfter([text('bab miftah'), text('bab'), text('bait bab miftah'), text('fi')]);
    expect(due).toEqual([
      { entry: 'miftah', within: 2 },
      { entry: 'bait', within: 4 },
      { entry: 'fi', within: 5 },
    ]);
  });

  it('a word whose time is over is due no more', () => {
    const rest = Array.from({ length: 5 }, () => text('bait bait'));
    expect(dueAfter([text('bab'), ...rest]).map(({ entry }) => entry)).not.toContain('bab');
  });

  it.each([
    ['A1', 2, 5],
    ['A2', 2, 6],
    ['B1', 2, 8],
    ['B2', 1, 8],
    ['C1', 1, 8],
  ] as const)('at %s a word comes back in %i of the next %i texts', (level, times, within) => {
    /** A word, and the texts after the one that brings it: those at these places have it too. */
    const followed = (places: readonly number[], following: number) => {
      const after = Array.from({ length: following }, (_, at) =>
        text(places.includes(at + 1) ? 'bab' : 'bait'),
      );
      const [bab] = followEntries([text('bab', level), ...after]);
      return bab && comesBack(bab);
    };
    const last = Array.from({ length: times }, (_, nth) => within - nth);
    expect(followed(last, within)).toBe(true);
    expect(followed(last, within - 1)).toBeUndefined();
    expect(followed(last.slice(1), within)).toBe(false);
    expect(followed([...last.slice(1), within + 1], within + 1)).toBe(false);

    const due = (places: readonly number[], following: number) =>
      dueAfter([
        text('bab', level),
        ...Array.from({ length: following }, (_, at) => text(places.includes(at + 1) ? 'bab fi' : 'fi')),
      ]).find(({ entry }) => entry === 'bab')?.within;
    expect(due([], 0)).toBe(within);
    expect(due([], within - 1)).toBe(1);
    expect(due([], within)).toBeUndefined();
    expect(due([1, 2].slice(0, times), 2)).toBeUndefined();
    expect(due([1, 2].slice(0, times - 1), 2)).toBe(within - 2);
  });
});
