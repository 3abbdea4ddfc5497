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

/**
 * Two things that Arabic does not say, whatever the verb: a short i or u before a w or y without vowel
 * (yuwjidu is يُوجِدُ), and a second hamza without vowel after a first (ʾaʾmana is آمَنَ).
 * @param sounds a word or its beginning
 */
export function settle(sounds: string): string {
  const vowel = sounds[1];
  const isTwoHamzas = sounds[0] === 'ء' && sounds[2] === 'ء' && isConsonantAt(sounds, 3);
  if (isTwoHamzas && isShortVowel(vowel)) return `ء${LENGTHENED[vowel]}${sounds.slice(3)}`;
  for (let at = 1; at < sounds.length - 1; at++) {
    const before = sounds[at - 1];
    if (isGlide(sounds[at]) && isHighVowel(before) && isConsonantAt(sounds, at + 1)) {
      // What bears a shadda is a consonant: قُوِّلَ, حُيِّيَ.
      if (sounds[at + 1] === sounds[at]) return sounds;
      return sounds.slice(0, at - 1) + LENGTHENED[before] + sounds.slice(at + 1);
    }
  }
  return sounds;
}

function isHighVowel(sound: string | undefined): sound is 'i' | 'u' {
  return sound === 'i' || sound === 'u';
}
