import { isGlide, type ShortVowel } from '../spelling/sounds.ts';

export type VowelPair = readonly [past: ShortVowel, present: ShortVowel];

/** The past and present vowels that form I has; what two pairs would read alike is read as the first. */
export const VOWEL_PAIRS: readonly VowelPair[] = [
  ['a', 'u'],
  ['a', 'i'],
  ['a', 'a'],
  ['i', 'a'],
  ['u', 'u'],
  ['i', 'i'],
  ['i', 'u'],
];

/**
 * Whether form I of a root may have these vowels. A middle w goes with u and a middle y with i (خَافَ and
 * نَامَ have lost an i); a last y never goes with u.
 * @param root three letters
 */
export function mayHaveVowels([, middle, last]: readonly string[], [past, present]: VowelPair): boolean {
  if (!VOWEL_PAIRS.some((pair) => pair[0] === past && pair[1] === present)) return false;
  if (!isGlide(middle) || isGlide(last)) return last !== 'ي' || present !== 'u';
  return present === (middle === 'و' ? 'u' : 'i') || (past === 'i' && present === 'a');
}
