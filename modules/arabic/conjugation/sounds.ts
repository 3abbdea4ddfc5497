// How the engine writes a word while it works on it: consonants are their Arabic letters (hamza always ء),
// vowels are Latin ones: a i u short, A I U long, Y a long a that spelling ends with ى. ا without a vowel is
// the silent alef of كَتَبُوا, with one the connecting hamza; N after a vowel is tanwin. Two equal consonants
// in a row are one with shadda.

export type ShortVowel = 'a' | 'i' | 'u';
export type LongVowel = 'A' | 'I' | 'U';

export const LENGTHENED: Readonly<Record<ShortVowel, LongVowel>> = { a: 'A', i: 'I', u: 'U' };
export const SHORTENED: Readonly<Record<LongVowel, ShortVowel>> = { A: 'a', I: 'i', U: 'u' };

const FIRST_ARABIC_CODE = 0x600;

/** Whether the sound at an index is a consonant; false beyond the end. */
export function isConsonantAt(sounds: string, at: number): boolean {
  return sounds.charCodeAt(at) >= FIRST_ARABIC_CODE;
}

export function isShortVowel(sound: string | undefined): sound is ShortVowel {
  return sound === 'a' || sound === 'i' || sound === 'u';
}

export function isGlide(sound: string | undefined): sound is 'و' | 'ي' {
  return sound === 'و' || sound === 'ي';
}

const GLIDE_INTO_VOWEL = /(i|u)(و|ي)(?!\2)(?=[\u0600-\u06FF])/g;

/**
 * Two things that Arabic does not say, whatever the verb: a short i or u before a w or y without vowel
 * (yuwjidu is يُوجِدُ), and a second hamza without vowel after a first (ʾaʾmana is آمَنَ).
 * @param sounds a word or its beginning
 */
export function settle(sounds: string): string {
  const settled = sounds.replace(GLIDE_INTO_VOWEL, (_, vowel: 'i' | 'u') => LENGTHENED[vowel]);
  const vowel = settled[1];
  const isTwoHamzas = settled[0] === 'ء' && settled[2] === 'ء' && isConsonantAt(settled, 3);
  return isTwoHamzas && isShortVowel(vowel) ? `ء${LENGTHENED[vowel]}${settled.slice(3)}` : settled;
}
