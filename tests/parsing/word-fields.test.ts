import { describe, expect, it } from 'vitest';
import { faultsOfWord, wordFields } from '#modules/parsing/contract';

const stem = (text: string) => ({ text, role: 'STEM' as const });
const OBJECT = { pos: 'NOUN', case: 'ACCUSATIVE', function: 'OBJECT' } as const;
const stems = (count: number) => Array.from({ length: count }, () => stem('ب'));

describe('[ANA-03] what can be said of a word', () => {
  it.each([
    { of: 'no part', fields: { segments: [] }, isSaid: false },
    { of: 'one part of one letter', fields: { segments: stems(1) }, isSaid: true },
    { of: 'a part without a letter', fields: { segments: [stem('')] }, isSaid: false },
    { of: 'eight parts', fields: { segments: stems(8) }, isSaid: true },
    { of: 'nine parts', fields: { segments: stems(9) }, isSaid: false },
    { of: 'an entry of a hundred characters', fields: { entry: 'ب'.repeat(100) }, isSaid: true },
    { of: 'a longer entry', fields: { entry: 'ب'.repeat(101) }, isSaid: false },
  ])('has a measure: $of', ({ fields, isSaid }) => {
    expect(wordFields.safeParse(fields).success).toBe(isSaid);
  });

  it.each([
    { of: 'nothing', said: {}, faults: [] },
    { of: 'parts that are the word', said: { segments: [stem('با'), stem('ب')] }, faults: [] },
    { of: 'parts that are another', said: { segments: [stem('با')] }, faults: [/ne font pas le mot/] },
    { of: 'the last word of its line as what asks for it', said: { ...OBJECT, governor: 2 }, faults: [] },
    {
      of: 'a word after the last one',
      said: { ...OBJECT, governor: 3 },
      faults: [/n’a pas le mot qui le demande \(3/],
    },
  ])('fits the word and its line of three words: $of', ({ said, faults }) => {
    expect(faultsOfWord({ form: 'باب', ...said }, 3)).toEqual(
      faults.map((fault) => expect.stringMatching(fault)),
    );
  });
});
