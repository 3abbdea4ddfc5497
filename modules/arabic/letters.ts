/** The marks of vowelling, named, because a lone mark cannot be read in source code. */
export const FATHATAN = '\u064B';
export const DAMMATAN = '\u064C';
export const KASRATAN = '\u064D';
export const FATHA = '\u064E';
export const DAMMA = '\u064F';
export const KASRA = '\u0650';
export const SHADDA = '\u0651';
export const SUKUN = '\u0652';
export const DAGGER_ALEF = '\u0670';

/** The tatweel that stretches a join: not a letter, and never stored. */
export const TATWEEL = '\u0640';

/** The letters that take the lam of the article into themselves: the lam is bare and they bear shadda. */
export const SUN_LETTERS: ReadonlySet<string> = new Set('تثدذرزسشصضطظلن');

/** The letters content is written with: the Arabic alphabet, the hamza seats, ة and ى; nothing else. */
export const CONTENT_LETTERS: ReadonlySet<string> = new Set('ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهويى');
