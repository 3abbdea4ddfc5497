import type { TextWord } from '#modules/vocabulary/contract';

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
