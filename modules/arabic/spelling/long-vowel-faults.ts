import {
  DAGGER,
  DAMMA,
  ENDING,
  FATHA,
  FATHATAN,
  SUKUN,
  TANWIN,
  type VowelledWord,
} from '../text/vowelled-word.ts';
import type { WritingFaultCode } from './fault-codes.ts';

/** What is wrong with an ا, آ or ى that is neither a connecting hamza nor the article's. */
export function longVowelFault(word: VowelledWord, at: number): WritingFaultCode | undefined {
  const { letters, marks } = word;
  const letter = letters[at];
  const mark = marks[at] ?? 0;
  if (letter === 'آ') return mark === 0 ? undefined : 'long-vowel-with-mark';
  if (letter === 'ى' && at < letters.length - 1) return 'alef-maqsura-inside-word';
  if (mark & TANWIN) return 'tanwin-on-alef';
  if (isSilentAlef(word, at)) return mark === 0 ? undefined : 'silent-alef-with-mark';
  if (mark !== 0) return 'long-vowel-with-mark';
  const before = (marks[at - 1] ?? 0) & ENDING;
  const isOpen = before === 0 || (before & (FATHA | FATHATAN | DAGGER)) !== 0;
  return isOpen ? undefined : 'long-vowel-after-wrong-vowel';
}

/** The alef of the plural: كَتَبُوا, دَعَوْا, and دَعَوُا before a connecting hamza. */
function isSilentAlef({ letters, marks }: VowelledWord, at: number): boolean {
  if (at < 2 || at !== letters.length - 1 || letters[at] !== 'ا' || letters[at - 1] !== 'و') return false;
  const waw = marks[at - 1];
  return waw === 0 || waw === SUKUN || (waw === DAMMA && marks[at - 2] === FATHA);
}
