import { describe, expect, it } from 'vitest';
import type { CheckedPractice } from '#modules/practice/contract';
import {
  beginDrills,
  type PracticeItem,
  scoreOf,
  shownItem,
  withDrillAnswer,
  withNextItem,
} from '../../apps/web/features/practice/drill-session.ts';
import { sayScore } from '../../apps/web/features/practice/say-score.ts';

const anItem = (id: string): PracticeItem => ({
  id,
  kind: 'plurals',
  prompt: 'Le pluriel',
  question: { kind: 'plurals', noun: { arabic: 'بَابٌ', french: 'porte' } },
});

const checkedAs = (verdict: CheckedPractice['verdict']): CheckedPractice => ({
  verdict,
  diff: [],
  explanation: '',
  reasons: [],
  asked: 'أَبْوَابٌ',
  accepted: [],
  is_other: false,
  line: null,
  other_line: null,
  is_counted: true,
  is_disputed: false,
  returns_at: null,
});

const begun = (...ids: string[]) => beginDrills({ kind: 'day', items: ids.map(anItem), lacking: null }, 0);

describe('[PRA-01] a session', () => {
  it('counts the first answer to each question, what waits for the network and what was passed over', () => {
    let session = begun('a', 'b', 'c', 'd');
    session = withDrillAnswer(session, 'a', { given: 'x', checked: checkedAs('wrong') });
    session = withDrillAnswer(session, 'a', { given: 'y', checked: checkedAs('right') });
    session = withDrillAnswer(session, 'b', { given: 'x', checked: checkedAs('right') });
    session = withDrillAnswer(session, 'c', { given: 'x', checked: undefined });
    expect(scoreOf(session)).toEqual({ right: 1, vowels: 0, wrong: 1, waiting: 1, skipped: 1 });
    session = withDrillAnswer(session, 'c', { given: 'x', checked: checkedAs('vowels') });
    expect(scoreOf(session)).toMatchObject({ vowels: 1, waiting: 0 });
  });

  it('is over behind its last question', () => {
    const session = withNextItem(begun('a', 'b'));
    expect(shownItem(session)?.id).toBe('b');
    expect(shownItem(withNextItem(session))).toBeUndefined();
  });

  it.each([
    [{ right: 7, vowels: 2, wrong: 1 }, 'Sept réponses justes, trois à revoir'],
    [{ right: 1, vowels: 0, wrong: 1 }, 'Une réponse juste, une à revoir'],
    [{ right: 0, vowels: 0, wrong: 3 }, 'Aucune réponse juste, trois à revoir'],
    [{ right: 10, vowels: 0, wrong: 0 }, 'Dix réponses, toutes justes'],
    [{ right: 0, vowels: 0, wrong: 0, waiting: 4 }, 'Quatre réponses attendent le réseau'],
  ])('says of %o: %s', (some, said) => {
    expect(sayScore({ waiting: 0, skipped: 0, ...some })).toBe(said);
  });
});
