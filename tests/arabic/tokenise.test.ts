import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenise } from '#modules/arabic';
import { arabicNoise } from './arbitraries.ts';

const wordsOf = (line: string) =>
  tokenise(line)
    .filter((token) => token.isWord)
    .map((token) => token.text);

describe('the words of a line', () => {
  it('stand without the punctuation around them', () => {
    expect(wordsOf('قَالَ: «مَنْ أَنْتَ؟» نَعَمْ، أَنَا؛ هُوَ! لَا… (بَيْتٌ).')).toEqual([
      'قَالَ',
      'مَنْ',
      'أَنْتَ',
      'نَعَمْ',
      'أَنَا',
      'هُوَ',
      'لَا',
      'بَيْتٌ',
    ]);
  });

  it('are not digits, nor words in Latin letters', () => {
    expect(wordsOf('٢٥ سَائِحًا et 3 كُتُبٍ')).toEqual(['سَائِحًا', 'كُتُبٍ']);
  });

  it('keep the dagger alef, the alef of recitation and a hamza typed apart', () => {
    expect(wordsOf('هٰذَا \u0671لْكِتَابُ ا\u0654كَلَ')).toEqual(['هٰذَا', '\u0671لْكِتَابُ', 'ا\u0654كَلَ']);
  });

  it('alternate with what separates them, and an empty line has neither', () => {
    expect(tokenise('«نَعَمْ».')).toEqual([
      { text: '«', isWord: false },
      { text: 'نَعَمْ', isWord: true },
      { text: '».', isWord: false },
    ]);
    expect(tokenise('')).toEqual([]);
  });

  it('and their separators, joined, give any line back', () => {
    fc.assert(
      fc.property(fc.oneof(arabicNoise, fc.string({ unit: 'binary' })), (line) => {
        expect(
          tokenise(line)
            .map((token) => token.text)
            .join(''),
        ).toBe(line);
      }),
    );
  });

  it('never take a sign, a space or a digit inside', () => {
    fc.assert(
      fc.property(arabicNoise, (line) => {
        for (const word of wordsOf(line)) expect(word).not.toMatch(/[\s،؟.«»٣a-]/);
      }),
    );
  });
});
