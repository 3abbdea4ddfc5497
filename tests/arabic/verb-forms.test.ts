import { describe, expect, it } from 'vitest';
import { formsOfVerb } from '#modules/arabic';

/** Principal parts: past, present, imperative, masdar, root. */
const VERBS = {
  كَنَسَ: ['يَكْنُسُ', 'اُكْنُسْ', 'كَنْسٌ', 'ك ن س'],
  كَتَبَ: ['يَكْتُبُ', 'اُكْتُبْ', 'كِتَابَةٌ', 'ك ت ب'],
  فَهِمَ: ['يَفْهَمُ', 'اِفْهَمْ', 'فَهْمٌ', 'ف ه م'],
  قَالَ: ['يَقُولُ', 'قُلْ', 'قَوْلٌ', 'ق و ل'],
  كَانَ: ['يَكُونُ', 'كُنْ', 'كَوْنٌ', 'ك و ن'],
  رَمَى: ['يَرْمِي', 'اِرْمِ', 'رَمْيٌ', 'ر م ي'],
  رَأَى: ['يَرَى', 'رَ', 'رُؤْيَةٌ', 'ر ء ي'],
  مَدَّ: ['يَمُدُّ', 'مُدَّ', 'مَدٌّ', 'م د د'],
  مَاتَ: ['يَمُوتُ', 'مُتْ', 'مَوْتٌ', 'م و ت'],
  أَمَرَ: ['يَأْمُرُ', 'مُرْ', 'أَمْرٌ', 'ء م ر'],
  أَتَى: ['يَأْتِي', 'اِئْتِ', 'إِتْيَانٌ', 'ء ت ي'],
  وَلَدَ: ['يَلِدُ', 'لِدْ', 'وِلَادَةٌ', 'و ل د'],
  أَعْطَى: ['يُعْطِي', 'أَعْطِ', 'إِعْطَاءٌ', 'ع ط و'],
  اِنْتَظَرَ: ['يَنْتَظِرُ', 'اِنْتَظِرْ', 'اِنْتِظَارٌ', 'ن ظ ر'],
} as const;

function tensesOf(word: string, past: keyof typeof VERBS): string[] {
  const [present, imperative, masdar, root] = VERBS[past];
  const forms = formsOfVerb({ past, present, imperative, masdar, root })?.(word) ?? [];
  return [...new Set(forms.map(({ tense }) => tense))];
}

describe('a word is a form of its verb', () => {
  it.each([
    ['وَيَكْنُسُهَا', 'كَنَسَ', 'indicative'],
    ['سَيَكْتُبُونَ', 'كَتَبَ', 'indicative'],
    ['أَتَكْتُبِينَ', 'كَتَبَ', 'indicative'],
    ['كَتَبْتُمُوهُ', 'كَتَبَ', 'past'],
    ['كَتَبْتُمُ', 'كَتَبَ', 'past'],
    ['كَتَبُوهَا', 'كَتَبَ', 'past'],
    ['كَتَبَتِ', 'كَتَبَ', 'past'],
    ['كُتِبَ', 'كَتَبَ', 'past'],
    ['لِيَكْتُبُوا', 'كَتَبَ', 'jussive'],
    ['فَلْيَكْتُبْ', 'كَتَبَ', 'jussive'],
    ['لَيَكْتُبَنَّ', 'كَتَبَ', 'subjunctive'],
    ['مَكْتُوبَةٌ', 'كَتَبَ', 'noun'],
    ['يَقُلِ', 'قَالَ', 'jussive'],
    ['يَكُ', 'كَانَ', 'jussive'],
    ['رَمَوُا', 'رَمَى', 'past'],
    ['رَآنِي', 'رَأَى', 'past'],
    ['مُتُّ', 'مَاتَ', 'past'],
    ['يَمْدُدْ', 'مَدَّ', 'jussive'],
    ['أَمْدُدْ', 'مَدَّ', 'jussive'],
    ['اُمْدُدْ', 'مَدَّ', 'imperative'],
    ['وَأْمُرْ', 'أَمَرَ', 'jussive'],
    ['فَأْتِ', 'أَتَى', 'jussive'],
    ['اِيتِ', 'أَتَى', 'imperative'],
    ['وُلِدْتُ', 'وَلَدَ', 'past'],
    ['يُعْطِنِي', 'أَعْطَى', 'jussive'],
    ['فَانْتَظَرْتُ', 'اِنْتَظَرَ', 'past'],
  ] as const)('%s is one of %s', (word, past, tense) => {
    expect(tensesOf(word, past)).toContain(tense);
  });

  it.each([
    ['يَكْنِسُ', 'كَنَسَ'],
    ['يَفْهُمُ', 'فَهِمَ'],
    ['قَلْتُ', 'قَالَ'],
    ['كَتِبَ', 'كَتَبَ'],
    ['أَعْطَيَ', 'أَعْطَى'],
    ['تَكْتُبْتِ', 'كَتَبَ'],
  ] as const)('%s is none of %s', (word, past) => {
    expect(tensesOf(word, past)).toEqual([]);
  });

  it.each([
    ['يَكْتُبُ', 'كَتَبَ'],
    ['يَفْهَمُ', 'فَهِمَ'],
    ['يَقُولُ', 'قَالَ'],
    ['يَرْمِي', 'رَمَى'],
    ['يَكْتُبُونَ', 'كَتَبَ'],
  ] as const)('%s is in the indicative and in no other mood', (word, past) => {
    expect(tensesOf(word, past)).toEqual(['indicative']);
  });

  it('there are none of a verb that the engine does not know', () => {
    const verb = { past: 'بَيْتٌ', present: 'بَيْتٌ', imperative: null, masdar: null, root: null };
    expect(formsOfVerb(verb)).toBeUndefined();
  });
});

it.each([
  ['يَكْنُسُ', [['indicative', 'يَكْنُسُ', 0]]],
  ['وَيَكْنُسُهَا', [['indicative', 'يَكْنُسُهَا', 2]]],
  ['مَكْنُوسًا', [['noun', 'مَكْنُوسًا', 2]]],
  ['وَالْكَنْسَ', [['noun', 'الْكَنْسَ', 3]]],
  [
    'كنس',
    [
      ['past', 'كنس', 3],
      ['past', 'كنس', 3],
    ],
  ],
] as const)('%s stands as far from its form as what was taken off it: %j', (word, expected) => {
  const [present, imperative, masdar, root] = VERBS.كَنَسَ;
  const found = formsOfVerb({ past: 'كَنَسَ', present, imperative, masdar, root })?.(word) ?? [];
  expect(found.map(({ tense, form, distance }) => [tense, form, distance])).toEqual(expected);
});

it('of the ways to read a bare word the nearest stands first', () => {
  const read = formsOfVerb({
    ...{ past: 'أَكَلَ', present: 'يَأْكُلُ', imperative: 'كُلْ' },
    ...{ masdar: 'أَكْلٌ', root: 'ء ك ل' },
  });
  const distances = (word: string) => read?.(word).map(({ distance }) => distance);
  expect(distances('أكلك')).toEqual([4, 4, 6, 6, 6]);
  expect(distances('اكلنا')).toEqual([6, 6, 6, 7, 7, 7, 7]);
});

it('the command that the dictionary has is a form of its verb, though the tables have another', () => {
  const read = formsOfVerb({ past: 'رَأَى', present: 'يَرَى', imperative: 'رَهْ', masdar: null, root: 'ر ء ي' });
  expect(read?.('رَهْ')).toEqual([{ tense: 'imperative', form: 'رَهْ', distance: 0 }]);
});
