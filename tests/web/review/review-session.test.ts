import { afterEach, describe, expect, it, vi } from 'vitest';
import { sayInterval } from '../../../apps/web/features/review/session/grades.tsx';
import {
  beginSession,
  shownCard,
  withAnswer,
  withEnd,
  withNews,
  withoutLastAnswer,
} from '../../../apps/web/features/review/session/review-session.ts';
import { randomUuid } from '../../../apps/web/lib/browser.ts';
import type { DealtCard } from '../../../apps/web/offline/offline-review.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const aCard = (wordId: number) => ({ word_id: wordId, version: 0, state: 'learning' }) as DealtCard;
const dueIn = (milliseconds: number) => ({
  version: 1,
  state: 'learning' as const,
  next: { 1: '', 2: '', 3: '', 4: '' },
  due_at: new Date(milliseconds).toISOString(),
});
const words = (session: { cards: readonly DealtCard[] }) => session.cards.map((card) => card.word_id);

describe('a session of review', () => {
  const begun = beginSession([aCard(1), aCard(2)]);

  it('brings a failed card back at its end, with its new version, when it is due within twenty minutes', () => {
    const failed = withAnswer(begun, 'a', 1);
    const repeated = withNews(failed, 'a', dueIn(20 * MINUTE), 0);
    expect(words(repeated)).toEqual([1, 2, 1]);
    expect(repeated.cards[2]?.version).toBe(1);
    expect(words(withNews(failed, 'a', dueIn(21 * MINUTE), 0))).toEqual([1, 2]);
  });

  it('brings back no card that was known, nor any once it is over, nor for an answer taken back', () => {
    const known = withAnswer(begun, 'a', 2);
    expect(words(withNews(known, 'a', dueIn(MINUTE), 0))).toEqual([1, 2]);
    const over = withEnd(withAnswer(withAnswer(begun, 'a', 1), 'b', 4));
    expect(over.isOver).toBe(true);
    expect(words(withNews(over, 'a', dueIn(MINUTE), 0))).toEqual([1, 2]);
    const takenBack = withoutLastAnswer(withAnswer(begun, 'a', 1), 2);
    expect(words(withNews(takenBack, 'a', dueIn(MINUTE), 0))).toEqual([1, 2]);
  });

  it('is not over while a card is left', () => {
    expect(withEnd(withAnswer(begun, 'a', 4)).isOver).toBe(false);
  });

  it('shows the card of an answer taken back turned, with the version that it has since', () => {
    const back = withoutLastAnswer(withAnswer(begun, 'a', 4), 5);
    expect(shownCard(back)).toMatchObject({ word_id: 1, version: 5 });
    expect([back.isTurned, back.answers.length]).toEqual([true, 0]);
  });
});

describe('what was learned in a session', () => {
  const begun = beginSession([aCard(1)]);
  const known = { ...dueIn(30 * DAY), state: 'known' as const };
  const learned = (session: typeof begun) => session.answers.map(({ isLearned }) => isLearned);

  it('[REV-01] is a word that was not known before its answer, and is by it', () => {
    expect(learned(withNews(withAnswer(begun, 'a', 4), 'a', known, 0))).toEqual([true]);
    expect(learned(withNews(withAnswer(begun, 'a', 'known'), 'a', known, 0))).toEqual([true]);
    expect(learned(withNews(withAnswer(begun, 'a', 3), 'a', dueIn(DAY), 0))).toEqual([false]);
    const before = beginSession([{ ...aCard(1), state: 'known' }]);
    expect(learned(withNews(withAnswer(before, 'a', 4), 'a', known, 0))).toEqual([false]);
  });
});

describe('how long a card stays away', () => {
  it.each([
    [10_000, '1\u00A0min'],
    [10 * MINUTE, '10\u00A0min'],
    [3 * 60 * MINUTE, '3\u00A0h'],
    [DAY, '1\u00A0jour'],
    [3 * DAY, '3\u00A0jours'],
    [61 * DAY, '2\u00A0mois'],
    [800 * DAY, '2\u00A0ans'],
  ])('in %i ms is said in French', (span, words) => {
    expect(sayInterval(1000, 1000 + span)).toBe(words);
  });
});

describe('the name of an answer', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is a UUID, on plain http too, and never the same', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const names = new Set(Array.from({ length: 100 }, randomUuid));
    expect(names.size).toBe(100);
    for (const name of names) {
      expect(name).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
  });
});
