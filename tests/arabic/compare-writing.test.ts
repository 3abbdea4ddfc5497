import { describe, expect, it } from 'vitest';
import { answerFaults, compareWriting, describeAnswer, describeFault, diffOfWords } from '#modules/arabic';

/** What was written | what was asked | the verdict | what is wrong, fault by fault. */
const PAIRS = `
سَأَلَتْ | سَأَلَتْ | right |
سألت | سَأَلَتْ | vowels | vowel-missing vowel-missing vowel-missing
سَأَلْتَ | سَأَلَتْ | vowels | vowel final-vowel
سَأَلْتُ | سَأَلْتَ | vowels | final-vowel
سَأَلْتِ | سَأَلْتَ | vowels | final-vowel
سَأَلَت | سَأَلَتْ | right |
سأَلَتْ | سَأَلَتْ | vowels | vowel-missing
سَألَتْ | سَأَلَتْ | vowels | vowel-missing
سَاَلَتْ | سَأَلَتْ | wrong | hamza-missing
سَإَلَتْ | سَأَلَتْ | wrong | hamza-seat
سَؤَلَتْ | سَأَلَتْ | wrong | hamza-seat
تَسْأَلُ | سَأَلَتْ | wrong | letter-extra vowel vowel letter-missing
سَأَلَ | سَأَلَتْ | wrong | letter-missing
سَأَلَتَا | سَأَلَتْ | wrong | final-vowel letter-extra
سَأَرَتْ | سَأَلَتْ | wrong | letter
زَأَلَتْ | سَأَلَتْ | wrong | letter
كَتَبَ | كَتَبَ | right |
كُتُبٌ | كَتَبَ | vowels | vowel vowel tanwin
كُتِبَ | كَتَبَ | vowels | vowel vowel
كَتَبْ | كَتَبَ | vowels | final-vowel
كَتَب | كَتَبَ | vowels | final-vowel-missing
كَتَّبَ | كَتَبَ | vowels | shadda-extra
كَتَبَا | كَتَبَ | wrong | letter-extra
كَاتَبَ | كَتَبَ | wrong | letter-extra
كتب | كَتَبَ | vowels | vowel-missing vowel-missing final-vowel-missing
قَتَبَ | كَتَبَ | wrong | letter
كُتُب | كُتُبٌ | vowels | final-vowel-missing
كُتُبُ | كُتُبٌ | vowels | tanwin
كُتُبٍ | كُتُبٌ | vowels | tanwin
كُتُبً | كُتُبٌ | vowels | tanwin
دَرَسَ | دَرَّسَ | vowels | shadda-missing
دَرِّسَ | دَرَّسَ | vowels | vowel
دَرّسَ | دَرَّسَ | vowels | vowel-missing
شَدَّ | شَدَّ | right |
شَدَ | شَدَّ | vowels | shadda-missing
شَدَدَ | شَدَّ | wrong | shadda-missing letter-extra
عَلَّمَ | عَلِمَ | vowels | shadda-extra
عَلِمَ | عَلَّمَ | vowels | shadda-missing
سَيَّارَةٌ | سَيَّارَةٌ | right |
سَيَارَةٌ | سَيَّارَةٌ | vowels | shadda-missing
سَيَّارَه | سَيَّارَةٌ | wrong | ta-marbuta
سَيَّارَهٌ | سَيَّارَةٌ | wrong | ta-marbuta
سَيَّارَتٌ | سَيَّارَةٌ | wrong | ta-marbuta
سَيَّارَة | سَيَّارَةٌ | vowels | final-vowel-missing
وَجْهُهُ | وَجْهُهُ | right |
وَجْهُةُ | وَجْهُهُ | wrong | ta-marbuta
بَيْتٌ | بَيْتٌ | right |
بَيْةٌ | بَيْتٌ | wrong | ta-marbuta
بَيْتٍ | بَيْتٌ | vowels | tanwin
بيت | بَيْتٌ | vowels | vowel-missing vowel-missing final-vowel-missing
بَيتٌ | بَيْتٌ | vowels | vowel-missing
مُوسِيقَى | مُوسِيقَى | right |
مُوسِيقَي | مُوسِيقَى | wrong | alef-maqsura
مُوسِيقَا | مُوسِيقَى | wrong | alef-maqsura
رَمَى | رَمَى | right |
رَمَا | رَمَى | wrong | alef-maqsura
رَمَي | رَمَى | wrong | alef-maqsura
دَعَا | دَعَا | right |
دَعَى | دَعَا | wrong | alef-maqsura
يَمْشِي | يَمْشِي | right |
يَمْشِى | يَمْشِي | wrong | alef-maqsura
يَمْشِيْ | يَمْشِي | right |
يَمْشِيَ | يَمْشِي | vowels | vowel-extra
عَلَى | عَلَى | right |
عَلِيّ | عَلَى | wrong | vowel alef-maqsura
كِتَابًا | كِتَابًا | right |
كِتَاباً | كِتَابًا | right |
كِتَابً | كِتَابًا | wrong | tanwin-alef-missing
كِتَابَا | كِتَابًا | vowels | tanwin
كِتَابٌ | كِتَابًا | wrong | tanwin tanwin-alef-missing
كِتَابَ | كِتَابًا | wrong | tanwin tanwin-alef-missing
مَدْرَسَةً | مَدْرَسَةً | right |
مَدْرَسَةًا | مَدْرَسَةً | wrong | tanwin-alef-extra
مَاءً | مَاءً | right |
مَاءًا | مَاءً | wrong | tanwin-alef-extra
فَتًى | فَتًى | right |
فَتىً | فَتًى | right |
فَتَى | فَتًى | vowels | tanwin
أَكَلَ | أَكَلَ | right |
اَكَلَ | أَكَلَ | wrong | hamza-missing
إَكَلَ | أَكَلَ | wrong | hamza-seat
ءَكَلَ | أَكَلَ | wrong | hamza-seat
آكُلُ | آكُلُ | right |
أَاكُلُ | آكُلُ | wrong | hamza-seat letter-extra
أَكُلُ | آكُلُ | wrong | hamza-seat
قَرَؤُوا | قَرَؤُوا | right |
قَرَأُوا | قَرَؤُوا | wrong | hamza-seat
قَرَؤُو | قَرَؤُوا | wrong | letter-missing
سُئِلَ | سُئِلَ | right |
سُإِلَ | سُئِلَ | wrong | hamza-seat
سُيِلَ | سُئِلَ | wrong | hamza-missing
شَيْءٌ | شَيْءٌ | right |
شَيْئٌ | شَيْءٌ | wrong | hamza-seat
شَيْأٌ | شَيْءٌ | wrong | hamza-seat
سُؤَالٌ | سُؤَالٌ | right |
سُوَالٌ | سُؤَالٌ | wrong | hamza-missing
اِجْلِسْ | اِجْلِسْ | right |
اجْلِسْ | اِجْلِسْ | right |
اجْلِس | اِجْلِسْ | right |
إِجْلِسْ | اِجْلِسْ | wrong | hamza-extra
اُجْلِسْ | اِجْلِسْ | vowels | vowel
اِجْلِسِي | اِجْلِسْ | wrong | final-vowel letter-extra
ٱجْلِسْ | اِجْلِسْ | right |
الشَّمْسُ | الشَّمْسُ | right |
الشَمْسُ | الشَّمْسُ | vowels | shadda-missing
الْشَّمْسُ | الشَّمْسُ | vowels | vowel-extra
اَلشَّمْسُ | الشَّمْسُ | right |
أَلشَّمْسُ | الشَّمْسُ | wrong | hamza-extra
هٰذَا | هٰذَا | right |
هَذَا | هٰذَا | right |
هَٰذَا | هٰذَا | right |
هذَا | هٰذَا | vowels | vowel-missing
هَاذَا | هٰذَا | wrong | letter-extra
لٰكِنَّ | لٰكِنَّ | right |
لَكِنَّ | لٰكِنَّ | right |
لَكِنْ | لٰكِنَّ | vowels | shadda-missing
يَكُونُ | يَكُونُ | right |
يَكُوْنُ | يَكُونُ | right |
يَكُنُ | يَكُونُ | wrong | letter-missing
يَكُونَ | يَكُونُ | vowels | final-vowel
يَكُون | يَكُونُ | vowels | final-vowel-missing
يَكونُ | يَكُونُ | vowels | vowel-missing
طَالِبٌ | طَالِبٌ | right |
تَالِبٌ | طَالِبٌ | wrong | letter
صَغِيرٌ | صَغِيرٌ | right |
سَغِيرٌ | صَغِيرٌ | wrong | letter
صَغِرٌ | صَغِيرٌ | wrong | letter-missing
صَغِييرٌ | صَغِيرٌ | wrong | letter-extra
كـِتَابٌ | كِتَابٌ | right |
کِتَابٌ | كِتَابٌ | right |
یَكْتُبُ | يَكْتُبُ | right |
الْبَيْتُ قَدِيمٌ | الْبَيْتُ قَدِيمٌ. | right |
الْبَيْتُ، قَدِيمٌ! | الْبَيْتُ قَدِيمٌ. | right |
الْبَيْتُ | الْبَيْتُ قَدِيمٌ. | wrong | word-missing
الْبَيْتُ قَدِيمٌ جِدًّا | الْبَيْتُ قَدِيمٌ. | wrong | word-extra
الْبَيْتِ قَدِيمٌ | الْبَيْتُ قَدِيمٌ. | vowels | final-vowel
`
  .trim()
  .split('\n')
  .map((line) => {
    const [written = '', asked = '', verdict = '', codes = ''] = line.split('|').map((cell) => cell.trim());
    return { written, asked, verdict, codes };
  });

