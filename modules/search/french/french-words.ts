/** A word of a French text, and where it stands in it. */
export interface FrenchWord {
  text: string;
  from: number;
  to: number;
}

// A mark alone is none: Arabic bears them too.
const WORD = /[\p{Script=Latin}\d][\p{Script=Latin}\p{M}\d]*/gu;

/** The words of a text in their order; apostrophes, hyphens and whatever is not Latin separate them. */
export function frenchWords(text: string): FrenchWord[] {
  return [...text.matchAll(WORD)].map((match) => ({
    text: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }));
}

/** A word without capitals and accents, its œ and æ opened. */
export function foldFrench(word: string): string {
  return word.toLowerCase().replace(/œ/g, 'oe').replace(/æ/g, 'ae').normalize('NFD').replace(/\p{M}/gu, '');
}
