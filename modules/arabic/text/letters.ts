/** The letters that take the lam of the article into themselves: the lam is bare and they bear shadda. */
export const SUN_LETTERS: ReadonlySet<string> = new Set('تثدذرزسشصضطظلن');

/** The letters content is written with: the Arabic alphabet, the hamza seats, ة and ى; nothing else. */
export const CONTENT_LETTERS: ReadonlySet<string> = new Set('ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهويى');
