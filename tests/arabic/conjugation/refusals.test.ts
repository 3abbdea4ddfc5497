import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ConjugationError, conjugate, type VerbInput } from '#modules/arabic';

function refusalOf(input: VerbInput): ConjugationError | undefined {
  try {
    conjugate(input);
    return undefined;
  } catch (error) {
    if (error instanceof ConjugationError) return error;
    throw error;
  }
}

describe('a past and a present that are no verb are refused by name', () => {
  it.each([
    ['manger', 'mange', 'not-a-word'],
    ['', '', 'not-a-word'],
    ['كَتَبَ الدَّرْسَ', 'يَكْتُبُ', 'not-a-word'],
    ['كَ\u0650تَبَ', 'يَكْتُبُ', 'not-a-word'],
    ['كتب', 'يكتب', 'vowels-missing'],
    ['كَتَبَ', 'يَكْتُب', 'vowels-missing'],
    ['كَتَبَ', undefined, 'present-missing'],
    ['كِتَابٌ', 'يَكْتُبُ', 'vowels-missing'],
    ['كِتَابُ', 'يَكْتُبُ', 'not-a-past'],
    ['اَكْتَبَ', 'يَكْتُبُ', 'not-a-past'],
    ['كَتَبَ', 'يَقُولُ', 'parts-disagree'],
    ['كَتَبَ', 'يُكَتِّبُ', 'parts-disagree'],
    ['كَتَبَ', 'يُكْتَبُ', 'parts-disagree'],
    ['كَبُرَ', 'يَكْبَرُ', 'parts-disagree'],
    ['قَالَ', 'يَقْوُلُ', 'parts-disagree'],
    ['أَرْسَلَ', 'يَرْسِلُ', 'parts-disagree'],
    ['دَعَى', 'يَدْعُو', 'parts-disagree'],
    ['اِوْتَصَلَ', 'يَوْتَصِلُ', 'parts-disagree'],
  ])('%s, %s: %s', (past, present, code) => {
    expect(refusalOf({ past, present })?.code).toBe(code);
  });

  it('as is another root than theirs', () => {
    expect(refusalOf({ past: 'قَالَ', present: 'يَقُولُ', root: 'كتب' })?.code).toBe('root-disagrees');
  });
});

describe('a root and a form that make no verb are refused by name', () => {
  it.each([
    ['ka', 'I', 'bad-root'],
    ['كت', 'II', 'bad-root'],
    ['كاتب', 'I', 'bad-root'],
    ['ترجمان', 'Iq', 'bad-root'],
    ['كتب', 'XI', 'unknown-form'],
    ['كتب', '', 'unknown-form'],
    ['ترجم', 'X', 'root-length'],
    ['كتب', 'Iq', 'root-length'],
    ['ددن', 'II', 'impossible-root'],
    ['مدد', 'IX', 'impossible-root'],
    ['كتب', 'I', 'form-vowels-missing'],
  ])('%s, %s: %s', (root, form, code) => {
    expect(refusalOf({ root, form })?.code).toBe(code);
  });

  it.each([
    ['كتب', 'u', 'a'],
    ['قول', 'a', 'i'],
    ['بيع', 'a', 'u'],
    ['رمي', 'a', 'u'],
  ] as const)('%s with %s and %s: no verb of form I has these vowels', (root, past, present) => {
    expect(refusalOf({ root, form: 'I', vowels: [past, present] })?.code).toBe('impossible-vowels');
  });

  it('and a root may be written as people write it', () => {
    for (const root of ['أخذ', 'ء خ ذ', 'أ-خ-ذ']) {
      expect(conjugate({ root, form: 'I', vowels: ['a', 'u'] }).cells.present_ana).toBe('آخُذُ');
    }
    expect(conjugate({ root: 'ترجم', form: 'I' }).form).toBe('Iq');
  });
});

it('a refusal is a French sentence', () => {
  expect(refusalOf({ past: 'كَتَبَ', present: 'يَقُولُ' })?.message).toBe(
    'Ce passé et ce présent ne sont pas ceux d’un même verbe.',
  );
});

describe('whatever is typed', () => {
  const LETTERS = 'ءبتثجحخدذرزسشصضطظعغفقكلمنهوي';
  const MARKS = '\u064E\u064F\u0650\u0651\u0652';
  const arabic = fc.string({ unit: fc.constantFrom(...LETTERS, ...MARKS, ...'اآأإؤئىةٱ'), maxLength: 16 });

  it('the answer is a table or a named refusal', () => {
    fc.assert(
      fc.property(fc.oneof(arabic, fc.string()), fc.oneof(arabic, fc.string()), (past, present) => {
        expect(() => refusalOf({ past, present })).not.toThrow();
        expect(() => refusalOf({ root: past, form: present })).not.toThrow();
      }),
    );
  });

  it('a verb made from its root is read back from its own past and present', () => {
    const letter = fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...LETTERS) }, fc.constantFrom(...'ءوي'));
    const form = fc.constantFrom(
      'II',
      'III',
      'IV',
      'V',
      'VI',
      'VII',
      'VIII',
      'IX',
      'X',
      'Iq',
      'IIq',
      'IIIq',
      'IVq',
    );
    const verb = form.chain((name) =>
      fc.record({
        form: fc.constant(name),
        root: fc
          .array(letter, { minLength: name.endsWith('q') ? 4 : 3, maxLength: name.endsWith('q') ? 4 : 3 })
          .map((letters) => letters.join('')),
      }),
    );
    fc.assert(
      fc.property(verb, (input) => {
        fc.pre(refusalOf(input) === undefined);
        const { cells } = conjugate(input);
        const { past_huwa: past = '', present_huwa: present } = cells;
        expect(conjugate({ past, present }).cells).toEqual(cells);
      }),
      { numRuns: 1000 },
    );
  });
});
