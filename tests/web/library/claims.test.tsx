import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Claims, isWeekly } from '../../../apps/web/features/library/claims.tsx';

const said = (texts: number, words: number, hasWeeklyTexts = false) =>
  [
    ...renderToStaticMarkup(<Claims texts={texts} words={words} hasWeeklyTexts={hasWeeklyTexts} />).matchAll(
      /<li>(.*?)<\/li>/g,
    ),
  ].map(([, text]) => text?.replaceAll('\u202F', ' ').replaceAll('\u00A0', ' '));

describe('[HOM-04] what is said of the library', () => {
  it.each([
    [0, 0, []],
    [1, 0, ['1 texte']],
    [18, 433, ['18 textes', '433 mots expliqués']],
    [100, 1, ['100 textes', '1 mot expliqué']],
    [101, 2_500, ['Plus de 100 textes', '2 500 mots expliqués']],
    [200, 2, ['Plus de 100 textes', '2 mots expliqués']],
    [1_250, 2, ['Plus de 1 200 textes', '2 mots expliqués']],
  ])('of %i texts and %i words is no more than is true', (texts, words, claims) => {
    expect(said(texts, words)).toEqual(claims);
  });

  it('names new texts every week only when told that there are', () => {
    expect(said(18, 0, true)).toEqual(['18 textes', 'De nouveaux textes chaque semaine']);
  });
});

describe('[HOM-04] texts come every week', () => {
  const WEEKS = ['2026-11-16', '2026-11-09', '2026-11-02', '2026-10-26'];

  it.each([
    ['when each of the last four whole weeks had one', WEEKS, '2026-11-23', true],
    ['until the next week has ended without one', WEEKS, '2026-11-29', true],
    ['and then no longer', WEEKS, '2026-11-30', false],
    ['not when a week among them had none', WEEKS.toSpliced(1, 1), '2026-11-23', false],
    ['not because of this week alone', ['2026-11-23'], '2026-11-23', false],
    ['not in an empty library', [], '2026-11-23', false],
  ])('%s', (_, weeks, today, expected) => {
    expect(isWeekly(weeks, today)).toBe(expected);
  });
});
