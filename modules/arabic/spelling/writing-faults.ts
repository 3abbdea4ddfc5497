import { fixedSpellingFaults } from '../lexicon/fixed-spellings.ts';
import { type Article, anatomyOf } from '../matching/anatomy.ts';
import { encodingFaults, gapFault } from '../text/encoding-faults.ts';
import { SUN_LETTERS } from '../text/letters.ts';
import { type Gap, type PlacedWord, readPhrase } from '../text/phrase.ts';
import { KASRA, SHADDA, SUKUN, type VowelledWord } from '../text/vowelled-word.ts';
import type { WritingFault, WritingFaultCode } from './fault-codes.ts';
import { connectingFault, hasWrongHamzaSeat, lacksHelpingVowel } from './hamza-faults.ts';
import { vowelFaults } from './vowel-faults.ts';

/** The alef of مائة breaks these rules as well, and goes with the one fault that explains it. */
const BROKEN_BY_HUNDRED: ReadonlySet<WritingFaultCode> = new Set([
  'long-vowel-after-wrong-vowel',
  'wrong-hamza-seat',
]);
/** What is quoted has ended its sentence: nothing ends it a second time. */
const STOPPED_TWICE = /[.!؟]»[.!؟]/;
/** Spaces that print no gap between two words, and signs that are there twice (… may be typed as three points). */
export const STRAY_SPACE = /[^\S\n]+(?=[.!؟،؛:»…?!,;)])|(?<=[«(])[^\S\n]+|[^\S\n]{2,}/g;
export const DOUBLED_STOP = /([!؟?،؛:])\1+|(?<!\.)(\.)\.(?!\.)/g;
const LATIN_RUN = /\p{Script=Latin}[\p{Script=Latin}\p{M}’'-]*/gu;
/** What is never a word of its own: وَ أَسْكُنُ. */
const DETACHABLE = 'وفبلك';
const MARK_TWICE = /([\u064B-\u0652\u0670])\1/;

/**
 * Where a text that is to be fully vowelled breaks the rules of writing.
 * Only what letters and marks can tell is held; what depends on the sense (a case ending, a verb's form)
 * passes, and so does every form that a rule cannot judge with certainty.
 * @param text Arabic content: a word, a line or several lines; speech begins with each line
 * @returns the faults in the order of the text, each code once a word; none for text as the house writes it
 */
export function findWritingFaults(text: string): WritingFault[] {
  const { words, gaps } = readPhrase(text);
  const faults = gaps.flatMap(faultsOfGap);
  words.forEach((word, at) => {
    for (const code of new Set(faultsOfWord(word, words[at + 1]))) {
      faults.push({ code, word: word.text, offset: word.offset });
    }
  });
  return faults.sort((one, other) => one.offset - other.offset);
}

function faultsOfGap(gap: Gap): WritingFault[] {
  const faults: WritingFault[] = [];
  for (let at = 0; at < gap.text.length; at++) {
    const character = gap.text[at] ?? '';
    const code = gapFault(character);
    if (code) faults.push({ code, word: character, offset: gap.offset + at });
  }
  const found = (pattern: RegExp, code: WritingFaultCode) =>
    faults.push(
      ...[...gap.text.matchAll(pattern)].map(({ 0: word, index }) => ({
        code,
        word,
        offset: gap.offset + index,
      })),
    );
  found(STRAY_SPACE, 'stray-space');
  found(DOUBLED_STOP, 'doubled-stop');
  found(LATIN_RUN, 'foreign-writing');
  const twice = STOPPED_TWICE.exec(gap.text);
  if (twice) faults.push({ code: 'stop-after-quotation', word: twice[0], offset: gap.offset + twice.index });
  return faults;
}

function faultsOfWord(word: PlacedWord, next: PlacedWord | undefined): WritingFaultCode[] {
  const encoding = encodingFaults(word.text);
  // Letters that are not the house's cannot be read for their vowels.
  if (encoding.some((code) => code !== 'not-nfc')) return encoding;
  const faults = [...encoding, ...fixedSpellingFaults(word)];
  const anatomy = anatomyOf(word);
  if (MARK_TWICE.test(word.text.normalize('NFC'))) faults.push('conflicting-marks');
  if (anatomy.article) faults.push(...articleFaults(word, anatomy.article));
  if (anatomy.connecting >= 0) {
    const fault = connectingFault(word, anatomy.connecting);
    if (fault) faults.push(fault);
  }
  faults.push(...vowelFaults(word, anatomy));
  if (hasWrongHamzaSeat(word)) faults.push('wrong-hamza-seat');
  if (lacksHelpingVowel(word, next)) faults.push('missing-helping-vowel');
  if (isDetached(word, next)) faults.push('detached-particle');
  const isHundred = faults.includes('hundred-with-alef');
  return isHundred ? faults.filter((code) => !BROKEN_BY_HUNDRED.has(code)) : faults;
}

const isDetached = ({ letters }: VowelledWord, next: PlacedWord | undefined) =>
  letters.length === 1 && DETACHABLE.includes(letters) && next?.isJoined === true && next.letters.length > 1;

/** What is wrong with the article of a word: its alef, its lam, and the letter the lam meets. */
function articleFaults({ letters, marks }: VowelledWord, article: Article): WritingFaultCode[] {
  const faults: WritingFaultCode[] = [];
  if (article.alef >= 0 && marks[article.alef] !== 0) faults.push('article-alef-with-vowel');
  if (article.first === article.lam) return faults;
  const lam = marks[article.lam] ?? 0;
  const isDoubled = ((marks[article.first] ?? 0) & SHADDA) !== 0;
  const letter = letters[article.first] ?? '';
  if (letter === 'ا') {
    if (lam !== KASRA) faults.push('missing-helping-vowel');
  } else if (SUN_LETTERS.has(letter)) {
    if (lam === SUKUN) faults.push('sun-letter-after-sukun');
    if (!isDoubled) faults.push('sun-letter-without-shadda');
  } else {
    if (lam === 0) faults.push('moon-letter-without-sukun');
    if (isDoubled) faults.push('moon-letter-with-shadda');
  }
  return faults;
}
