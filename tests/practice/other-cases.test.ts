import { describe, expect, it } from 'vitest';
import type { ParsedWord } from '#modules/parsing';
import { otherCases } from '../../modules/practice/making/other-cases.ts';

const [NOMINATIVE, ACCUSATIVE, GENITIVE] = ['C’est le nominatif.', 'C’est l’accusatif.', 'C’est le génitif.'];

/** A noun of which the rules are certain, in its pieces: what stands before the stem, the stem, a pronoun. */
function others([front, stem, pronoun]: [string, string, string?], word: Partial<ParsedWord> = {}) {
  const segments = [
    ...(front ? [{ role: 'ARTICLE', text: front }] : []),
    { role: 'STEM', text: stem },
    ...(pronoun ? [{ role: 'PRONOUN_POSSESSIVE', text: pronoun }] : []),
  ];
  const parsed = {
    pos: 'NOUN',
    number: 'SINGULAR',
    case: 'NOMINATIVE',
    case_visible: true,
    segments,
    ...word,
  };
  return otherCases(parsed as ParsedWord, front + stem + (pronoun ?? ''));
}

const CERTAIN = { pos: 'NOUN', number: 'SINGULAR', case: 'NOMINATIVE', case_visible: true };
const pieces = (stem: string, pronoun?: string) => [
  { role: 'STEM', text: stem },
  ...(pronoun ? [{ role: 'PRONOUN_POSSESSIVE', text: pronoun }] : []),
];

describe('[PRA-03] the cases that a noun does not have where it stands', () => {
  it.each([
    ['after the article', ['الْ', 'بَيْتِ'], { الْبَيْتُ: NOMINATIVE, الْبَيْتَ: ACCUSATIVE }],
    ['without it, the accusative on its alif', ['', 'بَيْتٌ'], { بَيْتًا: ACCUSATIVE, بَيْتٍ: GENITIVE }],
    ['from the accusative', ['', 'بَيْتًا'], { بَيْتٌ: NOMINATIVE, بَيْتٍ: GENITIVE }],
    ['on ة, which bears no alif', ['', 'مَدِينَةٌ'], { مَدِينَةً: ACCUSATIVE, مَدِينَةٍ: GENITIVE }],
    ['on a hamza behind an alif', ['', 'سَمَاءٌ'], { سَمَاءً: ACCUSATIVE, سَمَاءٍ: GENITIVE }],
    ['before a pronoun, which says i after i', ['', 'بَيْتُ', 'هُ'], { بَيْتَهُ: ACCUSATIVE, بَيْتِهِ: GENITIVE }],
    ['on a doubled letter', ['الْ', 'حَقِّ'], { الْحَقُّ: NOMINATIVE, الْحَقَّ: ACCUSATIVE }],
    ['on an alif that shows none', ['الْ', 'عَصَا'], {}],
  ] as const)('are written %s', (_, pieces, forms) => {
    expect(others([...pieces] as [string, string])).toEqual(
      Object.fromEntries(Object.entries(forms).map(([form, name]) => [form.normalize('NFC'), name])),
    );
  });

  it.each([
    ['certain', { withheld: ['case'] }],
    ['seen', { case_visible: false }],
    ['one that changes', { case: 'BUILT' }],
    ['that of a noun or an adjective', { pos: 'VERB' }],
    ['in the ending: a dual has letters', { number: 'DUAL' }],
  ])('are none where its own is not %s', (_, word) => {
    expect(others(['الْ', 'بَيْتِ'], word as Partial<ParsedWord>)).toEqual({});
  });

  it.each([
    ['an adjective', { pos: 'ADJECTIVE' }, ['بَيْتٌ', 'بَيْتًا', 'بَيْتٍ']],
    ['a broken plural', { number: 'BROKEN_PLURAL' }, ['بَيْتٌ', 'بَيْتًا', 'بَيْتٍ']],
    // The pieces are what its forms are made of: nothing is left out that stands in front of it.
    [
      'a noun behind two pieces',
      {
        segments: [
          { role: 'CONJUNCTION', text: 'وَ' },
          { role: 'PREPOSITION', text: 'بِ' },
          { role: 'STEM', text: 'بَيْتٍ' },
        ],
      },
      ['وَبِبَيْتٌ', 'وَبِبَيْتًا', 'وَبِبَيْتٍ'],
    ],
    ['a noun whose pronoun is hers', { segments: pieces('بَيْتُ', 'هَا') }, ['بَيْتُهَا', 'بَيْتَهَا', 'بَيْتِهَا']],
  ])('are three of %s', (_, word, forms) => {
    const parsed = { ...CERTAIN, segments: pieces('بَيْتٌ'), ...word } as unknown as ParsedWord;
    expect(Object.keys(otherCases(parsed, 'x'))).toEqual(forms);
  });

  it.each([
    ['without a stem', { segments: [{ role: 'ARTICLE', text: 'الْ' }] }],
    ['without pieces', { segments: undefined }],
    [
      'with two pieces behind it',
      { segments: [...pieces('بَيْتُ', 'هُ'), { role: 'PRONOUN_OBJECT', text: 'مْ' }] },
    ],
    ['whose stem shows no vowel', { segments: pieces('بَيْت') }],
    ['whose number is not known', { number: undefined }],
  ])('are none of a word %s', (_, word) => {
    const parsed = { ...CERTAIN, segments: pieces('بَيْتٌ'), ...word } as unknown as ParsedWord;
    expect(otherCases(parsed, 'x')).toEqual({});
  });
});
