import { describe, expect, it } from 'vitest';
import { otherOrders } from '../../modules/practice/making/other-orders.ts';
import { aLine, aParsed, type ParsedFields } from './practice-builders.ts';

const VERB = { pos: 'VERB', tense: 'PAST', person: '3', number: 'SINGULAR', gender: 'M' } as const;
const SUBJECT = {
  pos: 'NOUN',
  function: 'SUBJECT',
  state: 'ARTICLE',
  number: 'SINGULAR',
  gender: 'M',
} as const;

/** « The tailor looked at the sky », or another line of it, parsed as given. */
function ordersOf({
  arabic = 'نَظَرَ الْخَيَّاطُ إِلَى السَّمَاءِ.',
  verb = {},
  subject = {},
  next = {},
}: {
  arabic?: string;
  verb?: ParsedFields;
  subject?: ParsedFields;
  next?: ParsedFields;
}): string[] {
  const parsed = [
    aParsed(0, 'نَظَرَ', { ...VERB, ...verb }),
    aParsed(1, 'الْخَيَّاطُ', { ...SUBJECT, governor: 0, ...subject }),
    aParsed(2, 'إِلَى', { pos: 'PARTICLE', ...next }),
    aParsed(3, 'السَّمَاءِ', { pos: 'NOUN' }),
  ];
  return otherOrders(aLine(arabic, parsed));
}

const FIRST = ['الْخَيَّاطُ نَظَرَ إِلَى السَّمَاءِ'];
const segments = (...roles: string[]): ParsedFields =>
  ({ segments: roles.map((role) => ({ role, text: 'نَظَرَ' })) }) as unknown as ParsedFields;

describe('[PRA-04] a subject may go before its verb', () => {
  it.each<[string, Parameters<typeof ordersOf>[0]]>([
    ['with the article', {}],
    ['as a name, by its state', { subject: { state: 'PROPER' } }],
    ['as a name, by what it is', { subject: { pos: 'PROPER_NOUN', state: undefined } }],
    ['of a verb with a pronoun behind it', { verb: segments('STEM', 'PRONOUN_OBJECT') }],
    ['of a verb whose pieces are not known', { verb: { segments: undefined } }],
  ])('%s', (_, line) => {
    expect(ordersOf(line)).toEqual(FIRST);
  });

  it('in each sentence of a line', () => {
    const parsed = ['نَظَرَ', 'الْخَيَّاطُ', 'قَالَ', 'الْمَلِكُ'].map((form, at) =>
      aParsed(at, form, at % 2 ? { ...SUBJECT, governor: at - 1 } : VERB),
    );
    expect(otherOrders(aLine('نَظَرَ الْخَيَّاطُ. قَالَ الْمَلِكُ.', parsed))).toEqual([
      'الْخَيَّاطُ نَظَرَ قَالَ الْمَلِكُ',
      'نَظَرَ الْخَيَّاطُ الْمَلِكُ قَالَ',
    ]);
    // One sentence: the second verb does not begin it.
    expect(otherOrders(aLine('نَظَرَ الْخَيَّاطُ قَالَ الْمَلِكُ.', parsed))).toEqual(['الْخَيَّاطُ نَظَرَ قَالَ الْمَلِكُ']);
    const wordsAround = [aParsed(0, 'ثُمَّ'), ...parsed.map((word) => ({ ...word, token: word.token + 1 }))];
    const shifted = wordsAround.map((word) =>
      word.governor === undefined ? word : { ...word, governor: word.governor + 1 },
    );
    expect(otherOrders(aLine('ثُمَّ نَظَرَ الْخَيَّاطُ قَالَ الْمَلِكُ.', shifted))).toEqual([]);
  });
});

describe('[PRA-04] a subject stays behind its verb', () => {
  it.each<[string, Parameters<typeof ordersOf>[0]]>([
    ['where something is written onto the front of the verb', { verb: segments('CONJUNCTION', 'STEM') }],
    ['where the verb is of somebody who speaks', { verb: { person: '1' } }],
    ['where what goes before is no verb', { verb: { pos: 'NOUN' } }],
    ['where a stop is between them', { arabic: 'نَظَرَ، الْخَيَّاطُ إِلَى السَّمَاءِ.' }],
    ['where it is an object', { subject: { function: 'OBJECT' } }],
    ['where it is the subject of another word', { subject: { governor: 3 } }],
    ['where it is indefinite', { subject: { state: 'INDEFINITE' } as ParsedFields }],
    ['where it is a broken plural', { subject: { number: 'BROKEN_PLURAL' } }],
    ['where its verb is in the plural', { verb: { number: 'PLURAL' } as ParsedFields }],
    ['where their genders are not one', { subject: { gender: 'F' } }],
    ['where it is not certain', { subject: { withheld: ['case'] } as ParsedFields }],
    ['where its verb is not certain', { verb: { withheld: ['mood'] } as ParsedFields }],
    ['where a relative follows', { next: { kind: 'RELATIVE' } }],
    ['where something belongs to it', { next: { governor: 1 } }],
  ])('%s', (_, line) => {
    expect(ordersOf(line)).toEqual([]);
  });

  it.each(['نَظَرَ الْخَيَّاطُ إِلَى الْأَرْضِ.', 'نَظَرَ الْخَيَّاطُ إِلَى السَّمَاءِ الْيَوْمَ.', 'نَظَرَ الْخَيَّاطُ إِلَى.'])(
    'where the line has changed since it was parsed: %s',
    (arabic) => {
      expect(ordersOf({ arabic })).toEqual([]);
    },
  );
});
