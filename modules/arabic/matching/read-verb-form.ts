import { openEmphasis } from '../lexicon/entry-form.ts';
import { type Piece, respelt } from '../text/piece.ts';
import { searchKey } from '../text/search-key.ts';
import { DAMMA, FATHA, KASRA, SHADDA, SUKUN, type VowelledWord } from '../text/vowelled-word.ts';
import { markDifferences } from './compare-marks.ts';
import { withoutPronoun } from './pronouns.ts';
import { readLevelled } from './readings.ts';

/** One way to read a word of a text as a form of a verb. */
export interface VerbFormReading {
  /** By which the form is looked up. */
  readonly key: string;
  /** The word without the particles that were taken off; a pronoun stays. */
  readonly form: string;
  /** How many particles and pronouns were taken off. */
  readonly removals: number;
  /**
   * How far it is from a cell of the same key: 0 for the same vowelled form, undefined when the vowels make
   * them two words.
   * @param ending `fixed` where it tells the person or the mood; `free` for a present that stands for its moods
   */
  differencesFrom(cell: string, ending: 'fixed' | 'free'): number | undefined;
}

/** A letter that is typed on another seat, or with none, is worse than a vowel that is not typed. */
const OTHER_LETTER = 3;

/**
 * All ways to read a word as a form of a verb: whole, without particles, without an object pronoun.
 * @param word one word, vowelled or not
 */
export function readVerbForm(word: string): VerbFormReading[] {
  const opened = openEmphasis(word);
  return [
    ...opened.flatMap(({ form, pieces }) => readingsOf(pieces, form)),
    ...opened.flatMap(({ form, pieces }) => readingsOf(withOtherHamza(pieces.flatMap(pronounOff)), form)),
  ];
}

function pronounOff(piece: Piece): readonly Piece[] {
  const pieces: Piece[] = [];
  withoutPronoun(piece, pieces);
  return pieces;
}

function readingsOf(pieces: readonly Piece[], form: string): VerbFormReading[] {
  return pieces.filter(({ shortened }) => !shortened).map((piece) => readingOf(piece, form));
}

/** Before a pronoun a final hamza sits as in the middle of a word: يَقْرَؤُهُ is يَقْرَأُ, without vowels يقرؤه. */
function withOtherHamza(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    const { letters, marks } = piece;
    if (!/[ؤئء]$/.test(letters)) return [piece];
    return [piece, respelt(piece, `${letters.slice(0, -1)}أ`, marks, 0)];
  });
}

function readingOf(piece: Piece, form: string): VerbFormReading {
  const { letters, removals } = piece;
  const marks = withoutHelpingDamma(piece);
  return {
    key: searchKey(letters),
    form,
    removals,
    differencesFrom(cell, ending) {
      const other = readLevelled(cell);
      if (other.letters.length !== letters.length) return undefined;
      if (ending === 'fixed' && !isEnding(marks.at(-1) ?? 0, other)) return undefined;
      const differences = markDifferences({ letters: other.letters, marks }, other);
      if (differences === undefined) return undefined;
      const others = [...letters].filter((letter, at) => letter !== other.letters[at]).length;
      return differences + others * OTHER_LETTER;
    },
  };
}

/** The marks of رَمَوْا in رَمَوُا الْحَجَرَ: before a letter without vowel its و takes one. */
function withoutHelpingDamma({ letters, marks }: Piece): readonly number[] {
  const isHelping = letters.endsWith('وا') && marks.at(-2) === DAMMA && marks.at(-3) === FATHA;
  return isHelping ? marks.with(-2, SUKUN) : marks;
}

/** Whether a form ends so: with its own mark, with none, or with the vowel that helps over what follows. */
function isEnding(mark: number, { letters, marks }: VowelledWord): boolean {
  const own = marks.at(-1) ?? 0;
  if (mark === 0 || mark === own) return true;
  // كَتَبَتِ الْبِنْتُ, كَتَبْتُمُ الدَّرْسَ, كَتَبْتُمُوهُ
  if (own === SUKUN) return mark === KASRA || (mark === DAMMA && letters.endsWith('م'));
  // لَمْ يَمُدِّ الْحَبْلَ
  return own === (SHADDA | FATHA) && mark === (SHADDA | KASRA);
}
