import { withoutParticles } from '../matching/particles.ts';
import { readLevelled } from '../matching/readings.ts';
import { type Piece, respelt, wholePiece, withoutFirst, withShortened } from '../text/piece.ts';
import { stripVowels } from '../text/strip-vowels.ts';
import { FATHA, SHADDA, SUKUN } from '../text/vowelled-word.ts';

/** A word without some of its particles: what an author enters for it, and what is left to be looked up. */
export interface Opened {
  /** With its article and its pronoun, marks included. */
  readonly form: string;
  readonly pieces: readonly Piece[];
}

const FIRST_SHADDA = /^(.[\u064B-\u0650\u0652\u0670]*)\u0651/u;

/**
 * The ways to take particles off a word, the word itself first. The article stays in the form, which is spelt as it
 * is without them (لِلْبَيْتِ gives الْبَيْتِ), and comes off the pieces.
 */
export function openWord(text: string): Opened[] {
  const levelled = readLevelled(text);
  const whole = wholePiece(levelled);
  const opened = new Map<string, Piece[]>([[text, [whole]]]);
  const isPlain = stripVowels(text) === levelled.letters;
  for (const piece of withoutParticles(whole)) {
    const form = isPlain ? formOf(text, whole.letters, piece.letters) : text;
    const pieces = opened.get(form);
    if (pieces) pieces.push(piece);
    else opened.set(form, [piece]);
  }
  return [...opened].map(([form, pieces]) => ({ form, pieces: withShortened(pieces) }));
}

/** Short words behind a ل with fatha are pronouns of لِ (لَهُمَا), but for three (لَقَدْ, لَهُوَ, لَهِيَ). */
const NO_EMPHASIS = /^(?!(?:قد|هو|هي)$)(?:.{0,2}|هما|كما)$/u;

/**
 * The same, and the ways in which a word may be emphasised: لَ comes off the pieces (لَكَبِيرٌ, لَيَكْتُبُ, لَلْحَقُّ). It
 * stays in the form, since readers' pages take لِ off words and never لَ.
 */
export function openEmphasis(text: string): Opened[] {
  return openWord(text).map(({ form, pieces }) => ({
    form,
    pieces: [...pieces, ...pieces.flatMap(withoutEmphasis)],
  }));
}

function withoutEmphasis(piece: Piece): Piece[] {
  if (piece.letters[0] !== 'ل' || piece.marks[0] !== FATHA) return [];
  const rest = withoutFirst(piece, 1);
  const [first = 0, second = 0] = rest.marks;
  if (NO_EMPHASIS.test(rest.letters)) return [];
  // لَ and الْحَقُّ, لَ and الشَّمْسُ: the alef of the article is not written.
  const hasArticle = rest.letters[0] === 'ل' && (first === SUKUN || (first === 0 && second & SHADDA));
  // It is worth more than another particle: few words are emphasised.
  if (hasArticle) {
    const noun = withoutFirst(rest, 1);
    return [respelt(noun, noun.letters, noun.marks.with(0, (noun.marks[0] ?? 0) & ~SHADDA), 0)];
  }
  return first === SUKUN || first === 0 ? [] : [respelt(rest, rest.letters, rest.marks, 1)];
}

function formOf(text: string, letters: string, left: string): string {
  if (!letters.endsWith(left)) {
    // The ا of an article that لِ has taken is given back; of the three lams of اللَّيْلِ one is not in the text.
    const cut = letters.length - left.length + 1;
    return cut > 0 && letters.endsWith(left.slice(1)) ? `ا${withoutLetters(text, cut)}` : text;
  }
  const cut = letters.length - left.length;
  const before = letters.slice(0, cut);
  if (before.endsWith('ال')) return withoutLetters(text, cut - 2);
  if (before.endsWith('لل')) return `ا${withoutLetters(text, cut - 1)}`;
  return withoutLetters(text, cut).replace(FIRST_SHADDA, '$1');
}

function withoutLetters(text: string, count: number): string {
  return text.replace(new RegExp(`^(?:.[\\u064B-\\u0652\\u0670]*){${count}}`, 'u'), '');
}

/** A form without its article; unchanged when it has none. */
export function withoutArticle(form: string): string {
  return /^ال[\u0650\u0652]?./u.test(form) ? withoutLetters(form, 2).replace(FIRST_SHADDA, '$1') : form;
}
