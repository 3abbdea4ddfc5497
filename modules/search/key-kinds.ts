import { searchKey } from '#modules/arabic';
import { transcribedKey } from '#modules/conjugation';

/** The first character of each key says what it is of. */
export const arabicKey = (word: string) => `a${searchKey(word)}`;
export const frenchPhraseKey = (folded: string) => `f${folded}`;
export const stemKey = (stem: string) => `s${stem}`;
export const latinKey = (word: string) => `t${transcribedKey(word).trim()}`;
export const latinRootKey = (word: string) => `r${transcribedKey(word).trim()}`;
/** Of the entry that explains a word of a text. */
export const entryKey = (wordId: number) => `w${wordId}`;

/** Is added to the ranks of a title that not everybody may open: all others are below it. */
export const LOCKED_RANK = 10;

/** A place in a text as one number, by which lines and words of lines are counted. */
export const WORDS_OF_A_LINE = 1_024;

/**
 * @param line from 1
 * @param word its number in the line, from 0
 */
export const placeOf = (line: number, word: number) =>
  line * WORDS_OF_A_LINE + Math.min(word, WORDS_OF_A_LINE - 1);
export const lineOfPlace = (place: number) => Math.floor(place / WORDS_OF_A_LINE);
export const wordOfPlace = (place: number) => place % WORDS_OF_A_LINE;
