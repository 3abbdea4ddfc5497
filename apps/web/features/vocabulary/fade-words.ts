import { fadeWord } from '#modules/arabic';
import type { TextWord } from '#modules/vocabulary/contract';
import { copyVowelled } from '../../ui/words/copy-vowelled.ts';

/** A word as its reader has it. `isGoverned`: the word before it says by itself how it must end. */
export type Fade = (spelling: string, isGoverned: boolean) => string;

// What only those need who read by their memory: it comes when that is chosen.

/** How a known word is shown. `shownAt`: letters, counted from its end, that keep their marks. */
export function fadeOf(word: TextWord, shownAt: readonly number[]): Fade {
  const kind = word.word_details.part_of_speech;
  const known = {
    bare: word.contextual_form_without_vowels,
    isNoun: kind === 'noun' || kind === 'proper_noun',
    particles: Object.fromEntries(
      Object.entries(word.attached_particles ?? {}).map(([spelling, borne]) => [
        spelling,
        borne.map((one) => one.arabic_with_vowels),
      ]),
    ),
    shownAt,
  };
  return (spelling, isGoverned) => fadeWord(spelling, known, isGoverned);
}

/** What copies a text with the vowels that it is shown without. */
export const copyFaded = copyVowelled;
