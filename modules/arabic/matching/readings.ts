import { type Piece, wholePiece, withShortened } from '../text/piece.ts';
import { readWord, type VowelledWord } from '../text/vowelled-word.ts';
import { withoutParticles } from './particles.ts';
import { withoutPronoun } from './pronouns.ts';

const TATWEEL_AND_FOREIGN_MARKS = /[\u0640\u0610-\u061A\u0653-\u065F\u06D6-\u06ED]/g;
const WASLA = /\u0671/g;
const TANWIN_ON_ALEF = /ا\u064B$/;
const UNLEVELLED = /[\u0640\u0610-\u061A\u0653-\u065F\u06D6-\u06ED\u0671]|ا\u064B$/;

/**
 * Takes a word apart after levelling the ways in which texts from elsewhere are typed: tatweel and signs of
 * recitation dropped, the connecting alef plain, the tanwin of كِتَابًا before its alef.
 */
export function readLevelled(text: string): VowelledWord {
  const composed = text.normalize('NFC');
  if (!UNLEVELLED.test(composed)) return readWord(composed);
  return readWord(
    composed.replace(TATWEEL_AND_FOREIGN_MARKS, '').replace(WASLA, 'ا').replace(TANWIN_ON_ALEF, '\u064Bا'),
  );
}

/** A word of a line in all its readings; those that few words need are made when first asked for. */
export class WordReadings {
  readonly whole: readonly Piece[];
  readonly #word: Piece;
  #particlesOff: Piece[] | undefined;
  #withoutParticles: readonly Piece[] | undefined;

  constructor(text: string) {
    this.#word = wholePiece(readLevelled(text));
    this.whole = withShortened([this.#word]);
  }

  /** Particles and article taken off. */
  withoutParticles(): readonly Piece[] {
    this.#withoutParticles ??= withShortened(this.#pieces());
    return this.#withoutParticles;
  }

  /** A pronoun taken off, and nothing else. */
  withoutPronoun(): readonly Piece[] {
    const pieces: Piece[] = [];
    withoutPronoun(this.#word, pieces);
    return pieces;
  }

  /** Particles taken off the front and a pronoun off the end. */
  withoutEither(): readonly Piece[] {
    const pieces: Piece[] = [];
    for (const piece of this.#pieces()) withoutPronoun(piece, pieces);
    return pieces;
  }

  #pieces(): Piece[] {
    this.#particlesOff ??= withoutParticles(this.#word);
    return this.#particlesOff;
  }
}
