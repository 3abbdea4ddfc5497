import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMatcher, readWordForm, searchKey } from '#modules/arabic';
import { arabicNoise, plainWord } from './arbitraries.ts';

/** The forms to be entered of the readings that a lemma explains, the nearest first. */
function formsOf(word: string, lemma: string): string[] {
  return readWordForm(word)
    .filter((reading) => reading.key === searchKey(lemma) && reading.differencesFrom(lemma) !== undefined)
    .map(({ form }) => form);
}

describe('a word is read as a form of its entry', () => {
  it.each([
    ['بَيْتٌ', 'بَيْتٌ', 'بَيْتٌ'],
    ['بَيْتِ', 'بَيْتٌ', 'بَيْتِ'],
    ['وَالْبَيْتِ', 'بَيْتٌ', 'الْبَيْتِ'],
    ['لِلْبَيْتِ', 'بَيْتٌ', 'الْبَيْتِ'],
    ['لِلشَّمْسِ', 'شَمْسٌ', 'الشَّمْسِ'],
    ['لِلَّيْلِ', 'لَيْلٌ', 'لَيْلِ'],
    ['فَبِالْبَيْتِ', 'بَيْتٌ', 'الْبَيْتِ'],
    ['كِتَابًا', 'كِتَابٌ', 'كِتَابًا'],
    ['كِتَابَهُمْ', 'كِتَابٌ', 'كِتَابَهُمْ'],
    ['مَدْرَسَتِنَا', 'مَدْرَسَةٌ', 'مَدْرَسَتِنَا'],
    ['شَيْئًا', 'شَيْءٌ', 'شَيْئًا'],
    ['عَلَيْهَا', 'عَلَى', 'عَلَيْهَا'],
    ['لَهُ', 'لِ', 'لَهُ'],
    ['مِنَّا', 'مِنْ', 'مِنَّا'],
  ])('%s of %s, entered as %s', (word, lemma, form) => {
    expect(formsOf(word, lemma)[0]).toBe(form);
  });

  it.each([
    ['الْمُعَلِّمُونَ', 'مُعَلِّمٌ'],
    ['بِالْمُعَلِّمِينَ', 'مُعَلِّمٌ'],
    ['مُعَلِّمُوهُمْ', 'مُعَلِّمٌ'],
    ['مُعَلِّمَاتٌ', 'مُعَلِّمَةٌ'],
    ['مُعَلِّمَتَانِ', 'مُعَلِّمَةٌ'],
    ['بَابَيْنِ', 'بَابٌ'],
    ['يَدَانِ', 'يَدٌ'],
    ['مُرَّةٌ', 'مُرٌّ'],
    ['شَيْئَانِ', 'شَيْءٌ'],
    ['كَأَخَوَيْنِ', 'أَخٌ'],
    ['أَبُوهُ', 'أَبٌ'],
    ['صَغِيرَةٌ', 'صَغِيرٌ'],
    ['الصَّغِيرَتَيْنِ', 'صَغِيرٌ'],
    ['الْعَالِي', 'عَالٍ'],
    ['عَالِيَةٍ', 'عَالٍ'],
    ['بَيْضَاءَ', 'أَبْيَضُ'],
    ['جَمِيلَاتٌ', 'جَمِيلٌ'],
    ['عَالِيَتَيْنِ', 'عَالٍ'],
    ['حَمْرَاوَانِ', 'أَحْمَرُ'],
    ['صَحْرَاوَاتٍ', 'صَحْرَاءُ'],
    ['الْعَمْيَاءُ', 'أَعْمَى'],
    ['صَمَّاءَ', 'أَصَمُّ'],
    ['كُبْرَى', 'أَكْبَرُ'],
    ['الْعُلْيَا', 'أَعْلَى'],
    ['عَطْشَى', 'عَطْشَانُ'],
    ['الْأُولَى', 'أَوَّلُ'],
    ['أُخْرَى', 'آخَرُ'],
    ['عِشْرِينَ', 'عِشْرُونَ'],
    ['ثَلَاثُ', 'ثَلَاثَةٌ'],
    ['عَشْرُ', 'عَشَرَةٌ'],
  ])('%s of %s, in whatever number and gender', (word, lemma) => {
    expect(formsOf(word, lemma)).not.toEqual([]);
  });

  it.each([
    ['لَكَبِيرٌ', 'كَبِيرٌ', 'لَكَبِيرٌ'],
    ['وَلَكَبِيرَةٌ', 'كَبِيرٌ', 'لَكَبِيرَةٌ'],
    ['لَلْحَقُّ', 'حَقٌّ', 'لَلْحَقُّ'],
    ['لَلشَّمْسُ', 'شَمْسٌ', 'لَلشَّمْسُ'],
    ['وَلَقَدْ', 'قَدْ', 'لَقَدْ'],
    ['لَقَدْ', 'لَقَدْ', 'لَقَدْ'],
  ])('%s of %s: the emphatic لَ stays in what is entered, %s', (word, lemma, form) => {
    expect(formsOf(word, lemma)).toContain(form);
  });

  it.each([
    ['لَهُمَا', 'هُمَا'],
    ['لَكُمْ', 'كَمْ'],
    ['لَيْلٌ', 'يُلٌّ'],
    ['لِكَبِيرٍ', 'لَكَبِيرٌ'],
    ['خَضْرَاءُ', 'أَخْصَرُ'],
    ['عِمْيَاءُ', 'أَعَمُّ'],
    ['خَشَبِيَّةٌ', 'خَشَبٌ'],
  ])('%s is not taken for %s', (word, lemma) => {
    expect(formsOf(word, lemma)).toEqual([]);
  });

  it.each([
    ['مُعَلِّمَتَيْنِ', 'معلمتين0 معلمت1 معلمة2 معلمتون1 معلم3'],
    ['حَمْرَاوَانِ', 'حمراوان0 حمراو1 حمرا2 حمراء2 أحمر3'],
    ['صَمَّاءَ', 'صماء0 أصم1'],
    ['عَطْشَى', 'عطشى0 أعطش1 عطشان1'],
    ['كُبْرَى', 'كبرى0 أكبر1'],
    ['ثَلَاثُ', 'ثلاث0 ثلاثة1'],
    ['عَمَّنْ', 'عمن0 عن1'],
    ['الْأُولَى', 'الأولى0 أولى1 أول2'],
    ['سِنِينَ', 'سنين0 سن1 سنون1'],
    ['شَيْئًا', 'شيئا0 شيئ0 شيء1'],
    ['عَالِيَةٌ', 'عالية0 عالي1 عالى2 عال2'],
    ['عَمْيَاءُ', 'عمياء0 أعمى1'],
    ['مُعَلِّمَاتٌ', 'معلمات0 معلم1 معلمة2 معلم3'],
    ['بَيْتَانِ', 'بيتان0 بيت1 بية2 بي3 بى4'],
    ['ثَوْبٌ', 'ثوب0'],
    ['حمراوان', 'حمراوان0 حمراو1 حمرا2 حمراء2 أحمر3'],
    ['كبرى', 'كبرى0 أكبر1 كبران1 برى1'],
  ])(
    '%s is looked for under these words and no others, each with what was taken off: %s',
    (word, expected) => {
      expect(readWordForm(word).map(({ letters, removals }) => `${letters}${removals}`)).toEqual(
        expected.split(' '),
      );
    },
  );

  it.each([
    ['عَلِمَ', 'عَلَمٌ'],
    ['أَنَّ', 'أَنْ'],
    ['مُعَلَّمُونَ', 'مُعَلِّمٌ'],
    ['وَلَدٌ', 'لَدُنْ'],
    ['كَبِيرَةٌ', 'كَثِيرٌ'],
  ])('%s never of %s, which has other vowels or letters', (word, lemma) => {
    expect(formsOf(word, lemma)).toEqual([]);
  });
});

