import { searchKey } from '../text/search-key.ts';
import { stripVowels } from '../text/strip-vowels.ts';
import { readWordForm } from './read-word-form.ts';
import { type DictionaryVerb, formsOfVerb } from './verb-forms.ts';

/** A dictionary's entry, as far as its words are recognised by it. */
interface DictionaryWord {
  readonly lemma: string;
  readonly plural: string | null;
  /** Of verbs alone. */
  readonly verb: DictionaryVerb | null;
}

/** The particles that are written onto a word, as the dictionary has them. */
const PARTICLES: ReadonlySet<string> = new Set(['أَ', 'وَ', 'فَ', 'بِ', 'كَ', 'لِ', 'سَ']);
const ARTICLE = 'الْ';
const LETTERS = /.[\u064B-\u0652\u0670]*/gu;

/**
 * Makes a function that tells which particles a word bears before a form of its entry, and whether the article,
 * outermost first: وَالْبَابِ has وَ and الْ before بَابٌ, وَجَدَ has none. None where what is left is no form of the entry, or
 * where a particle has lost its vowel and its sense with it (فَلْيَكْتُبْ).
 */
export function createParticleReader({ lemma, plural, verb }: DictionaryWord): (word: string) => string[] {
  if (verb) {
    const read = formsOfVerb(verb);
    return (word) => particlesBefore(word, read?.(word)[0]?.form);
  }
  const spellings = plural === null ? [lemma] : [lemma, plural];
  const mayBearArticle = !stripVowels(lemma).startsWith('ال');
  return (word) => {
    const form = formOf(word, spellings);
    const particles = particlesBefore(word, form);
    return mayBearArticle && form?.startsWith('ال') ? [...particles, ARTICLE] : particles;
  };
}

/** The word without its particles, by the reading that takes least off to find one of these spellings. */
function formOf(word: string, spellings: readonly string[]): string | undefined {
  let nearest = Number.POSITIVE_INFINITY;
  let found: string | undefined;
  for (const { key, form, removals, differencesFrom } of readWordForm(word)) {
    for (const spelling of spellings) {
      if (key !== searchKey(spelling)) continue;
      const differences = differencesFrom(spelling);
      if (differences === undefined || removals * 100 + differences >= nearest) continue;
      nearest = removals * 100 + differences;
      found = form;
    }
  }
  return found;
}

/** What stands before a form, particle by particle; nothing when one of them is not spelt as it stands alone. */
function particlesBefore(word: string, form: string | undefined): string[] {
  if (form === undefined) return [];
  // Behind لِ the article has no alef: لِلْبَابِ is لِ and الْبَابِ.
  const written = word.endsWith(form) ? form : form.replace(/^ا/, '');
  if (!word.endsWith(written)) return [];
  const particles = word.slice(0, word.length - written.length).match(LETTERS) ?? [];
  return particles.every((particle) => PARTICLES.has(particle)) ? [...particles] : [];
}
