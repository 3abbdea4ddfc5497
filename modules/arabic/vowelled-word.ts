/** One bit a mark, so that the order in which marks were typed has no part in a comparison. */
export const BIT = {
  fathatan: 1,
  dammatan: 2,
  kasratan: 4,
  fatha: 8,
  damma: 16,
  kasra: 32,
  shadda: 64,
  sukun: 128,
  dagger: 256,
} as const;

/** The three case endings that end in n. */
export const TANWIN = BIT.fathatan | BIT.dammatan | BIT.kasratan;

/** Everything that can follow a consonant: a vowel, a tanwin, the dagger alef or the absence of a vowel. */
export const ENDING = TANWIN | BIT.fatha | BIT.damma | BIT.kasra | BIT.sukun | BIT.dagger;

/** A word taken apart: `marks[i]` holds the bits of the marks that stand on `letters[i]`. */
export interface VowelledWord {
  readonly letters: string;
  readonly marks: readonly number[];
}

const FIRST_MARK = 0x064b;
const LAST_MARK = 0x0652;
const DAGGER = 0x0670;

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
  if (code === DAGGER) return BIT.dagger;
  return code >= FIRST_MARK && code <= LAST_MARK ? 1 << (code - FIRST_MARK) : 0;
}
