/** The letters that take the lam of the article into themselves: the lam is bare and they bear shadda. */
export const SUN_LETTERS: ReadonlySet<string> = new Set('تثدذرزسشصضطظلن');

/** The letters content is written with: the Arabic alphabet, the hamza seats, ة and ى; nothing else. */
export const CONTENT_LETTERS: ReadonlySet<string> = new Set('ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهويى');

/** Words of Arabic side by side, with the marks, digits and stops that are written with them, in whatever form. */
const ARABIC_RUN = /(\p{Script_Extensions=Arabic}+(?:[ \u00a0]+\p{Script_Extensions=Arabic}+)*)/u;

/** Cuts French with Arabic in it: what is Arabic stands at the odd places. */
export function splitAtArabic(text: string): string[] {
  return text.split(ARABIC_RUN);
}
