import { describe, expect, it } from 'vitest';
import { wordPattern } from '#modules/arabic';

const noun = (lemma: string, root: string | null) =>
  wordPattern({ lemma, root, isVerb: false, present: null })?.pattern;
const verb = (lemma: string, present: string | null, root: string) => {
  const found = wordPattern({ lemma, root, isVerb: true, present });
  return found && [found.form, found.pattern, found.effect !== null];
};

describe('[ANA-01] the pattern of a word', () => {
  it('is its form on the letters of فعل, where each letter of the root shows', () => {
    expect(noun('كَاتِبٌ', 'ك ت ب')).toBe('فَاعِلٌ');
    expect(noun('مَدْرَسَةٌ', 'د ر س')).toBe('مَفْعَلَةٌ');
    expect(noun('مُعَلِّمٌ', 'ع ل م')).toBe('مُفَعِّلٌ');
    // Letters of the root that are those of the pattern too, in another order.
    expect(noun('عَالِمٌ', 'ع ل م')).toBe('فَاعِلٌ');
    expect(noun('فِعْلٌ', 'ف ع ل')).toBe('فِعْلٌ');
  });

  it('is left out where it is doubtful', () => {
    expect(noun('بَابٌ', 'ب و ب')).toBeUndefined();
    expect(noun('قَرْيَةٌ', 'ق ر ي')).toBeUndefined();
    expect(noun('سِرٌّ', 'س ر ر')).toBeUndefined();
    expect(noun('تِلْمِيذٌ', 'ت ل م ذ')).toBeUndefined();
    expect(noun('كَاتِبٌ', 'ك ت م')).toBeUndefined();
    expect(noun('فِي', null)).toBeUndefined();
    expect(verb('كَتَبَ', null, 'ك ت ب')).toBeUndefined();
    expect(verb('كَتَبَ', 'يُكَتِّبُ', 'ك ت ب')).toBeUndefined();
  });

  it('bears of a verb the number of its form, and what the form does to the sense', () => {
    expect(verb('فَتَحَ', 'يَفْتَحُ', 'ف ت ح')).toEqual(['I', 'فَعَلَ يَفْعَلُ', true]);
    expect(verb('عَلَّمَ', 'يُعَلِّمُ', 'ع ل م')).toEqual(['II', 'فَعَّلَ يُفَعِّلُ', true]);
    expect(verb('اِنْتَظَرَ', 'يَنْتَظِرُ', 'ن ظ ر')?.[0]).toBe('VIII');
    expect(verb('تَرْجَمَ', 'يُتَرْجِمُ', 'ت ر ج م')?.slice(0, 1)).toEqual([null]);
  });
});
