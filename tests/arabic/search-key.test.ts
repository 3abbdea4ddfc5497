import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchKey, stripVowels } from '#modules/arabic';
import { arabicNoise, plainWord } from './arbitraries.ts';

describe('a search key', () => {
  it.each([
    ['أَكَلَ', 'اكل'],
    ['إِسْلَامٌ', 'اسلام'],
    ['قُرْآنٌ', 'قران'],
    ['\u0671لْبَيْتُ', 'البيت'],
    ['مُؤْمِنٌ', 'مومن'],
    ['سُئِلَ', 'سيل'],
    ['مُسْتَشْفًى', 'مستشفي'],
    ['مَدْرَسَةٌ', 'مدرسه'],
    ['بَيْـــتٌ', 'بيت'],
    ['جُزْءٌ', 'جزء'],
  ])('folds %s to %s', (text, key) => {
    expect(searchKey(text)).toBe(key);
  });

  it.each([
    ['احمد', 'أَحْمَدُ'],
    ['مدرسه', 'مَدْرَسَةٌ'],
    ['علي', 'عَلَى'],
    ['السلام عليكم', '  السَّلَامُ \u00A0عَلَيْكُمُ\n'],
    ['ا\u0654كل', 'أَكَلَ'],
    ['cafe\u0301', 'café'],
  ])('is the same for what a reader types, %s, and for what stands in the text', (typed, stored) => {
    expect(searchKey(typed)).toBe(searchKey(stored));
  });

  it('is the same for a vowelled text and for the text without its vowels', () => {
    fc.assert(
      fc.property(arabicNoise, (text) => {
        expect(searchKey(text)).toBe(searchKey(stripVowels(text)));
      }),
    );
  });

  it('does not depend on whether shadda or vowel was typed first', () => {
    fc.assert(
      fc.property(plainWord, (word) => {
        const swapped = word.replace(/([\u064E-\u0650])\u0651/g, '\u0651$1');
        expect(searchKey(swapped)).toBe(searchKey(word));
      }),
    );
  });

  it('is its own key', () => {
    fc.assert(
      fc.property(arabicNoise, (text) => {
        expect(searchKey(searchKey(text))).toBe(searchKey(text));
      }),
    );
  });
});
