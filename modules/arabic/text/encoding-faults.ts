import type { WritingFaultCode } from '../spelling/fault-codes.ts';
import { CONTENT_LETTERS } from './letters.ts';

const PRESENTATION = /[\uFB50-\uFDFF\uFE70-\uFEFC]/;
const FOREIGN_MARK = /[\u0610-\u061A\u0653-\u065F\u06D6-\u06ED]/;
const MARK = /[\u064B-\u0652\u0670]/g;
const MARKS_BETWEEN_WORDS = /[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED]/;
const INVISIBLE = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/;
const FOREIGN_DIGIT = /[0-9\u06F0-\u06F9]/;
const LATIN_PUNCTUATION = /[?,;"“”„]/;

/**
 * What is wrong with the characters of a word, whatever it says.
 * @param text the word as it stands
 */
export function encodingFaults(text: string): WritingFaultCode[] {
  const faults: WritingFaultCode[] = [];
  const composed = text.normalize('NFC');
  if (composed !== text) faults.push('not-nfc');
  if (PRESENTATION.test(composed)) faults.push('presentation-form');
  if (composed.includes('\u0640')) faults.push('tatweel');
  if (FOREIGN_MARK.test(composed)) faults.push('foreign-mark');
  if (hasForeignLetter(composed)) faults.push('foreign-letter');
  return faults;
}

function hasForeignLetter(text: string): boolean {
  for (const letter of text.replace(MARK, '')) {
    const isReportedElsewhere = letter === '\u0640' || PRESENTATION.test(letter) || FOREIGN_MARK.test(letter);
    if (!isReportedElsewhere && !CONTENT_LETTERS.has(letter)) return true;
  }
  return false;
}

/**
 * What is wrong with a character between two words.
 * @returns its fault, or undefined when it may stand there
 */
export function gapFault(character: string): WritingFaultCode | undefined {
  if (INVISIBLE.test(character)) return 'invisible-character';
  if (FOREIGN_DIGIT.test(character)) return 'foreign-digit';
  if (LATIN_PUNCTUATION.test(character)) return 'latin-punctuation';
  if (MARKS_BETWEEN_WORDS.test(character)) return 'stray-mark';
  return PRESENTATION.test(character) ? 'presentation-form' : undefined;
}
