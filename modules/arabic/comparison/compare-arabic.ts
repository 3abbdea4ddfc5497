import { stripVowels } from '../text/strip-vowels.ts';
import { align } from './align.ts';
import { type ComparedWord, type DiffPart, verdictOf, type WordComparison } from './comparison.ts';
import { normaliseAnswer } from './normalise-answer.ts';

const SUKUN = '\u0652';

/** A letter or a word, with its marks and without: each is held against many. */
interface Written {
  text: string;
  bare: string;
}

const writtenOf = (text: string): Written => ({ text, bare: stripVowels(text) });

/** The letters of one word, each with its marks. */
function lettersOf(word: string): Written[] {
  return (word.match(/\P{M}\p{M}*/gu) ?? []).map(writtenOf);
}

/** Letters that are taken for each other: they stay beside each other where a word is laid along another. */
const TAKEN_FOR = ['اأإآءؤئىيو', 'ةهت', 'تط', 'سصث', 'دضذ', 'ذزظ', 'كق', 'حهخ', 'عءأ'];

function isTakenFor(one: string, other: string): boolean {
  return TAKEN_FOR.some((letters) => letters.includes(one) && letters.includes(other));
}

function distance(one: Written, other: Written): number {
  if (one.text === other.text) return 0;
  if (one.bare === other.bare) return 0.25;
  return isTakenFor(one.bare, other.bare) ? 0.75 : 1;
}

/** The same marks: the dagger alef is a fatha that is long, and either may be written for the other. */
const withoutDagger = (letter: string): string =>
  letter.replace(/\u064E?(\u0651?)\u0670/, '\u064E$1').normalize('NFC');

/** Whether a letter only makes the vowel before it long: some write a sukun onto it. */
function isLong(letter: string, before: string): boolean {
  return (letter === 'و' && before.includes('\u064F')) || (letter === 'ي' && before.includes('\u0650'));
}

/**
 * Whether a letter is written as it was asked for, or as it may be written as well: the sukun that ends a word and the
 * vowel of the connecting alef that begins one may be left out.
 */
function isAlike(written: Written, expected: Written, at: number, letters: readonly Written[]): boolean {
  const [given, wanted] = [written.text, expected.text];
  if (withoutDagger(given) === withoutDagger(wanted)) return true;
  const isLast = at === letters.length - 1;
  if (isLast || isLong(wanted, letters[at - 1]?.text ?? '')) {
    if (given.replace(SUKUN, '') === wanted.replace(SUKUN, '')) return true;
  }
  const isConnectingAlef = at === 0 && expected.bare === 'ا';
  return isConnectingAlef && (given === 'ا' || wanted === 'ا') && written.bare === 'ا';
}

function compareWord(written: string | null, expected: string | null): ComparedWord {
  const letters = lettersOf(expected ?? '');
  let at = 0;
  const diff = align(lettersOf(written ?? ''), letters, distance).map((pair): DiffPart => {
    const texts = { written: pair.written?.text ?? null, expected: pair.expected?.text ?? null };
    if (pair.expected === null) return { ...texts, kind: 'extra' };
    const place = at++;
    if (pair.written === null) return { ...texts, kind: 'missing' };
    if (isAlike(pair.written, pair.expected, place, letters)) return { ...texts, kind: 'right' };
    return { ...texts, kind: pair.written.bare === pair.expected.bare ? 'vowel' : 'letter' };
  });
  return { written, expected, diff };
}

/** How far two words are apart, from 0 to 0.9: less than one that is missing and one that is too many. */
function wordDistance(one: Written, other: Written): number {
  const [bare, wanted] = [one.bare, other.bare];
  if (bare === wanted) return one.text === other.text ? 0 : 0.1;
  const left = [...wanted];
  let common = 0;
  for (const letter of bare) {
    const at = left.indexOf(letter);
    if (at < 0) continue;
    left.splice(at, 1);
    common += 1;
  }
  return 0.9 - (0.7 * common) / Math.max(bare.length, wanted.length);
}

/**
 * Arabic as it was written beside Arabic as it was asked for, letter by letter from the first one on.
 * @param written what a reader has typed, in whatever order of marks
 * @param expected fully vowelled
 */
export function compareArabic(written: string, expected: string): WordComparison {
  const wordsOf = (line: string) => normaliseAnswer(line).split(' ').filter(Boolean).map(writtenOf);
  const words = align(wordsOf(written), wordsOf(expected), wordDistance).map((pair) =>
    compareWord(pair.written?.text ?? null, pair.expected?.text ?? null),
  );
  const diff = words.flatMap((word) => word.diff);
  return { verdict: verdictOf(diff), diff, words };
}

/** The same word by word, for an answer that is a line. */
export function diffOfWords({ words }: WordComparison): DiffPart[] {
  return words.map(({ written, expected, diff }): DiffPart => {
    if (written === null) return { written, expected, kind: 'missing' };
    if (expected === null) return { written, expected, kind: 'extra' };
    const verdict = verdictOf(diff);
    return {
      written,
      expected,
      kind: verdict === 'right' ? 'right' : verdict === 'vowels' ? 'vowel' : 'letter',
    };
  });
}
