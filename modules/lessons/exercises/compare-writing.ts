import { stripVowels } from '#modules/arabic';
import { align } from './align.ts';

/** Letters and vowels right; letters right, a vowel not; wrong. */
export type Verdict = 'right' | 'vowels' | 'wrong';

/** A letter with its marks, a word or a pair: what was answered, what was asked for, how they differ. */
export interface DiffPart {
  written: string | null;
  expected: string | null;
  kind: 'right' | 'vowel' | 'letter' | 'extra' | 'missing';
}

export interface Comparison {
  verdict: Verdict;
  diff: DiffPart[];
}

/** What two writings may differ in and be one: stops, tatweel, quotation marks, the kind of digits, more than one space. */
function normalise(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u0640.,;:!?…'"«»()،؛؟\u200B-\u200F\u2066-\u2069]/g, ' ')
    .replace(/[0-9]/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
    .trim()
    .replace(/\s+/g, ' ');
}

/** The letters of one word, each with its marks. */
function lettersOf(word: string): string[] {
  return word.match(/\P{M}\p{M}*/gu) ?? [];
}

/**
 * A letter without the mark that house style lets be left out where it stands: the sukun that ends a word, the vowel of
 * the connecting alef that begins one.
 */
function lenient(letter: string, at: number, letters: readonly string[]): string {
  if (at === letters.length - 1) return letter.replace(/\u0652$/, '');
  return letter;
}

function isAlike(written: string, expected: string, at: number, letters: readonly string[]): boolean {
  if (lenient(written, at, letters) === lenient(expected, at, letters)) return true;
  const isConnectingAlef = at === 0 && stripVowels(expected) === 'ا';
  return isConnectingAlef && (written === 'ا' || expected === 'ا') && stripVowels(written) === 'ا';
}

function compareWords(written: string, expected: string): DiffPart[] {
  const letters = lettersOf(expected);
  const distance = (one: string, other: string) => {
    if (one === other) return 0;
    return stripVowels(one) === stripVowels(other) ? 0.25 : 1;
  };
  let at = 0;
  return align(lettersOf(written), letters, distance).map((pair): DiffPart => {
    if (pair.expected === null) return { ...pair, kind: 'extra' };
    const place = at++;
    if (pair.written === null) return { ...pair, kind: 'missing' };
    if (isAlike(pair.written, pair.expected, place, letters)) return { ...pair, kind: 'right' };
    return { ...pair, kind: stripVowels(pair.written) === stripVowels(pair.expected) ? 'vowel' : 'letter' };
  });
}

export function verdictOf(diff: readonly DiffPart[]): Verdict {
  if (diff.every(({ kind }) => kind === 'right')) return 'right';
  return diff.every(({ kind }) => kind === 'right' || kind === 'vowel') ? 'vowels' : 'wrong';
}

/**
 * Arabic as it was written beside Arabic as it was asked for, letter by letter from the first one on. Stops, the sukun
 * that ends a word and the vowel of an alef that begins one may be left out.
 */
function compareArabic(written: string, expected: string): Comparison {
  const words = normalise(expected).split(' ');
  const given = normalise(written).split(' ').filter(Boolean);
  const near = (one: string, other: string) => (stripVowels(one) === stripVowels(other) ? 0 : 0.9);
  const diff = align(given, words, near).flatMap((pair) =>
    compareWords(pair.written ?? '', pair.expected ?? ''),
  );
  return { verdict: verdictOf(diff), diff };
}

/** Usual French ways to write Arabic, and the letters of the house for the same. */
const FRENCH_SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/[âáà]|aa/g, 'ā'],
  [/[îíì]|ii|ee/g, 'ī'],
  [/oū|o[ûúù]|[ûúù]|uu|oo/g, 'ū'],
  [/ou/g, 'u'],
  [/ch|sh/g, 'š'],
  [/kh/g, 'ḫ'],
  [/gh/g, 'ġ'],
  [/th/g, 'ṯ'],
  [/dh/g, 'ḏ'],
  [/dj|ǧ/g, 'j'],
  [/[‘`]/g, 'ʿ'],
  [/[’']/g, 'ʾ'],
  [/[-\u2010-\u2013]/g, ' '],
];

function normaliseReading(text: string): string {
  const plain = text.normalize('NFC').toLowerCase().trim();
  return FRENCH_SPELLINGS.reduce((spelt, [usual, ours]) => spelt.replace(usual, ours), plain)
    .replace(/[.,;:!?]/g, '')
    .replace(/(^| )ʾ/g, '$1')
    .replace(/\s+/g, ' ');
}

/** A reading in Latin letters; a vowel of another length is a vowel that is wrong. */
function compareReading(written: string, expected: string): Comparison {
  const isVowel = (letter: string | null) => letter !== null && 'aiuāīūeo'.includes(letter);
  const distance = (one: string, other: string) => {
    if (one === other) return 0;
    return isVowel(one) && isVowel(other) ? 0.25 : 1;
  };
  const diff = align([...normaliseReading(written)], [...normaliseReading(expected)], distance).map(
    (pair): DiffPart => {
      if (pair.expected === null) return { ...pair, kind: 'extra' };
      if (pair.written === null) return { ...pair, kind: 'missing' };
      if (pair.written === pair.expected) return { ...pair, kind: 'right' };
      return { ...pair, kind: isVowel(pair.written) && isVowel(pair.expected) ? 'vowel' : 'letter' };
    },
  );
  return { verdict: verdictOf(diff), diff };
}

const RANKS: readonly Verdict[] = ['right', 'vowels', 'wrong'];

/** What was written beside the nearest of the answers that are accepted. */
export function compareWriting(written: string, answers: readonly string[]): Comparison {
  const compare = answers.some((answer) => /\p{Script=Arabic}/u.test(answer))
    ? compareArabic
    : compareReading;
  const faults = ({ diff }: Comparison) => diff.filter(({ kind }) => kind !== 'right').length;
  const [best] = answers
    .map((answer) => compare(written, answer))
    .sort((a, b) => RANKS.indexOf(a.verdict) - RANKS.indexOf(b.verdict) || faults(a) - faults(b));
  return best ?? { verdict: 'wrong', diff: [] };
}
