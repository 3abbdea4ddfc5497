import { stripVowels } from './strip-vowels.ts';

const FOLDED: ReadonlyMap<string, string> = new Map([
  ['أ', 'ا'],
  ['إ', 'ا'],
  ['آ', 'ا'],
  ['\u0671', 'ا'],
  ['ؤ', 'و'],
  ['ئ', 'ي'],
  ['ى', 'ي'],
  ['ة', 'ه'],
]);
const FOLDABLE = /[أإآ\u0671ؤئىة]/g;
const TATWEELS = /\u0640/g;
/** A hamza or madda typed as a sign of its own on a letter that is no seat of theirs. */
const UNCOMPOSED = /[\u0653-\u0655]/g;
const SPACES = /\s+/g;

/**
 * What two spellings of one word have in common, so that a search finds the word whatever was typed:
 * without vowels or tatweel, with hamza seats, ى and ة folded. Kept beside the text and never shown.
 * @param text a stored text or what a reader typed
 * @returns the key, its white space collapsed to single spaces and trimmed at both ends
 */
export function searchKey(text: string): string {
  return stripVowels(text)
    .replace(TATWEELS, '')
    .normalize('NFC')
    .replace(UNCOMPOSED, '')
    .replace(FOLDABLE, (letter) => FOLDED.get(letter) ?? letter)
    .replace(SPACES, ' ')
    .trim();
}
