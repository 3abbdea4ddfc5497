import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMatcher, stripVowels } from '#modules/arabic';
import { arabicNoise, plainWord } from './arbitraries.ts';

/** The particle and the word as they are written together: a sun letter takes the lam into itself. */
function joined(particle: string, word: string): string {
  if (!particle.endsWith('لْ') || !/^[دذرزشصضطظ]/.test(word)) return particle + word;
  return `${particle.slice(0, -1)}${word.slice(0, 2)}\u0651${word.slice(2)}`;
}

const entries = fc.array(fc.oneof(arabicNoise, plainWord), { maxLength: 12 });

describe('whatever the entries and the line', () => {
  it('the segments, joined, are the line, and none is empty', () => {
    fc.assert(
      fc.property(entries, arabicNoise, plainWord, (forms, noise, word) => {
        const line = `${noise} ${word} ${forms.join(' ')}`;
        const segments = createMatcher(forms)(line);
        expect(segments.map((segment) => segment.text).join('')).toBe(line);
        expect(segments.every((segment) => segment.text.length > 0)).toBe(true);
      }),
    );
  });

  it('a claimed segment has the letters of its entry and no punctuation', () => {
    fc.assert(
      fc.property(fc.array(plainWord, { minLength: 1, maxLength: 8 }), arabicNoise, (forms, noise) => {
        const line = forms.map((form, at) => (at % 2 ? `وَال${form}` : `${form}هُمْ`)).join(noise);
        for (const { text, entry } of createMatcher(forms)(line)) {
          if (entry === undefined) continue;
          expect(stripVowels(text)).toContain(stripVowels(forms[entry] ?? 'no such entry'));
          expect(text).not.toMatch(/[\s،؟.«»]/);
        }
      }),
    );
  });

  it('an entry that stands in the line in its own form is found there', () => {
    const words = fc.uniqueArray(plainWord, { minLength: 2, maxLength: 10 });
    fc.assert(
      fc.property(words, words, fc.nat(), (forms, others, seed) => {
        const planted = forms[seed % forms.length] ?? '';
        const place = seed % (others.length + 1);
        const line = others.toSpliced(place, 0, planted).join(' ');
        const found = createMatcher(forms)(line).find((segment) => segment.text === planted);
        expect(forms[found?.entry ?? -1]).toBe(planted);
      }),
    );
  });

  it('an entry is found behind a particle, the article and before a pronoun', () => {
    const before = fc.constantFrom('وَ', 'فَ', 'بِ', 'كَ', 'لِ', 'أَ', 'وَبِ', 'الْ', 'وَالْ', 'فَبِالْ', 'لِلْ');
    const after = fc.constantFrom('', 'كَ', 'هُ', 'هَا', 'نَا', 'كُمَا', 'كُمْ', 'كُنَّ', 'هُمَا', 'هُمْ', 'هُنَّ');
    fc.assert(
      fc.property(plainWord, before, after, (form, particle, pronoun) => {
        const word = joined(particle, form) + pronoun;
        expect(createMatcher([form])(word)).toEqual([{ text: word, entry: 0 }]);
      }),
    );
  });
});
