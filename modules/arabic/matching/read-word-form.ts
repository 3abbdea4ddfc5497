import { openEmphasis } from '../lexicon/entry-form.ts';
import type { Piece } from '../text/piece.ts';
import { searchKey } from '../text/search-key.ts';
import { markDifferences } from './compare-marks.ts';
import { nominalStems } from './nominal-stems.ts';
import { withoutPronoun } from './pronouns.ts';
import { readLevelled } from './readings.ts';

/** One way to read a word of a text as a form of a dictionary's entry. */
export interface WordFormReading {
  /** By which the entry is looked up: that of its lemma, its plural or another form of it. */
  readonly key: string;
  /** What is left, without vowels. */
  readonly letters: string;
  /** The word without the particles that this reading takes off; its article and its pronoun stay. */
  readonly form: string;
  /** How much was taken off: particles, article, pronoun, endings of number and gender. */
  readonly removals: number;
  /** Endings of number or gender were taken off. */
  readonly isInflected: boolean;
  /**
   * How far it is from a spelling of the same key: 0 for the same vowelled form; the ending of case is free.
   * Undefined when letters or vowels make them two words.
   */
  differencesFrom(spelling: string): number | undefined;
}

/** No word of the language is longer with all that it can bear; what is has been pasted by mistake. */
const LONGEST = 24;

/**
 * All ways to read a word as a form of an entry: particles and pronoun on it or not, article on it or not, in
 * whatever number, gender and case. Forms of verbs are read by `readVerbForm`.
 * @param word one word, vowelled or not
 * @returns the whole word first; none for what is too long to be a word
 */
export function readWordForm(word: string): WordFormReading[] {
  if (readLevelled(word).letters.length > LONGEST) return [];
  return openEmphasis(word).flatMap(({ form, pieces }) =>
    pieces.flatMap((piece) => {
      const bases = [piece];
      withoutPronoun(piece, bases);
      return bases.flatMap((base) => [
        readingOf(base, form, false),
        ...nominalStems(base).map((stem) => readingOf(stem, form, true)),
      ]);
    }),
  );
}

function readingOf(piece: Piece, form: string, isInflected: boolean): WordFormReading {
  const { letters, removals, shortened } = piece;
  return {
    key: searchKey(letters),
    letters,
    form,
    removals,
    isInflected,
    differencesFrom(spelling) {
      const other = readLevelled(spelling);
      if (other.letters !== letters) return undefined;
      const differences = markDifferences(piece, other);
      return differences === undefined ? undefined : differences + (shortened ? 1 : 0);
    },
  };
}
