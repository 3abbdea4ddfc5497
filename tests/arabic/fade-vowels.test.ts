import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fadeVowels, stripVowels, tellingPositions } from '#modules/arabic';

const never = () => false;

/** Every vowelled word of the starter library. */
const WORDS = [
  ...new Set(
    readdirSync('seeds/library', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.txt'))
      .flatMap((file) => readFileSync(`seeds/library/${file}`, 'utf8').match(/[\u0621-\u0652\u0670]+/g) ?? [])
      .filter((word) => stripVowels(word) !== word && stripVowels(word) !== ''),
  ),
];

describe('a word without its vowels', () => {
  it('[MEM-04] has the letters that it had, whatever letters keep their marks', () => {
    fc.assert(
      fc.property(fc.constantFrom(...WORDS), fc.integer({ min: 0, max: 1023 }), (word, shownAt) => {
        const shown = fadeVowels(word, (fromEnd) => (shownAt & (1 << fromEnd)) !== 0);
        expect(stripVowels(shown)).toBe(stripVowels(word));
      }),
      { numRuns: 2000 },
    );
  });

  it('[MEM-04] is the bare word when no letter keeps its marks, and the whole word when all do', () => {
    for (const word of WORDS) {
      expect(fadeVowels(word, never)).toBe(stripVowels(word));
      expect(fadeVowels(word, () => true)).toBe(word);
    }
  });

  it('keeps a shadda with the vowel on it', () => {
    expect(fadeVowels('مُعَلِّمٌ', (fromEnd) => fromEnd === 1)).toBe('معلِّم');
  });
});

describe('the letters that tell a word from others', () => {
  it.each([
    // A verb, its passive, and the plural of the noun of its letters.
    ['كَتَبَ', [{ form: 'كُتُبٌ', isOfSameEntry: false }], [0, 1, 2]],
    ['كَتَبَ', [{ form: 'كُتِبَ', isOfSameEntry: true }], [1, 2]],
    // The persons of a verb that share their letters.
    [
      'كَتَبْتُ',
      [
        { form: 'كَتَبْتَ', isOfSameEntry: true },
        { form: 'كَتَبَتْ', isOfSameEntry: true },
      ],
      [0, 1],
    ],
    // Two cases of a noun: on that its place decides.
    ['الْكِتَابُ', [{ form: 'الْكِتَابَ', isOfSameEntry: true }], []],
    // Other letters are no rival.
    ['كَتَبَ', [{ form: 'كَاتَبَ', isOfSameEntry: false }], []],
    ['مَلِكٌ', [{ form: 'مَلَكٌ', isOfSameEntry: false }], [1]],
  ])('[MEM-04] of %s beside its rivals are found', (form, rivals, letters) => {
    expect(tellingPositions(form, rivals)).toEqual(letters);
    for (const rival of rivals) {
      if (stripVowels(rival.form) !== stripVowels(form) || letters.length === 0) continue;
      const shownAt = (fromEnd: number) => letters.includes(fromEnd);
      expect(fadeVowels(form, shownAt)).not.toBe(fadeVowels(rival.form, shownAt));
    }
  });
});
