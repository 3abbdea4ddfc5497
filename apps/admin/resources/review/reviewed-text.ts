import type { ReviewRemark, TextReview } from '#modules/authoring/contract';
import { EMPTY_TEXT } from '../drafts/draft-kinds.ts';
import { compareTexts } from '../revisions/compare-documents.ts';

/** What is being looked at of a text: a word of a line, a whole line. Both from 0. */
export interface Place {
  line: number;
  /** Null: the line. */
  token: number | null;
}

export type ReviewedWord = TextReview['words'][number];

/** A word of a line with what follows it up to the next one: readers see them together. */
export interface ShownWord {
  token: number;
  text: string;
  word: ReviewedWord | null;
}

/** The words of a line in its order, each with the punctuation that touches it. */
export function shownWords({ lines, words }: TextReview, line: number): ShownWord[] {
  const shown: ShownWord[] = [];
  let opening = '';
  for (const [token, { text, word, is_word }] of (lines[line]?.tokens ?? []).entries()) {
    const last = shown.at(-1);
    if (is_word) {
      shown.push({ token, text: opening + text, word: word === null ? null : (words[word] ?? null) });
      opening = '';
    } else {
      // What stands before a space belongs to the word before, what stands behind it to the next one.
      const [behind = '', ...before] = text.split(/\s+/);
      if (last) last.text += behind;
      opening = last ? before.join('') : text.trim();
    }
  }
  return shown;
}

/** Words as readers meet them, each as often as it stands there. */
export function countWords(review: TextReview): { words: number; guesses: number } {
  const words = review.lines.flatMap((_, line) => shownWords(review, line));
  return { words: words.length, guesses: words.filter(({ word }) => word?.is_guess).length };
}

/** The next word after a place that a machine has proposed and nobody has looked at, from the top when there is none. */
export function nextGuess(review: TextReview, from: Place | null): Place | null {
  const guesses = review.lines.flatMap((_, line) =>
    shownWords(review, line).flatMap(({ word, token }) => (word?.is_guess ? [{ line, token }] : [])),
  );
  const isAfter = ({ line, token }: { line: number; token: number }) =>
    from === null || line > from.line || (line === from.line && token > (from.token ?? -1));
  return guesses.find(isAfter) ?? guesses[0] ?? null;
}

/** What stands at a place, as a remark on it names it. */
export function remarkedAt({ lines }: TextReview, place: Place | null): Pick<ReviewRemark, 'line' | 'form'> {
  if (place === null) return { line: null, form: null };
  const token = place.token === null ? undefined : lines[place.line]?.tokens[place.token];
  return { line: place.line + 1, form: token?.text ?? null };
}

/** What publishing a text changes of what its readers have. */
export function changesFor({ published, text }: TextReview): { lines: number; gone: number; words: number } {
  const { columns, words } = compareTexts(published ?? EMPTY_TEXT, text.document);
  const numbers = (kind: 'new' | 'gone') =>
    new Set(
      columns.flatMap(({ lines }) => lines.filter((change) => change.kind === kind).map(({ line }) => line)),
    ).size;
  const lines = numbers('new');
  return { lines, gone: Math.max(0, numbers('gone') - lines), words: words.length };
}
