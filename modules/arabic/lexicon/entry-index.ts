import { markDifferences } from '../matching/compare-marks.ts';
import { readLevelled } from '../matching/readings.ts';
import { type Piece, withoutAccusativeAlef } from '../text/piece.ts';
import { tokenise } from '../text/tokenise.ts';
import { TANWIN, type VowelledWord } from '../text/vowelled-word.ts';

/** One spelling of an entry's word; `shortened` without the alef of its accusative (شُكْرًا). */
interface Spelling extends VowelledWord {
  readonly shortened: boolean;
}

/** An entry, cut into words, each in one or two spellings. */
export interface Entry {
  readonly index: number;
  readonly words: readonly (readonly Spelling[])[];
}

interface Place {
  readonly entry: Entry;
  readonly first: Spelling;
}

/** The entries of a matcher, found by the letters of their first word. */
export interface EntryIndex {
  readonly single: ReadonlyMap<string, readonly Place[]>;
  readonly several: ReadonlyMap<string, readonly Place[]>;
}

/**
 * Sorts entries by the letters of their first word, so that a word of a line is never compared with more
 * than the few entries it could be.
 * @param forms the entries as written; one without a word, or with punctuation between its words, can never
 *   be met in a line and is left out
 */
export function indexEntries(forms: readonly string[]): EntryIndex {
  const single = new Map<string, Place[]>();
  const several = new Map<string, Place[]>();
  forms.forEach((form, index) => {
    const words = wordsOf(form);
    const places = words.length > 1 ? several : single;
    for (const first of words[0] ?? []) {
      const listed = places.get(first.letters);
      const place = { entry: { index, words }, first };
      if (listed) listed.push(place);
      else places.set(first.letters, [place]);
    }
  });
  return { single, several };
}

function wordsOf(form: string): Spelling[][] {
  const tokens = tokenise(form);
  const words: Spelling[][] = [];
  for (const token of tokens) {
    if (token.isWord) words.push(spellings(token.text));
  }
  const broken = tokens.some(
    (token, at) => !token.isWord && at > 0 && at < tokens.length - 1 && token.text.trim() !== '',
  );
  return broken ? [] : words;
}

function spellings(text: string): Spelling[] {
  const word = readLevelled(text);
  const shorter = withoutAccusativeAlef(word, true);
  const whole = { ...word, shortened: false };
  return shorter ? [whole, { ...shorter, shortened: true }] : [whole];
}

/**
 * How far a reading of a word is from a spelling of an entry.
 * @returns the number of differences, 0 for the same vowelled form, undefined when they are not one word
 */
export function distance(reading: Piece, spelling: Spelling): number | undefined {
  if (reading.letters !== spelling.letters) return undefined;
  if (!reading.vowelled) {
    // Letters alone would make أنا an accusative of أَنْ, and جد a form of جِدًّا.
    if (spelling.shortened || (reading.shortened && !endsInTanwin(spelling))) return undefined;
  }
  const differences = markDifferences(reading, spelling);
  if (differences === undefined) return undefined;
  return differences + (reading.shortened ? 1 : 0) + (spelling.shortened ? 1 : 0);
}

function endsInTanwin(word: VowelledWord): boolean {
  return ((word.marks.at(-1) ?? 0) & TANWIN) !== 0;
}
