import type { TextWord } from '#modules/vocabulary/contract';

/** What a word means where it stands, else what the dictionary gives. */
export function senseOf(word: TextWord): string {
  return word.contextual_translation ?? word.word_details.french_translation;
}

/** The first sense of a word, without what comes after it: « se coucher » of « se coucher (soleil), disparaître ». */
export function briefSense(french: string): string {
  return french.split(/\s*[(,;]/, 1)[0] || french;
}

/**
 * How many different words a text has, whatever their forms: those that its reader may have met before are counted so
 * too (`TextMemory`), without names.
 */
export function countEntries(words: readonly TextWord[]): number {
  const entries = words
    .filter(({ word_details: { part_of_speech } }) => part_of_speech !== 'proper_noun')
    .map(({ word_details: { part_of_speech, arabic_with_vowels, french_translation } }) =>
      [part_of_speech, arabic_with_vowels, french_translation].join('|'),
    );
  return new Set(entries).size;
}
