import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stripVowels } from '#modules/arabic';
import { arabicNoise } from './arbitraries.ts';

describe('a text without vowels', () => {
  it.each([
    ['كَتَبَ', 'كتب'],
    ['مُعَلِّمٌ', 'معلم'],
    ['كِتَابًا', 'كتابا'],
    ['هٰذَا', 'هذا'],
    ['مَدْرَسَةٌ، مَدْرَسَةٍ؟', 'مدرسة، مدرسة؟'],
  ])('has none of the marks of %s', (vowelled, bare) => {
    expect(stripVowels(vowelled)).toBe(bare);
  });

  it.each([
    ['أَكَلَ', 'أكل'],
    ['مُؤْمِنٌ', 'مؤمن'],
    ['سُئِلَ', 'سئل'],
    ['قُرْآنٌ', 'قرآن'],
    ['إِسْلَامٌ', 'إسلام'],
    ['جُزْءٌ', 'جزء'],
    ['مُسْتَشْفًى', 'مستشفى'],
  ])('keeps the hamza, the madda and the ى of %s', (vowelled, bare) => {
    expect(stripVowels(vowelled)).toBe(bare);
  });

  it('keeps a hamza that was typed as a sign of its own', () => {
    expect(stripVowels('ا\u0654\u064Eكَلَ')).toBe('ا\u0654كل');
  });

  it('loses nothing but the nine marks, in their places', () => {
    fc.assert(
      fc.property(arabicNoise, (text) => {
        const retained = [...text].filter((character) => !/[\u064B-\u0652\u0670]/.test(character));
        expect([...stripVowels(text)]).toEqual(retained);
      }),
    );
  });

  it('has nothing more to lose the second time', () => {
    fc.assert(
      fc.property(arabicNoise, (text) => {
        expect(stripVowels(stripVowels(text))).toBe(stripVowels(text));
      }),
    );
  });
});
