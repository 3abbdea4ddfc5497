import { DAGGER, ENDING, FATHA, FATHATAN, SHADDA, type VowelledWord } from '../text/vowelled-word.ts';

/**
 * How far the vowels of two words with the same letters are apart.
 * The endings of case and mood may differ (last letter), as may the vowel of an initial connecting hamza;
 * elsewhere each letter bears the same marks on both sides, or none on one of them.
 * @param word a word of a text
 * @param entry a word with the same `letters`
 * @returns the number of letters whose marks differ, 0 for the same vowelled form, or undefined when the
 *   vowels make them two different words
 */
export function markDifferences(word: VowelledWord, entry: VowelledWord): number | undefined {
  const { letters } = word;
  const last = letters.length - 1;
  const final = letters[last];
  const vowelBeforeFinalAlef = final === 'ا' || final === 'ى' ? last - 1 : -1;
  let differences = 0;
  for (let at = 0; at <= last; at++) {
    const here = word.marks[at] ?? 0;
    const there = entry.marks[at] ?? 0;
    if (here === there) continue;
    differences++;
    if (at === 0 && letters[0] === 'ا') continue;
    const free = at === last && last > 0;
    if (!agree(here, there, free, at === vowelBeforeFinalAlef)) return undefined;
  }
  return differences;
}

function agree(here: number, there: number, endingIsFree: boolean, tanwinIsFatha: boolean): boolean {
  if (here === 0 || there === 0) return true;
  // No case or mood ending adds a shadda or takes one away: أَنْ is never أَنَّ.
  if ((here & SHADDA) !== (there & SHADDA)) return false;
  if (endingIsFree) return true;
  const vowel = vowelOf(here, tanwinIsFatha);
  const other = vowelOf(there, tanwinIsFatha);
  return vowel === 0 || other === 0 || vowel === other;
}

/** The dagger alef is a way to write fatha and alef; فَتًى and الْفَتَى are one word. */
function vowelOf(marks: number, tanwinIsFatha: boolean): number {
  const vowel = marks & ENDING;
  if (vowel & DAGGER) return FATHA;
  return tanwinIsFatha && vowel & FATHATAN ? FATHA : vowel;
}
