import { align } from './align.ts';
import { type Comparison, type DiffPart, verdictOf } from './comparison.ts';

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

/** A reading as the house writes it, whichever of the usual ways it was typed in. */
export function normaliseReading(text: string): string {
  const plain = text.normalize('NFC').toLowerCase().trim();
  return FRENCH_SPELLINGS.reduce((spelt, [usual, ours]) => spelt.replace(usual, ours), plain)
    .replace(/[.,;:!?]/g, '')
    .replace(/(^| )ʾ/g, '$1')
    .replace(/\s+/g, ' ');
}

const isVowel = (letter: string | null) => letter !== null && 'aiuāīūeo'.includes(letter);

/** Two readings of one spelling, letter by letter; a vowel of another length is a vowel that is wrong. */
export function compareSpelt(written: string, expected: string): Comparison {
  const distance = (one: string, other: string) => {
    if (one === other) return 0;
    return isVowel(one) && isVowel(other) ? 0.25 : 1;
  };
  const diff = align([...written], [...expected], distance).map((pair): DiffPart => {
    if (pair.expected === null) return { ...pair, kind: 'extra' };
    if (pair.written === null) return { ...pair, kind: 'missing' };
    if (pair.written === pair.expected) return { ...pair, kind: 'right' };
    return { ...pair, kind: isVowel(pair.written) && isVowel(pair.expected) ? 'vowel' : 'letter' };
  });
  return { verdict: verdictOf(diff), diff };
}

/** A reading in Latin letters beside the one that was asked for. */
export function compareReading(written: string, expected: string): Comparison {
  return compareSpelt(normaliseReading(written), normaliseReading(expected));
}
