import { type Piece, respelt, withoutFirst } from '../text/piece.ts';
import { FATHA, KASRA, SHADDA, SUKUN } from '../text/vowelled-word.ts';

const QUESTION = 0;
const CONJUNCTION = 1;
const PREPOSITION = 2;
const FUTURE = 3;
const ARTICLE = 4;

const PRESENT_PREFIXES = 'أنيت';

/** A particle may stand with its own vowel or with none; any other vowel makes it a letter of the word. */
const PARTICLES: ReadonlyMap<string, { readonly stage: number; readonly vowel: number }> = new Map([
  ['أ', { stage: QUESTION, vowel: FATHA }],
  ['و', { stage: CONJUNCTION, vowel: FATHA }],
  ['ف', { stage: CONJUNCTION, vowel: FATHA }],
  ['ب', { stage: PREPOSITION, vowel: KASRA }],
  ['ك', { stage: PREPOSITION, vowel: FATHA }],
  ['ل', { stage: PREPOSITION, vowel: KASRA }],
  ['س', { stage: FUTURE, vowel: FATHA }],
]);

/**
 * Every way to take particles and the article off the front of a word, outermost first.
 * @param word a word of a text
 * @returns what may be left, each piece at least two letters long; the word itself is not among them
 */
export function withoutParticles(word: Piece): Piece[] {
  const pieces: Piece[] = [];
  peel(word, QUESTION, pieces);
  return pieces;
}

function peel(piece: Piece, stage: number, pieces: Piece[]): void {
  const particle = PARTICLES.get(piece.letters[0] ?? '');
  if (particle && particle.stage >= stage && isParticle(piece, particle)) {
    const rest = withoutFirst(piece, 1);
    addPiece(rest, particle.stage + 1, pieces);
    if (piece.letters.startsWith('لل')) {
      for (const whole of withArticleRestored(rest)) addPiece(whole, ARTICLE, pieces);
    }
  }
  if (stage <= ARTICLE && hasArticle(piece)) addPiece(withoutArticle(piece), ARTICLE + 1, pieces);
}

function addPiece(piece: Piece, nextStage: number, pieces: Piece[]): void {
  if (piece.letters.length < 2) return;
  // No word begins with a letter that has no vowel: what was cut then belonged to the word, unless more
  // comes off (وَلْيَكْتُبْ).
  if (piece.marks[0] !== SUKUN) pieces.push(piece);
  peel(piece, nextStage, pieces);
}

function isParticle(piece: Piece, particle: { stage: number; vowel: number }): boolean {
  const mark = piece.marks[0];
  if (mark === particle.vowel) return particle.stage !== FUTURE || isPresent(piece);
  // The ل of a command loses its vowel after وَ and فَ (وَلْيَكْتُبْ).
  if (piece.letters[0] === 'ل' && mark === SUKUN) return piece.removals > 0;
  // Without its vowel أ is far more often the prefix of a verb or an adjective than the question.
  if (mark !== 0 || particle.stage === QUESTION) return false;
  return particle.stage !== FUTURE || isPresent(piece);
}

function isPresent(piece: Piece): boolean {
  return PRESENT_PREFIXES.includes(piece.letters[1] ?? ' ');
}

function hasArticle({ letters, marks }: Piece): boolean {
  if (!letters.startsWith('ال')) return false;
  const lam = marks[1];
  return lam === 0 || lam === SUKUN || (lam === KASRA && letters[2] === 'ا');
}

function withoutArticle(piece: Piece): Piece {
  const rest = withoutFirst(piece, 2);
  const [first = 0, ...others] = rest.marks;
  return respelt(rest, rest.letters, [first & ~SHADDA, ...others], 0);
}

/** لِلْبَيْتِ is لِ and الْبَيْتِ; لِلَّيْلِ is لِ and اللَّيْلِ, of whose three lams spelling keeps two. */
function withArticleRestored(rest: Piece): Piece[] {
  const { letters, marks } = rest;
  const lam = marks[0] ?? 0;
  const restored: Piece[] = [];
  if (lam === 0 || lam === SUKUN || lam === KASRA) {
    restored.push(respelt(rest, `ا${letters}`, [0, ...marks], 0));
  }
  if (lam === 0 || lam & SHADDA) {
    restored.push(respelt(rest, `ال${letters}`, [0, 0, ...marks], 0));
  }
  return restored;
}