it('a reading says whether endings of number or gender were taken off, and how much in all', () => {
  const taken = (word: string) =>
    readWordForm(word).map(({ letters, removals, isInflected }) => [letters, removals, isInflected]);
  expect(taken('مُعَلِّمُونَ')).toEqual([
    ['معلمون', 0, false],
    ['معلم', 1, true],
  ]);
  expect(taken('وَبَيْتِ')).toContainEqual(['بيت', 1, false]);
});

describe('whatever the word', () => {
  const particle = fc.constantFrom('', 'وَ', 'فَ', 'بِ', 'كَ', 'لِ', 'وَبِ');

  it('its form behind particles is the word itself, and explains it where it stands', () => {
    fc.assert(
      fc.property(plainWord, particle, (word, particles) => {
        const form = formsOf(particles + word, word)[0] ?? 'none';
        expect(form).toBe(word);
        expect(createMatcher([form])(particles + word)).toEqual([{ text: particles + word, entry: 0 }]);
      }),
    );
  });

  it('its readings are words of letters, and few', () => {
    fc.assert(
      fc.property(arabicNoise, (noise) => {
        const readings = readWordForm(noise.replace(/[\s\u00A0،؟.«»٣a-]/g, ''));
        expect(readings.length).toBeLessThan(2_000);
        for (const { letters } of readings) expect(letters).not.toMatch(/[\u064B-\u0652]/);
      }),
    );
  });

  it('what is too long to be a word has none', () => {
    expect(readWordForm('وا'.repeat(5_000))).toEqual([]);
    expect(readWordForm('ج'.repeat(25))).toEqual([]);
    expect(readWordForm('ج'.repeat(24))).not.toEqual([]);
  });
});
