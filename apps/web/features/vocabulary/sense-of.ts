import type { TextWord } from '#modules/vocabulary/contract';

/** What a word means where it stands, else what the dictionary gives. */
export function senseOf(word: TextWord): string {
  return word.contextual_translation ?? word.word_details.french_translation;
}
