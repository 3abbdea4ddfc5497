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
