import type { TextWord } from '#modules/vocabulary/contract';

/** What a word means where it stands, else what the dictionary gives. */
export function senseOf(word: TextWord): string {
  return word.contextual_translation ?? word.word_details.french_translation;
}

/** The first sense of a word, without what comes after it: « se coucher » of « se coucher (soleil), disparaître ». */
export function briefSense(french: string): string {
  return french.split(/\s*[(,;]/, 1)[0] || french;
}
