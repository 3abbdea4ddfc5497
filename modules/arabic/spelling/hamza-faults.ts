import { isTowards, mayFollowConnecting } from '../matching/anatomy.ts';
import type { PlacedWord } from '../text/phrase.ts';
import {
  DAGGER,
  DAMMA,
  DAMMATAN,
  ENDING,
  FATHA,
  FATHATAN,
  KASRA,
  KASRATAN,
  SUKUN,
  TANWIN,
  type VowelledWord,
} from '../text/vowelled-word.ts';
import type { WritingFaultCode } from './fault-codes.ts';

const VOWELS = FATHA | DAMMA | KASRA | DAGGER | TANWIN;

/**
 * What is wrong with the alef of a connecting hamza.
 * @param word the word where it stands: the hamza is said, and bears its vowel, only where speech begins
 * @param at index of the alef
 */
export function connectingFault(word: PlacedWord, at: number): WritingFaultCode | undefined {
  if (needsCutHamza(word, at)) return 'plain-alef-for-cut-hamza';
  const isVowelled = word.marks[at] !== 0;
  if (at > 0 || word.opening === 'goes-on') return isVowelled ? 'connecting-hamza-with-vowel' : undefined;
  return word.opening === 'begins' && !isVowelled ? 'connecting-hamza-without-vowel' : undefined;
}

/** A connecting hamza is never said with fatha, and a letter without vowel always follows it. */
function needsCutHamza(word: VowelledWord, at: number): boolean {
  if (((word.marks[at] ?? 0) & FATHA) !== 0 || isTowards(word, at)) return true;
  if (mayFollowConnecting(word, at + 1)) return false;
  const next = word.marks[at + 1] ?? 0;
  return (next & VOWELS) !== 0 || (next === 0 && 'اويى'.includes(word.letters[at + 1] ?? ' '));
}

/**
 * Whether a word needs a helping vowel before the next: a syllable that is closed cannot stay so before a
 * connecting hamza (مَنِ الرَّجُلُ).
 */
export function lacksHelpingVowel(word: VowelledWord, next: PlacedWord | undefined): boolean {
  if (!next?.isJoined || next.letters.length < 2 || next.letters[0] !== 'ا') return false;
  const isArticle = next.letters[1] === 'ل';
  if (!isArticle && needsCutHamza(next, 0)) return false;
  const last = word.letters.length - 1;
  const isPlural = word.letters.endsWith('وا') && word.marks[last] === 0;
  return word.marks[isPlural ? last - 1 : last] === SUKUN;
}

const BEFORE_HAMZA_UNDER_ALEF = /^(?:أ?[وف]?[بكل]?(?:ال)?|أ?[وف]?لل)$/;

/** Whether a hamza stands on a seat that its vowels never give it; doubtful seats pass. */
export function hasWrongHamzaSeat(word: VowelledWord): boolean {
  for (let at = 0; at < word.letters.length; at++) {
    if (isWrongSeat(word, at)) return true;
  }
  return false;
}

function isWrongSeat({ letters, marks }: VowelledWord, at: number): boolean {
  const vowel = (marks[at] ?? 0) & ENDING;
  const isFirst = at === 0 && letters.length > 1;
  switch (letters[at]) {
    case 'إ':
      return !mayStandUnderAlef(letters, vowel, at);
    case 'أ':
      return isFirst && vowel === KASRA;
    case 'ء':
      return isFirst;
    case 'ؤ':
      return isFirst || !mayStandOnWaw(letters, marks, at);
    case 'ئ':
      return isFirst || !mayStandOnYa(letters, marks, at);
    default:
      return false;
  }
}

/**
 * Whether a hamza inside a stem stands on another seat than the vowels that somebody proposes for it ask for: قُرِأَ, يُأْكَلُ,
 * رُأْيَة. Its first letter has its seat from what the word is written like, and passes.
 * @param hasPronoun a pronoun follows, before which the last letter is none
 */
export function hasSeatOfOtherVowels({ letters, marks }: VowelledWord, hasPronoun: boolean): boolean {
  for (let at = 1; at < letters.length; at++) {
    const vowel = (marks[at] ?? 0) & ENDING;
    const before = (marks[at - 1] ?? 0) & ENDING;
    const isLast = at === letters.length - 1;
    const letter = letters[at];
    if (letter === 'أ' && (before === DAMMA || before === KASRA || (vowel === KASRA && !isLast))) return true;
    if (letter === 'ؤ' && !mayStandOnWaw(letters, marks, at)) return true;
    if (letter === 'ئ' && !mayStandOnYa(letters, marks, at)) return true;
    // سَمَاءُهُ: with its pronoun سَمَاؤُهُ.
    const isBare = letter === 'ء' && isLast && hasPronoun && letters[at - 1] === 'ا';
    if (isBare && (vowel === DAMMA || vowel === KASRA)) return true;
  }
  return false;
}

/** At the start of a word and after its particles; some also write the last letter of النَّبَإِ so. */
function mayStandUnderAlef(letters: string, vowel: number, at: number): boolean {
  if (at > 1 && at === letters.length - 1) return (vowel & ~(KASRA | KASRATAN)) === 0;
  return (vowel === 0 || vowel === KASRA) && BEFORE_HAMZA_UNDER_ALEF.test(letters.slice(0, at));
}

function mayStandOnWaw(letters: string, marks: readonly number[], at: number): boolean {
  const vowel = (marks[at] ?? 0) & ENDING;
  const before = (marks[at - 1] ?? 0) & ENDING;
  if (vowel & (DAMMA | DAMMATAN) || before === DAMMA) return true;
  return isUnknown(letters, marks, at, vowel, before);
}

function mayStandOnYa(letters: string, marks: readonly number[], at: number): boolean {
  const vowel = (marks[at] ?? 0) & ENDING;
  const before = (marks[at - 1] ?? 0) & ENDING;
  if (vowel & (KASRA | KASRATAN) || before === KASRA || letters[at - 1] === 'ي') return true;
  // شَيْئًا, عِبْئًا, عِبْئَانِ: a final hamza that its ending has joined to the letter before.
  if (before === SUKUN && vowel & (FATHA | FATHATAN)) return true;
  return isUnknown(letters, marks, at, vowel, before);
}

/** A vowel that is missing is reported as such; the connecting alef (وَائْتَمَرَ) hides the one before. */
function isUnknown(
  letters: string,
  marks: readonly number[],
  at: number,
  vowel: number,
  before: number,
): boolean {
  const isLongVowelBefore = marks[at - 1] === 0 && 'او'.includes(letters[at - 1] ?? ' ');
  if (isLongVowelBefore) return vowel === 0 || (vowel === SUKUN && letters[at - 1] === 'ا');
  return vowel === 0 || before === 0;
}
