const VOWEL_MARKS = /[\u064B-\u0652\u0670]/g;

/**
 * The same text without its short vowels.
 * Decomposing the text and dropping every mark would take hamza and madda away with the vowels, so only
 * the nine marks of vowelling go.
 * @param text any text; what is not Arabic passes through
 * @returns the text without U+064B to U+0652 and U+0670, otherwise unchanged
 */
export function stripVowels(text: string): string {
  return text.replace(VOWEL_MARKS, '');
}
