import fc from 'fast-check';

/** Letters that no particle, pronoun or ending is made of, so that a random word has no second reading. */
const PLAIN_LETTERS = [...'جحدذرزشصضطظعغق'];
const SHORT_VOWELS = ['\u064E', '\u064F', '\u0650'];
const MARKS = ['\u064B', '\u064C', '\u064D', ...SHORT_VOWELS, '\u0651', '\u0652', '\u0670'];
const ALL_LETTERS = [...'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهويى'];

/** A word of plain letters, each with a short vowel, doubled now and then. */
export const plainWord: fc.Arbitrary<string> = fc
  .array(
    fc
      .tuple(fc.constantFrom(...PLAIN_LETTERS), fc.constantFrom(...SHORT_VOWELS), fc.boolean())
      .map(([letter, vowel, doubled]) => letter + vowel + (doubled ? '\u0651' : '')),
    { minLength: 3, maxLength: 5 },
  )
  // No word begins with a doubled letter.
  .map((letters) => letters.join('').replace(/^(.[\u064E-\u0650])\u0651/, '$1'));

/** Letters, marks, spaces and signs in any order, as bad typing and bad copying produce them. */
export const arabicNoise: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...ALL_LETTERS) },
      { weight: 5, arbitrary: fc.constantFrom(...MARKS) },
      { weight: 2, arbitrary: fc.constantFrom(' ', '\n', '\u00A0', '،', '؟', '.', '«', '»', '٣', 'a', '-') },
      {
        weight: 1,
        arbitrary: fc.constantFrom('\u0640', '\u0654', '\u0653', '\u0671', '\u200F', '\uFEFB', '😀'),
      },
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));
