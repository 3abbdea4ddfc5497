import { FATHATAN, type VowelledWord } from './vowelled-word.ts';

/** One way to read a word: what is left of it, and what was taken off to read it so. */
export interface Piece extends VowelledWord {
  /** How many particles, articles and pronouns were taken off. */
  readonly removals: number;
  /** A pronoun was taken off its end. */
  readonly pronoun: boolean;
  /** The alef that carries the tanwin of the accusative (كِتَابًا) was taken off. */
  readonly shortened: boolean;
  /** The word it comes from bears at least one mark. */
  readonly vowelled: boolean;
}

/** The whole word, nothing taken off. */
export function wholePiece({ letters, marks }: VowelledWord): Piece {
  const vowelled = marks.some((mark) => mark !== 0);
  return { letters, marks, removals: 0, pronoun: false, shortened: false, vowelled };
}

/** The piece without its first letters: particles or an article. */
export function withoutFirst(piece: Piece, count: number): Piece {
  const letters = piece.letters.slice(count);
  return respelt(piece, letters, piece.marks.slice(count), 1);
}

/** The piece without a pronoun, spelt as the word is when it stands alone; letters added bear no mark. */
export function withoutLast(piece: Piece, letters: string): Piece {
  const marks = piece.marks.slice(0, letters.length);
  while (marks.length < letters.length) marks.push(0);
  const { removals, vowelled } = piece;
  return { letters, marks, removals: removals + 1, pronoun: true, shortened: false, vowelled };
}

/** The same piece in another spelling, with so many removals more. */
export function respelt(piece: Piece, letters: string, marks: readonly number[], removed: number): Piece {
  const { removals, pronoun, shortened, vowelled } = piece;
  return { letters, marks, removals: removals + removed, pronoun, shortened, vowelled };
}

/**
 * The word without the alef that only carries the sound of its tanwin.
 * @param vowelled whether its marks can be relied on; without any, every final alef counts
 * @returns undefined when the word has no such alef
 */
export function withoutAccusativeAlef(word: VowelledWord, vowelled: boolean): VowelledWord | undefined {
  const length = word.letters.length - 1;
  if (length < 2 || word.letters[length] !== 'ا') return undefined;
  const mark = word.marks[length - 1] ?? 0;
  if (vowelled && (mark & FATHATAN) === 0) return undefined;
  return { letters: word.letters.slice(0, length), marks: word.marks.slice(0, length) };
}

/** The pieces, and after them those of them that can be read without an accusative alef. */
export function withShortened(pieces: readonly Piece[]): readonly Piece[] {
  const shortened: Piece[] = [];
  for (const piece of pieces) {
    const shorter = withoutAccusativeAlef(piece, piece.vowelled);
    if (shorter) shortened.push({ ...respelt(piece, shorter.letters, shorter.marks, 0), shortened: true });
  }
  return shortened.length > 0 ? [...pieces, ...shortened] : pieces;
}
