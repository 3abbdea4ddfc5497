import { markDifferences } from './compare-marks.ts';
import { type Piece, respelt } from './piece.ts';
import { readLevelled, WordReadings } from './readings.ts';
import { searchKey } from './search-key.ts';

/** One way to read a word of a text as a form of a verb. */
export interface VerbFormReading {
  /** By which the form is looked up. */
  readonly key: string;
  /** How many particles and pronouns were taken off. */
  readonly removals: number;
  /**
   * How far it is from a form of the same key: 0 for the same vowelled form, undefined when the vowels make
   * them two words. The ending of a past is its person; that of a present is its mood, and free.
   */
  differencesFrom(form: string, tense: 'past' | 'present' | 'imperative'): number | undefined;
}

/** A letter that is typed on another seat, or with none, is worse than a vowel that is not typed. */
const OTHER_LETTER = 3;

/**
 * All ways to read a word as a form of a verb: whole, without particles, without an object pronoun.
 * @param word one word, vowelled or not
 */
export function readVerbForm(word: string): VerbFormReading[] {
  const readings = new WordReadings(word);
  const pieces = [
    ...readings.whole,
    ...readings.withoutParticles(),
    ...withOtherHamza(readings.withoutPronoun()),
    ...withOtherHamza(readings.withoutEither()),
  ];
  return pieces.filter(({ shortened }) => !shortened).map(readingOf);
}

/** Before a pronoun a final hamza sits as in the middle of a word: يَقْرَؤُهُ is يَقْرَأُ, without vowels يقرؤه. */
function withOtherHamza(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    const { letters, marks } = piece;
    if (!/[ؤئء]$/.test(letters)) return [piece];
    return [piece, respelt(piece, `${letters.slice(0, -1)}أ`, marks, 0)];
  });
}

function readingOf(piece: Piece): VerbFormReading {
  return {
    key: searchKey(piece.letters),
    removals: piece.removals,
    differencesFrom(form, tense) {
      const other = readLevelled(form);
      const { letters, marks } = piece;
      if (other.letters.length !== letters.length) return undefined;
      if (tense !== 'present' && !piece.pronoun && hasOtherEnding(marks, other.marks)) return undefined;
      const differences = markDifferences({ letters: other.letters, marks }, other);
      if (differences === undefined) return undefined;
      const others = [...letters].filter((letter, at) => letter !== other.letters[at]).length;
      return differences + others * OTHER_LETTER;
    },
  };
}

function hasOtherEnding(marks: readonly number[], others: readonly number[]): boolean {
  const [mark = 0, other = 0] = [marks.at(-1), others.at(-1)];
  return mark !== 0 && other !== 0 && mark !== other;
}
