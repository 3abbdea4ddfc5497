import {
  isConsonantAt,
  isGlide,
  isShortVowel,
  LENGTHENED,
  SHORTENED,
  type ShortVowel,
  settle,
} from '../spelling/sounds.ts';
import { dropsMiddle } from './exceptions.ts';
import { FORM_PATTERNS, type Form, type StemName } from './forms.ts';
import { meetingOf } from './meeting.ts';
import type { VerbPattern } from './verb.ts';

/** What stands before the endings of one tense. */
export interface Stem {
  /** Before an ending that begins with a vowel. */
  readonly open: string;
  /** Before an ending that begins with a consonant, or none. */
  readonly closed: string;
  readonly isDouble: boolean;
  /** Where the last letter of the root is weak: the vowel before it. Both shapes then end before that vowel. */
  readonly weakEnd?: { readonly vowel: ShortVowel; readonly glide: string } | undefined;
}

/** One of the four stems of a verb. */
export function stemOf(verb: VerbPattern, name: StemName, start = ''): Stem {
  return shapeStem(verb, patternOf(verb, name), start, verb.form === 'I' && name === 'past');
}

/** The pattern of a stem, less the letters that this verb loses in it. */
export function patternOf(verb: VerbPattern, name: StemName): string {
  const pattern = FORM_PATTERNS[verb.form][name];
  if (dropsMiddle(verb, name)) return pattern.replace('2', '');
  const dropsFirst = name === 'present' && verb.form === 'I' && verb.root[0] === 'و' && !verb.retainsFirst;
  return dropsFirst ? pattern.slice(1) : pattern;
}

/**
 * A pattern filled with a verb, after the rules of weak and double letters.
 * @param pattern of a stem: it ends in a vowel and the last letter of the root
 * @param start what is said before it: the vowel of a prefix
 * @param showsRoot whether the root shows where a weak letter went, as in the past of form I alone: قُلْتُ and
 * بِعْتُ, دَعَوْتُ and رَمَيْتُ
 */
export function shapeStem(verb: VerbPattern, pattern: string, start: string, showsRoot: boolean): Stem {
  const whole = start + fill(pattern, verb);
  const last = verb.root[verb.root.length - 1];
  if (isGlide(last)) return weakStem(whole, showsRoot ? last : 'ي');
  if (hasHollowMiddle(verb)) return hollowStem(whole, showsRoot);
  if (isDoubleForm(verb.form) || hasDoubleRoot(verb)) return doubleStem(whole);
  const stem = settle(whole);
  return { open: stem, closed: stem, isDouble: false };
}

/** A pattern with the letters and vowels of a verb in it. */
export function fill(pattern: string, verb: VerbPattern): string {
  let sounds = '';
  for (const sign of pattern) {
    if (sign >= '1' && sign <= '4') sounds += verb.root[Number(sign) - 1];
    else if (sign === '+') sounds += meetingOf(verb);
    else if (sign === 'p') sounds += verb.pastVowel;
    else if (sign === 'v') sounds += verb.presentVowel;
    else sounds += sign;
  }
  return sounds;
}

/** Whether the middle letter of a verb, weak or equal to the last, goes the way of its class. */
export function contractsMiddle(verb: VerbPattern): boolean {
  return hasHollowMiddle(verb) || hasDoubleRoot(verb);
}

export function hasHollowMiddle({ root, form, retainsMiddle }: VerbPattern): boolean {
  if (retainsMiddle || FORM_PATTERNS[form].contracts !== 'doubles and glides') return false;
  return isGlide(root[1]) && !isGlide(root[2]);
}

function hasDoubleRoot({ root, form, retainsMiddle }: VerbPattern): boolean {
  if (retainsMiddle || FORM_PATTERNS[form].contracts === 'nothing') return false;
  return root[1] === root[2] && !isGlide(root[2]);
}

/** Forms whose pattern itself ends in two equal letters. */
const isDoubleForm = (form: Form): boolean => form === 'IX' || form === 'IVq';

function weakStem(whole: string, glide: string): Stem {
  const vowel = whole[whole.length - 2];
  const base = settle(whole.slice(0, -2));
  const weakEnd = { vowel: isShortVowel(vowel) ? vowel : 'a', glide } as const;
  return { open: base, closed: base, isDouble: false, weakEnd };
}

/** qawal- is qāl- and qul-, yaqwul- is yaqūl- and yaqul-: the glide and the vowels around it become one. */
function hollowStem(whole: string, showsRoot: boolean): Stem {
  const [before, glide, after = '', last = ''] = whole.slice(-4);
  const vowel = isShortVowel(after) ? after : 'a';
  const isAfterConsonant = !isShortVowel(before);
  const head = whole.slice(0, isAfterConsonant ? -3 : -4);
  const long = isAfterConsonant ? LENGTHENED[vowel] : before === 'u' ? 'I' : 'A';
  const short = showsRoot ? shortPastVowel(glide, vowel) : SHORTENED[long];
  return { open: settle(head + long + last), closed: settle(head + short + last), isDouble: false };
}

/** قُلْتُ, بِعْتُ: the glide shows; خِفْتُ, طُلْتُ: the vowel lost with it shows. */
function shortPastVowel(glide: string | undefined, after: ShortVowel): ShortVowel {
  if (after !== 'a') return after;
  return glide === 'و' ? 'u' : 'i';
}

/** madad- is madd-, yamdud- is yamudd-: the vowel between goes, or moves to a consonant that has none. */
function doubleStem(whole: string): Stem {
  const [between = '', last = ''] = whole.slice(-2);
  const head = whole.slice(0, -3);
  const moved = isConsonantAt(head, head.length - 1) ? between : '';
  return { open: settle(head + moved + last + last), closed: settle(whole), isDouble: true };
}

/** The indefinite nominative of a noun made on a stem; a weak last letter leaves its vowel and tanwin. */
export function nounOf({ open, weakEnd }: Stem): string {
  if (!weakEnd) return `${open}uN`;
  if (weakEnd.vowel !== 'a') return `${open}iN`;
  // As in يَحْيَا, no ى after ي.
  return `${open}aN${open.endsWith('ي') ? 'ا' : 'ى'}`;
}
