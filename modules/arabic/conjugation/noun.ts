import type { Stem } from './stem.ts';

/** The indefinite nominative of a noun made on a stem; a weak last letter leaves its vowel and tanwin. */
export function nounOf({ open, weakEnd }: Stem): string {
  if (!weakEnd) return `${open}uN`;
  if (weakEnd.vowel !== 'a') return `${open}iN`;
  // As in يَحْيَا, no ى after ي.
  return `${open}aN${open.endsWith('ي') ? 'ا' : 'ى'}`;
}
