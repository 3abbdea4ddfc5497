const HAMZAS = /[اأإآؤئٱ]/g;
/** Vowels, tatweel, and whatever sets letters apart. */
const BETWEEN = /[\p{M}\p{Z}\p{P}\u0640]/gu;
const LETTERS = /^[ءبتثجحخدذرزسشصضطظعغفقكلمنهوي]{3,5}$/;

/**
 * The root that somebody means, as the dictionary writes it: letters separated by spaces, every hamza ء. With
 * or without vowels, signs between the letters, or the last of three that is the second once more (مدّ).
 * @returns null for what is no root
 */
export function readRoot(typed: string): string | null {
  const written = typed.normalize('NFC').replace(HAMZAS, 'ء').replaceAll('ى', 'ي').replace(BETWEEN, '');
  const letters = written.length === 2 ? written + written.slice(1) : written;
  return LETTERS.test(letters) ? [...letters].join(' ') : null;
}
