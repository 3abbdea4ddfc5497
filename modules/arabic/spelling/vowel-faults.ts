import type { Anatomy } from '../matching/anatomy.ts';
import {
  DAGGER,
  DAMMA,
  ENDING,
  FATHA,
  FATHATAN,
  KASRA,
  SHADDA,
  SUKUN,
  TANWIN,
  type VowelledWord,
} from '../text/vowelled-word.ts';
import type { WritingFaultCode } from './fault-codes.ts';
import { longVowelFault } from './long-vowel-faults.ts';

/**
 * What is wrong with the vowels of a word, letter by letter.
 * @param word a word written in content letters
 * @param anatomy its article and connecting hamza, whose own rules are held elsewhere
 */
export function vowelFaults(word: VowelledWord, anatomy: Anatomy): WritingFaultCode[] {
  const faults: WritingFaultCode[] = [];
  for (let at = 0; at < word.letters.length; at++) {
    for (const fault of [
      conflict(word.marks[at] ?? 0),
      letterFault(word, at, anatomy),
      tanwinFault(word, at),
    ]) {
      if (fault) faults.push(fault);
    }
  }
  return faults;
}

function conflict(mark: number): WritingFaultCode | undefined {
  const endings = mark & ENDING;
  if (endings === (FATHA | DAGGER)) return 'dagger-alef-with-vowel';
  const several = (endings & (endings - 1)) !== 0;
  return several || (mark & SHADDA && mark & SUKUN) ? 'conflicting-marks' : undefined;
}

function letterFault(word: VowelledWord, at: number, anatomy: Anatomy): WritingFaultCode | undefined {
  const { letters, marks } = word;
  const letter = letters[at];
  const mark = marks[at] ?? 0;
  if (letter === 'ا' || letter === 'آ' || letter === 'ى') {
    if (at === anatomy.connecting || at === anatomy.article?.alef) return undefined;
    return longVowelFault(word, at);
  }
  if ((letter === 'و' || letter === 'ي') && (mark === 0 || mark === SUKUN)) {
    return at > 0 && at - 1 === anatomy.connecting ? undefined : glideFault(word, at);
  }
  if (letter === 'ة') return taMarbutaFault(word, at) ?? consonantFault(word, at);
  return at === anatomy.article?.lam ? undefined : consonantFault(word, at);
}

function consonantFault({ letters, marks }: VowelledWord, at: number): WritingFaultCode | undefined {
  const mark = marks[at] ?? 0;
  if (mark & ENDING) return undefined;
  if (mark & SHADDA) return 'shadda-without-vowel';
  // كتاباً: its vowel stands on the alef, and is reported there.
  const isBeforeTanwin = ((marks[at + 1] ?? 0) & FATHATAN) !== 0 && 'اى'.includes(letters[at + 1] ?? ' ');
  return isBeforeTanwin ? undefined : missing(letters, at);
}

function missing(letters: string, at: number): WritingFaultCode {
  return at === letters.length - 1 ? 'missing-final-vowel' : 'missing-vowel';
}

/** A و or ي that is bare or bears sukun: a long vowel, the end of a diphthong, or a vowel forgotten. */
function glideFault({ letters, marks }: VowelledWord, at: number): WritingFaultCode | undefined {
  const letter = letters[at];
  const before = (marks[at - 1] ?? 0) & ENDING;
  const own = letter === 'و' ? DAMMA : KASRA;
  const other = letter === 'و' ? KASRA : DAMMA;
  if (marks[at] === SUKUN) return before === own ? 'long-vowel-with-mark' : undefined;
  if (before === own) {
    const isPlural = letter === 'و' && at === letters.length - 2;
    return letters[at + 1] === 'ا' && !isPlural ? 'missing-vowel' : undefined;
  }
  if (before === FATHA) return 'diphthong-without-sukun';
  if (before === other) return 'long-vowel-after-wrong-vowel';
  const isSilent = letters.endsWith('عمرو') && at === letters.length - 1;
  if (isSilent && before !== 0) return undefined;
  // Nothing is known after a consonant whose own vowel is missing and reported.
  const isAfterLongVowel = at > 0 && 'اآ'.includes(letters[at - 1] ?? ' ');
  return at === 0 || before !== 0 || isAfterLongVowel ? missing(letters, at) : undefined;
}

function taMarbutaFault({ letters, marks }: VowelledWord, at: number): WritingFaultCode | undefined {
  if (at < letters.length - 1) return 'ta-marbuta-inside-word';
  const before = (marks[at - 1] ?? 0) & ENDING;
  const isOpen = before === 0 || (before & (FATHA | DAGGER)) !== 0;
  return isOpen ? undefined : 'wrong-vowel-before-ta-marbuta';
}

/** What is wrong with the place of a tanwin that stands on a consonant. */
function tanwinFault({ letters, marks }: VowelledWord, at: number): WritingFaultCode | undefined {
  const tanwin = (marks[at] ?? 0) & TANWIN;
  if (tanwin === 0 || 'اى'.includes(letters[at] ?? ' ')) return undefined;
  const following = letters.slice(at + 1);
  if (tanwin !== FATHATAN) {
    const isBeforeSilentWaw = following === 'و' && letters.endsWith('عمرو');
    return following === '' || isBeforeSilentWaw ? undefined : 'tanwin-inside-word';
  }
  const needsNoAlef = endsWithoutAlef(letters, at);
  if (following === '') return needsNoAlef ? undefined : 'tanwin-without-alef';
  if (following === 'ا') return needsNoAlef ? 'alef-after-tanwin' : undefined;
  return following === 'ى' ? undefined : 'tanwin-inside-word';
}

/** ة, a hamza after alef, and a hamza on alef: مَدْرَسَةً, مَاءً, خَطَأً. */
function endsWithoutAlef(letters: string, at: number): boolean {
  const letter = letters[at];
  return letter === 'ة' || letter === 'أ' || (letter === 'ء' && letters[at - 1] === 'ا');
}
