/** Letters and vowels right; letters right, a vowel not; wrong. */
export type Verdict = 'right' | 'vowels' | 'wrong';

/** A letter with its marks, a word or a pair: what was answered, what was asked for, how they differ. */
export interface DiffPart {
  written: string | null;
  expected: string | null;
  kind: 'right' | 'vowel' | 'letter' | 'extra' | 'missing';
}

/** A word of an answer beside the word that was asked for there, letter by letter. */
export interface ComparedWord {
  written: string | null;
  expected: string | null;
  diff: DiffPart[];
}

export interface Comparison {
  verdict: Verdict;
  diff: DiffPart[];
}

export interface WordComparison extends Comparison {
  words: ComparedWord[];
}

export function verdictOf(diff: readonly DiffPart[]): Verdict {
  if (diff.every(({ kind }) => kind === 'right')) return 'right';
  return diff.every(({ kind }) => kind === 'right' || kind === 'vowel') ? 'vowels' : 'wrong';
}