const compare = (written: string, asked: string) => compareWriting(written, [asked]);
const faultsOf = (written: string, asked: string) => answerFaults(compare(written, asked).words ?? []);

describe('[PRA-02] what is written is marked letter by letter', () => {
  it('has at least 120 pairs', () => {
    expect(PAIRS.length).toBeGreaterThanOrEqual(120);
  });

  it.each(PAIRS)('$written for $asked is $verdict: $codes', ({ written, asked, verdict, codes }) => {
    expect(compare(written, asked).verdict).toBe(verdict);
    const faults = faultsOf(written, asked);
    expect(faults.map(({ code }) => code).join(' ')).toBe(codes);
    for (const fault of faults) expect(describeFault(fault)).toMatch(/^[A-ZÀ-Ý].+[.]$/u);
    for (const fault of faults) expect(describeFault(fault)).not.toMatch(/undefined|null| un ?[,.]| {2}/);
  });

  it('is the same however its marks and letters were typed', () => {
    for (const { written, asked, verdict } of PAIRS) {
      expect(compare(written.normalize('NFD'), asked).verdict).toBe(verdict);
      const shaddaFirst = written.normalize('NFC').replace(/([\u064B-\u0650])\u0651/g, '\u0651$1');
      expect(compare(shaddaFirst, asked).verdict).toBe(verdict);
    }
  });

  it('shows each letter beside the one that was needed', () => {
    const { diff } = compare('تَسْأَلُ', 'سَأَلَتْ');
    expect(diff).toEqual([
      { written: 'تَ', expected: null, kind: 'extra' },
      { written: 'سْ', expected: 'سَ', kind: 'vowel' },
      { written: 'أَ', expected: 'أَ', kind: 'right' },
      { written: 'لُ', expected: 'لَ', kind: 'vowel' },
      { written: null, expected: 'تْ', kind: 'missing' },
    ]);
  });

  it('shows a line word by word', () => {
    const compared = compare('وَكَانَ لِلتَّحَّانِ سَعْدٌ', 'وَكَانَ لِلطَّحَّانِ سَعْدٍ حِمَارٌ.');
    const { words = [], verdict, diff } = compared;
    expect(diffOfWords({ words, verdict, diff }).map(({ kind }) => kind)).toEqual([
      ...['right', 'letter', 'vowel', 'missing'],
    ]);
  });
});

