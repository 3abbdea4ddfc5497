import { compareArabic } from './compare-arabic.ts';
import { compareLatin } from './compare-latin.ts';
import { compareReading } from './compare-reading.ts';
import type { Comparison, Verdict, WordComparison } from './comparison.ts';

const ARABIC = /\p{Script=Arabic}/u;
const LATIN = /\p{Script=Latin}/u;
const RANKS: readonly Verdict[] = ['right', 'vowels', 'wrong'];

function nearest<T extends Comparison>(compared: readonly T[]): T | undefined {
  const faults = ({ diff }: T) => diff.filter(({ kind }) => kind !== 'right').length;
  return [...compared].sort(
    (a, b) => RANKS.indexOf(a.verdict) - RANKS.indexOf(b.verdict) || faults(a) - faults(b),
  )[0];
}

export interface ComparisonWays {
  /** Arabic may be typed in Latin letters too. */
  takesLatin?: boolean;
}

/** What was written beside the nearest of the answers that are accepted. */
export function compareWriting(
  written: string,
  answers: readonly string[],
  { takesLatin = false }: ComparisonWays = {},
): Comparison & Partial<WordComparison> {
  const isArabic = answers.some((answer) => ARABIC.test(answer));
  const isLatin = takesLatin && LATIN.test(written) && !ARABIC.test(written);
  const compare = isArabic ? (isLatin ? compareLatin : compareArabic) : compareReading;
  const best: (Comparison & Partial<WordComparison>) | undefined = nearest(
    answers.map((answer) => compare(written, answer)),
  );
  return best ?? { verdict: 'wrong', diff: [] };
}
