import { createMatcher } from '#modules/arabic';
import type { WordPlace } from '#modules/vocabulary/contract';

interface QuotedLineProps {
  place: Pick<WordPlace, 'form_with_vowels' | 'arabic_with_vowels'>;
}

/** The line, its word set off whole: nothing changes inside a word, or its letters would part. */
export function QuotedLine({ place }: QuotedLineProps) {
  const segments = createMatcher([place.form_with_vowels])(place.arabic_with_vowels);
  let end = 0;
  return segments.map(({ text, entry }) => {
    end += text.length;
    return entry === undefined ? text : <b key={end}>{text}</b>;
  });
}