describe('[PRA-02] an answer is summed up in a sentence', () => {
  const say = (written: string, asked: string) => describeAnswer(compare(written, asked));
  it.each([
    ['سَأَلَتْ', 'سَأَلَتْ', 'Juste, voyelles comprises.'],
    ['سَأَلْتَ', 'سَأَلَتْ', 'Les lettres sont justes, deux voyelles non.'],
    ['سَأَلْتُ', 'سَأَلْتَ', 'Les lettres sont justes, une voyelle non.'],
    ['سألت', 'سَأَلَتْ', 'Les lettres sont justes, il manque les voyelles.'],
    ['تَكْتُبُ', 'كَتَبَ', 'Une lettre en trop.'],
    ['سَأَلَ', 'سَأَلَتْ', 'Il manque une lettre.'],
    ['تَالِبٌ', 'طَالِبٌ', 'Une lettre n’est pas la bonne.'],
    ['', 'كَتَبَ', 'Ce n’est pas ce qui est demandé.'],
  ])('%s for %s', (written, asked, sentence) => {
    expect(say(written, asked)).toBe(sentence);
  });

  it.each([
    ['سَأَلْتُ', 'سَأَلْتَ', 'La voyelle finale est une fatha, pas une damma.'],
    ['شَدَ', 'شَدَّ', 'Il manque la chadda\u00a0: le د est double.'],
    ['كِتَابً', 'كِتَابًا', 'Le tanwin -an est suivi d’un alif\u00a0: كِتَابًا.'],
    ['سَؤَلَتْ', 'سَأَلَتْ', 'La hamza a un autre support\u00a0: أ, pas ؤ.'],
    ['رَمَي', 'رَمَى', 'Ce ā final s’écrit avec un ya sans points\u00a0: ى, pas ي.'],
    ['سَيَّارَه', 'سَيَّارَةٌ', 'La finale est un ta marbouta, avec deux points\u00a0: ة, pas ه.'],
    ['يَكُون', 'يَكُونُ', 'Il manque la voyelle finale\u00a0: la damma.'],
  ])('%s for %s has a sentence of its own', (written, asked, sentence) => {
    expect(faultsOf(written, asked).map(describeFault)).toEqual([sentence]);
  });
});

