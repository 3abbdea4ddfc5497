import { describe, expect, it } from 'vitest';
import {
  comparative,
  isPronounceable,
  looksAdjectival,
  looksVerbal,
  singularsOfBroken,
  traitAdjective,
} from '#modules/arabic';

describe('[STF-04] what the mould of a word shows', () => {
  it.each([
    ['شَقْرَاءَ', 'أَشْقَرُ'],
    ['أَزْرَقَ', 'أَزْرَقُ'],
    ['حَمْرَاءُ', 'أَحْمَرُ'],
    ['صَحْرَاءُ', undefined],
    ['أَكْبَرَ', undefined],
  ])('the masculine of a colour or a trait: of %s %s', (word, masculine) => {
    expect(traitAdjective(word)).toBe(masculine);
  });

  it.each([
    ['أَكْبَرُ', 'أَكْبَرُ'],
    ['أَصْغَرِ', 'أَصْغَرُ'],
    // It may be « he magnified ».
    ['أَكْبَرَ', undefined],
    ['كَبِيرُ', undefined],
  ])('what compares: %s, %s', (word, lemma) => {
    expect(comparative(word)).toBe(lemma);
  });

  it.each([
    ['مَفَاتِيحَ', 'مِفْتَاحٌ', 'مَفَاتِيحُ'],
    ['مَكَاتِبُ', 'مَكْتَبٌ', 'مَكَاتِبُ'],
    ['شَوَارِعَ', 'شَارِعٌ', 'شَوَارِعُ'],
    ['قَصَائِدُ', 'قَصِيدَةٌ', 'قَصَائِدُ'],
    ['عَصَافِيرُ', 'عُصْفُورٌ', 'عَصَافِيرُ'],
    ['فَنَادِقِ', 'فُنْدُقٌ', 'فَنَادِقُ'],
    ['أَقْلَامًا', 'قَلَمٌ', 'أَقْلَامٌ'],
    ['أَطْعِمَةٌ', 'طَعَامٌ', 'أَطْعِمَةٌ'],
    ['فُقَرَاءُ', 'فَقِيرٌ', 'فُقَرَاءُ'],
    ['أَصْدِقَاءَ', 'صَدِيقٌ', 'أَصْدِقَاءُ'],
  ])('the singular of a broken plural: of %s %s, with %s', (word, singular, plural) => {
    expect(singularsOfBroken(word)).toContainEqual({
      singular: singular.normalize('NFC'),
      plural: plural.normalize('NFC'),
    });
  });

  it.each(['كُتُبٌ', 'بَطَاطِسُ'])('none of %s', (word) => {
    expect(singularsOfBroken(word)).toEqual([]);
  });

  it.each(['كَتَبُوا', 'رَمَوْا', 'كَتَبَتْ', 'كَتَبْنَا', 'سَيَكْتُبُ', 'اِنْكَسَرَ', 'وَاسْتَخْدَمَ', 'فَهِمَ', 'عَلَّمَ', 'سَافَرَ', 'تَعَلَّمَ'])(
    'a verb: %s',
    (word) => {
      expect(looksVerbal(word)).toBe(true);
    },
  );

  it.each(['كِتَابٌ', 'مُعَلِّمٌ', 'يَمِينٌ', 'اِبْنٌ'])('no verb: %s', (word) => {
    expect(looksVerbal(word)).toBe(false);
  });

  it.each([
    ['خَشَبِيٌّ', true],
    ['مُسَافِرٌ', true],
    ['مُخٌّ', false],
    ['مُدُنٌ', false],
    ['كَبِيرٌ', false],
  ])('an adjective: %s, %s', (word, is) => {
    expect(looksAdjectival(word)).toBe(is);
  });

  it.each([
    ['يَدٌ', true],
    ['فَمٌ', true],
    ['وَ', false],
    ['بْتٌ', false],
    ['بَّتٌ', false],
  ])('a word that can be said: %s, %s', (word, is) => {
    expect(isPronounceable(word)).toBe(is);
  });
});
