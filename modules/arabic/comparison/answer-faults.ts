import { stripVowels } from '../text/strip-vowels.ts';
import { DAGGER, FATHATAN, readWord, SHADDA, SUKUN, TANWIN } from '../text/vowelled-word.ts';
import type { ComparedWord, DiffPart } from './comparison.ts';

/** What can be wrong with one letter of an answer, or with a word of it. */
export type AnswerFaultCode =
  | 'word-missing'
  | 'word-extra'
  | 'letter'
  | 'letter-missing'
  | 'letter-extra'
  | 'hamza-seat'
  | 'hamza-missing'
  | 'hamza-extra'
  | 'alef-maqsura'
  | 'ta-marbuta'
  | 'tanwin-alef-missing'
  | 'tanwin-alef-extra'
  | 'shadda-missing'
  | 'shadda-extra'
  | 'tanwin'
  | 'final-vowel-missing'
  | 'final-vowel'
  | 'vowel-missing'
  | 'vowel-extra'
  | 'vowel';

export interface AnswerFault {
  code: AnswerFaultCode;
  /** The word that it is in, as it was asked for; as it was written where nothing was. */
  word: string;
  /** A letter with its marks, or a word; null where one side has none. */
  written: string | null;
  expected: string | null;
}

const HAMZAS = 'ءأإؤئآ';
const AFTER_NO_ALEF = 'ةءى';

const isOf = (letters: string, letter: string) => letter !== '' && letters.includes(letter);

function codeOfLetter(written: string, expected: string): AnswerFaultCode {
  const [given, wanted] = [stripVowels(written), stripVowels(expected)];
  if (isOf(HAMZAS, given) && isOf(HAMZAS, wanted)) return 'hamza-seat';
  if (isOf(HAMZAS, wanted) && isOf('اويى', given)) return 'hamza-missing';
  if (isOf(HAMZAS, given) && isOf('اويى', wanted)) return 'hamza-extra';
  if (isOf('ىيا', given) && isOf('ىيا', wanted)) return 'alef-maqsura';
  return isOf('ةهت', given) && isOf('ةهت', wanted) && (given === 'ة' || wanted === 'ة')
    ? 'ta-marbuta'
    : 'letter';
}

/** Bits of a mark that stand on a letter. */
const markOf = (letter: string): number => readWord(letter).marks[0] ?? 0;

function codeOfVowel(written: string, expected: string, isLast: boolean): AnswerFaultCode {
  const [given, wanted] = [markOf(written), markOf(expected)];
  if ((given & SHADDA) !== (wanted & SHADDA)) return wanted & SHADDA ? 'shadda-missing' : 'shadda-extra';
  if (((given | wanted) & TANWIN) !== 0 && given !== 0 && isLast) return 'tanwin';
  const [vowel, asked] = [given & ~SHADDA, wanted & ~SHADDA];
  if (vowel === 0) return isLast ? 'final-vowel-missing' : 'vowel-missing';
  if (asked === 0 || (asked & SUKUN && !isLast && asked === SUKUN && vowel === DAGGER)) return 'vowel-extra';
  return isLast ? 'final-vowel' : 'vowel';
}

/** The place of the last letter that bears an ending: an alef after tanwin bears none. */
function placeOfEnding(letters: readonly string[]): number {
  const [last = '', before = ''] = [letters.at(-1), letters.at(-2)];
  const isCarried = isOf('اى', stripVowels(last)) && markOf(before) & FATHATAN;
  return letters.length - (isCarried ? 2 : 1);
}

function faultOfPart(
  part: DiffPart,
  before: DiffPart | undefined,
  isLast: boolean,
): AnswerFaultCode | undefined {
  const { written, expected, kind } = part;
  const tanwin = before?.expected ?? '';
  if (kind === 'right') return undefined;
  if (written === null) {
    const isCarrier = stripVowels(expected ?? '') === 'ا' && (markOf(tanwin) & FATHATAN) !== 0;
    return isCarrier ? 'tanwin-alef-missing' : 'letter-missing';
  }
  if (expected === null) {
    const isCarrier = stripVowels(written) === 'ا' && isOf(AFTER_NO_ALEF, stripVowels(tanwin));
    return isCarrier ? 'tanwin-alef-extra' : 'letter-extra';
  }
  return kind === 'letter' ? codeOfLetter(written, expected) : codeOfVowel(written, expected, isLast);
}

function faultsOfWord({ written, expected, diff }: ComparedWord): AnswerFault[] {
  if (written === null && expected !== null)
    return [{ code: 'word-missing', word: expected, written, expected }];
  if (expected === null && written !== null)
    return [{ code: 'word-extra', word: written, written, expected }];
  const letters = diff.flatMap((part) => part.expected ?? []);
  const ending = placeOfEnding(letters);
  let place = -1;
  return diff.flatMap((part, at): AnswerFault[] => {
    if (part.expected !== null) place += 1;
    const code = faultOfPart(part, diff[at - 1], place === ending);
    if (!code) return [];
    return [{ code, word: expected ?? '', written: part.written, expected: part.expected }];
  });
}

/** Everything that is wrong with an answer, word by word and letter by letter. */
export function answerFaults(words: readonly ComparedWord[]): AnswerFault[] {
  return words.flatMap(faultsOfWord);
}
