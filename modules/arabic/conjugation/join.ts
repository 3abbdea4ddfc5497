import { isConsonantAt, LENGTHENED } from '../spelling/sounds.ts';
import type { Stem } from './stem.ts';

/**
 * A stem with an ending.
 * @param ending sounds; empty in jussive and command
 */
export function join(stem: Stem, ending: string): string {
  if (stem.weakEnd) return joinWeak(stem.open, stem.weakEnd.vowel, stem.weakEnd.glide, ending);
  // The jussive of a double letter takes a vowel to be sayable: يَمُدَّ. (يَمْدُدْ is as good.)
  if (ending === '' && stem.isDouble) return `${stem.open}a`;
  return (ending === '' || isConsonantAt(ending, 0) ? stem.closed : stem.open) + ending;
}

/** A weak last letter and the vowel of an ending become one; what is left depends on the two vowels. */
function joinWeak(base: string, vowel: 'a' | 'i' | 'u', glide: string, ending: string): string {
  if (ending === '') return base + vowel;
  if (isConsonantAt(ending, 0)) return base + (vowel === 'a' ? vowel + glide : LENGTHENED[vowel]) + ending;
  return vowel === 'a' ? joinAfterA(base, glide, ending) : joinAfterHigh(base, vowel, ending);
}

function joinAfterA(base: string, glide: string, ending: string): string {
  const [first, rest] = [ending[0] ?? '', ending.slice(1)];
  if (first === 'A') return `${base}a${glide}${ending}`;
  if (first === 'U' || first === 'I') return `${base}a${first === 'U' ? 'و' : 'ي'}${rest}`;
  if (rest !== '') return base + ending;
  // Spelling keeps ى from standing after another ي: يَحْيَا.
  return base + (glide === 'و' || base.endsWith('ي') ? 'A' : 'Y');
}

function joinAfterHigh(base: string, vowel: 'i' | 'u', ending: string): string {
  const first = ending[0] ?? '';
  if (first === 'U' || first === 'I') return base + ending;
  if (first === 'u') return base + LENGTHENED[vowel];
  return base + vowel + (vowel === 'i' ? 'ي' : 'و') + ending;
}
