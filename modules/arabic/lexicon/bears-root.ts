import { readWord, SHADDA } from '../text/vowelled-word.ts';

/** Letters of a root that a word may have lost or changed, as in قَالَ, فَمٌ and سَنَةٌ. */
const WEAK = new Set('ءويه');
/** What the first letter of a root becomes before the ت of form VIII (اِدَّخَرَ of ذ خ ر), and ث before ت. */
const MERGED: Readonly<Record<string, string>> = { ذ: 'د', ث: 'ت', ظ: 'ط', ض: 'ط' };
/** Six, whose letters have met: سِتَّةٌ. */
const SIX = 'س د س';

/**
 * Whether the letters of a root stand in a word in their order. Weak letters are not looked for, and two that are alike
 * may be one: the word is then not proved to be of the root, but nothing proves that it is of another.
 * @param word vowelled
 * @param root letters with spaces between them
 */
export function bearsRoot(word: string, root: string): boolean {
  if (root === SIX) return true;
  const { letters, marks } = readWord(word);
  const written = [...letters].flatMap((letter, at) =>
    (marks[at] ?? 0) & SHADDA ? [letter, letter] : [letter],
  );
  let from = 0;
  let last = '';
  for (const letter of root.split(' ').filter((each) => !WEAK.has(each))) {
    const found = written.findIndex((each, at) => at >= from && (each === letter || each === MERGED[letter]));
    if (found < 0 && letter !== last) return false;
    if (found >= 0) from = found + 1;
    last = letter;
  }
  return true;
}
