// One bit a mark, so that the order in which marks were typed has no part in a comparison. Each a constant
// of its own, not a field: a bundle then keeps only what it uses.
export const FATHATAN = 1;
export const DAMMATAN = 2;
export const KASRATAN = 4;
export const FATHA = 8;
export const DAMMA = 16;
export const KASRA = 32;
export const SHADDA = 64;
export const SUKUN = 128;
export const DAGGER = 256;

/** The three case endings that end in n. */
export const TANWIN = FATHATAN | DAMMATAN | KASRATAN;

/** Everything that can follow a consonant: a vowel, a tanwin, the dagger alef or the absence of a vowel. */
export const ENDING = TANWIN | FATHA | DAMMA | KASRA | SUKUN | DAGGER;

/** A word taken apart: `marks[i]` holds the bits of the marks that stand on `letters[i]`. */
export interface VowelledWord {
  readonly letters: string;
  readonly marks: readonly number[];
}

const FIRST_CODE = 0x064b;
const LAST_CODE = 0x0652;
const DAGGER_CODE = 0x0670;

/**
 * Takes a word apart into letters and marks.
 * @param text one word in NFC; a mark before the first letter is dropped
 * @returns its letters in order, each with its marks
 */
export function readWord(text: string): VowelledWord {
  let letters = '';
  const marks: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const bit = bitOf(code);
    if (bit === 0) {
      letters += text[at];
      marks.push(0);
    } else if (marks.length > 0) {
      marks[marks.length - 1] = (marks.at(-1) ?? 0) | bit;
    }
  }
  return { letters, marks };
}

function bitOf(code: number): number {
  if (code === DAGGER_CODE) return DAGGER;
  return code >= FIRST_CODE && code <= LAST_CODE ? 1 << (code - FIRST_CODE) : 0;
}

const LAST_BIT = LAST_CODE - FIRST_CODE;

/** The letters with their marks, in the order of NFC. */
export function writeWord(letters: string, marks: readonly number[]): string {
  let written = '';
  for (let at = 0; at < letters.length; at++) {
    const mark = marks[at] ?? 0;
    written += letters[at];
    for (let bit = 0; bit <= LAST_BIT; bit++) {
      if (mark & (1 << bit)) written += String.fromCharCode(FIRST_CODE + bit);
    }
    if (mark & DAGGER) written += String.fromCharCode(DAGGER_CODE);
  }
  return written;
}
