import { createMatcher, createParticleReader } from '#modules/arabic';
import type { WordRow } from '../models.ts';

/** A word of a text with what its entry has of forms. */
export type WordToPlace = { form: string } & Pick<
  WordRow,
  | 'arabic_with_vowels'
  | 'plural_with_vowels'
  | 'past_with_vowels'
  | 'present_with_vowels'
  | 'imperative_with_vowels'
  | 'masdar_with_vowels'
  | 'root'
>;

/** Where a word stands in its text. */
export interface WordPlacement {
  /** Numbers of lines, from 1. */
  lines: Set<number>;
  /** The particles, and the article, that it bears, by its spelling there; not the spellings that bear none. */
  particles: Record<string, string[]>;
}

function particleReader(word: WordToPlace) {
  const { past_with_vowels: past } = word;
  return createParticleReader({
    lemma: word.arabic_with_vowels,
    plural: word.plural_with_vowels,
    verb:
      past === null
        ? null
        : {
            past,
            present: word.present_with_vowels,
            imperative: word.imperative_with_vowels,
            masdar: word.masdar_with_vowels,
            root: word.root,
          },
  });
}

const newPlace = (): WordPlacement => ({ lines: new Set(), particles: {} });

/** Finds the words of a text in its lines, as its page will; one for each word, in their order. */
export function placeWords(arabicLines: readonly string[], words: readonly WordToPlace[]): WordPlacement[] {
  const mark = createMatcher(words.map(({ form }) => form));
  const placed = words.map((word) => ({
    place: newPlace(),
    readParticles: particleReader(word),
  }));
  for (const [index, line] of arabicLines.entries()) {
    for (const { text, entry } of mark(line)) {
      const found = entry === undefined ? undefined : placed[entry];
      if (!found) continue;
      found.place.lines.add(index + 1);
      const particles = found.readParticles(text);
      if (particles.length > 0) found.place.particles[text] = particles;
    }
  }
  return placed.map(({ place }) => place);
}
