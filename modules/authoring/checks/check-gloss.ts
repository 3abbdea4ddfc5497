import { stripVowels } from '#modules/arabic';
import { feminineOf } from '../french/french-words.ts';
import type { LinkedWord } from './check-grammar.ts';

/** A sense of one word, without its article and what stands in brackets. */
function wordsOf(french: string): string[] {
  return french
    .replace(/\s*\([^)]*\)/gu, '')
    .split(/[,;]/)
    .map((sense) => sense.trim().replace(/^(?:une?|les?|la|des) /u, ''))
    .filter((sense) => /^[\p{L}’-]+$/u.test(sense));
}

const FEMININE = /(?:ة|تان|تين|ات)$/u;

/**
 * What is wrong with the sense of an adjective in a text: its first word has the gender of the Arabic form, whatever
 * that of the French noun is; « petit (ici : petite) » says both.
 */
export function faultOfGloss({ form, sense, word }: LinkedWord): string | undefined {
  const [shown] = wordsOf(sense ?? '');
  if (word.partOfSpeech !== 'adjective' || shown === undefined) return undefined;
  const letters = stripVowels(form);
  const [lemma, plural] = [stripVowels(word.arabic), stripVowels(word.plural ?? '')];
  const isFeminine = FEMININE.test(letters) || (/(?:ى|اء)$/u.test(letters) && !/(?:ى|اء)$/u.test(lemma));
  if (plural !== '' && letters.endsWith(plural) && !letters.endsWith(lemma)) return undefined;
  const masculines = wordsOf(word.french);
  const isWrong = masculines.some((masculine) => {
    const feminine = feminineOf(masculine);
    if (feminine === masculine) return false;
    return isFeminine ? shown === masculine : [feminine, `${feminine}s`].includes(shown);
  });
  if (!isWrong || (!isFeminine && masculines.includes(shown))) return undefined;
  const gender = isFeminine ? 'féminin' : 'masculin';
  return `«\u00a0${form}\u00a0» est un ${gender}\u00a0: donner son sens au ${gender}, puis «\u00a0(ici\u00a0: ${shown})\u00a0»`;
}
