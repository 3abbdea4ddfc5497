import { stripVowels } from './strip-vowels.ts';
import { readWord } from './vowelled-word.ts';

/**
 * A word as whoever knows it reads it: bare, but for the letters that keep their marks. The letters stay as they are.
 * @param text one vowelled word
 * @param isShown whether a letter keeps its marks; letters are counted from the end of the word, from 0
 */
export function fadeVowels(text: string, isShown: (fromEnd: number) => boolean): string {
  let [shown, marks, fromEnd] = ['', '', 0];
  for (const character of [...text].reverse()) {
    if (stripVowels(character) === '') {
      marks = character + marks;
      continue;
    }
    shown = character + (isShown(fromEnd) ? marks : '') + shown;
    marks = '';
    fromEnd += 1;
  }
  return shown;
}

const PREPOSITIONS = ['بِ', 'لِ', 'كَ'];

/** A word of a text that its reader knows. */
export interface KnownWord {
  /** Its form in the text, without vowels. */
  bare: string;
  /** Its ending is that of a noun, which shows its case. */
  isNoun: boolean;
  /** What is written onto its front, by its spelling in the text. */
  particles: Readonly<Record<string, readonly string[]>>;
  /** Letters that keep their marks, counted from the end of the form, from 0. */
  shownAt: readonly number[];
}

/**
 * A known word as a line shows it where vowels fade: a noun keeps its ending, unless what governs it says by itself how
 * it ends.
 * @param spelling the word in the line, vowelled
 * @param isGoverned whether a preposition stands before it
 */
export function fadeWord(spelling: string, word: KnownWord, isGoverned: boolean): string {
  // What is written onto its end would shift the letters that are counted from there.
  if (!stripVowels(spelling).endsWith(word.bare)) return spelling;
  const borne = Object.hasOwn(word.particles, spelling) ? (word.particles[spelling] ?? []) : [];
  const isGenitive = isGoverned || borne.some((particle) => PREPOSITIONS.includes(particle));
  return fadeVowels(
    spelling,
    (fromEnd) => word.shownAt.includes(fromEnd) || (fromEnd === 0 && word.isNoun && !isGenitive),
  );
}

/** A form that reads as another does when both are bare. */
export interface Rival {
  form: string;
  /** It is a form of the same entry, as a case or a person of it. */
  isOfSameEntry: boolean;
}

/**
 * The letters of a form whose marks tell it from others of the same letters. Where forms of one entry differ in their
 * last letter alone, that is its ending, on which its place in the sentence decides.
 * @param form one vowelled word
 * @returns letters counted from the end of the word, from 0, in order
 */
export function tellingPositions(form: string, rivals: readonly Rival[]): number[] {
  const { letters, marks } = readWord(form);
  const telling = new Set<number>();
  for (const rival of rivals) {
    const other = readWord(rival.form);
    if (other.letters !== letters) continue;
    const different = marks.flatMap((mark, at) => (mark === other.marks[at] ? [] : [marks.length - 1 - at]));
    const isEnding = rival.isOfSameEntry && different.every((fromEnd) => fromEnd === 0);
    if (!isEnding) for (const fromEnd of different) telling.add(fromEnd);
  }
  return [...telling].sort((one, other) => one - other);
}