describe('[PRA-02] Arabic may be typed in Latin letters', () => {
  const verdict = (written: string, asked: string) =>
    compareWriting(written, [asked], { takesLatin: true }).verdict;
  it.each([
    ["sa'alat", 'سَأَلَتْ', 'right'],
    ['saalat', 'سَأَلَتْ', 'right'],
    ['sa2alat', 'سَأَلَتْ', 'right'],
    ["sa'alta", 'سَأَلَتْ', 'vowels'],
    ['katabtou', 'كَتَبْتُ', 'right'],
    ['katabta', 'كَتَبْتُ', 'vowels'],
    ['kataba', 'كَتَبْتُ', 'wrong'],
    ['darasa', 'دَرَّسَ', 'vowels'],
    ['darrasa', 'دَرَّسَ', 'right'],
    ['qatala', 'قَاتَلَ', 'vowels'],
    ['qaatala', 'قَاتَلَ', 'right'],
    ['7imaar', 'حِمَارٌ', 'right'],
    ['himārun', 'حِمَارٌ', 'right'],
    ['madrasa', 'مَدْرَسَةٌ', 'right'],
    ['madrasatoun', 'مَدْرَسَةٌ', 'right'],
    ['chams', 'شَمْسٌ', 'right'],
    ['yamchī', 'يَمْشِي', 'right'],
    ['katabū', 'كَتَبُوا', 'right'],
    ['ijlis', 'اِجْلِسْ', 'right'],
    ['achchams', 'الشَّمْسُ', 'vowels'],
    ['sayyāra', 'سَيَّارَةٌ', 'right'],
  ])('%s for %s is %s', (written, asked, expected) => {
    expect(verdict(written, asked)).toBe(expected);
  });

  it('only where that is wanted: who learns the alphabet writes it', () => {
    expect(compareWriting('kataba', ['كَتَبَ']).verdict).toBe('wrong');
  });
});

describe('of several answers', () => {
  it.each([
    ['كَتَبَ', ['كُتُبٌ', 'كَتَبَ'], 'كَتَبَ'],
    ['كتَبَ', ['كُتِبَ', 'كَتَبَ'], 'كَتَبَ'],
    ['كِتَابُ', ['كَتَبَ', 'كِتَابٌ'], 'كِتَابٌ'],
  ])('%s is held against the nearest, in whatever order they stand', (written, answers, nearest) => {
    for (const order of [answers, answers.toReversed()])
      expect(compareWriting(written, order).words?.map(({ expected }) => expected)).toEqual([nearest]);
  });

  it('a word of a line is laid beside the one that it is most like', () => {
    const { words = [], verdict, diff } = compareWriting('كَتَبَ دَرْسًا', ['كَتَبَ الْوَلَدُ دَرْسَهُ']);
    expect(diffOfWords({ words, verdict, diff }).map(({ written, expected }) => [written, expected])).toEqual(
      [
        ['كَتَبَ', 'كَتَبَ'],
        [null, 'الْوَلَدُ'],
        ['دَرْسًا', 'دَرْسَهُ'],
      ],
    );
  });

  it.each([
    ['كَبِيْرٌ', 'كَبِيرٌ', 'right'],
    ['نُوْرٌ', 'نُورٌ', 'right'],

    ['لَيلٌ', 'لَيْلٌ', 'vowels'],
    ['عِنْدِي 12', 'عِنْدِي ١٢', 'right'],
    ['عِنْدِي 12', 'عِنْدِي ١٣', 'wrong'],
  ])(
    '%s for %s is %s: a long vowel may have its sukun, and digits are of either kind',
    (written, answer, verdict) => {
      expect(compareWriting(written, [answer]).verdict).toBe(verdict);
    },
  );
});
