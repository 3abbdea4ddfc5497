import { describe, expect, it } from 'vitest';
import { makeCloze } from '../../modules/practice/making/cloze.ts';
import { makeConjugation } from '../../modules/practice/making/conjugation.ts';
import type { Draft } from '../../modules/practice/making/draft.ts';
import { makeDictation, makeOrder } from '../../modules/practice/making/whole-lines.ts';
import { markAnswer } from '../../modules/practice/marking/mark-answer.ts';
import { aLine, aParsed, aVerb, PLACE } from './practice-builders.ts';

const chance = () => 0.4;

const mark = (draft: Draft | undefined, answer: string | string[]) => {
  if (!draft) throw new Error('no such question can be made');
  return markAnswer(draft.kind, draft.solution, answer);
};

const verbFields = { pos: 'VERB', tense: 'PAST', voice: 'ACTIVE', person: '3', number: 'SINGULAR' } as const;

describe('[PRA-04] what is right in Arabic is marked right', () => {
  const cell = (past: string, present: string, root: string, name: string) => {
    const { word, verb } = aVerb(past, present, root);
    return makeConjugation(word, verb, name, PLACE);
  };

  it('with either vowel of a verb that has two', () => {
    const draft = cell('رَبَطَ', 'يَرْبِطُ', 'ر ب ط', 'present_hiya');
    expect(mark(draft, 'تَرْبِطُ')).toMatchObject({ verdict: 'right', is_other: false });
    expect(mark(draft, 'تَرْبُطُ')).toMatchObject({ verdict: 'right', is_other: true });
    expect(mark(draft, 'تَرْبَطُ').verdict).toBe('vowels');
    expect(mark(cell('كَتَبَ', 'يَكْتُبُ', 'ك ت ب', 'present_hiya'), 'تَكْتِبُ').verdict).toBe('vowels');
  });

  it('in each good spelling of a hamza, and each good form of a doubled command', () => {
    const read = cell('قَرَأَ', 'يَقْرَأُ', 'ق ر ء', 'past_hum');
    for (const form of ['قَرَؤُوا', 'قَرَأُوا', 'قَرَءُوا']) expect(mark(read, form).verdict).toBe('right');
    expect(mark(read, 'قَرَئُوا').verdict).toBe('wrong');
    const pull = cell('مَدَّ', 'يَمُدُّ', 'م د د', 'imperative_anta');
    for (const form of ['مُدَّ', 'مُدِّ', 'مُدُّ', 'اُمْدُدْ', 'امْدُدْ']) expect(mark(pull, form).verdict).toBe('right');
    expect(mark(pull, 'اِمْدَدْ').verdict).not.toBe('right');
  });

  it('with the subject before its verb, where both are one in number', () => {
    const subject = {
      pos: 'NOUN',
      function: 'SUBJECT',
      governor: 0,
      state: 'ARTICLE',
      number: 'SINGULAR',
    } as const;
    const parsed = [
      aParsed(0, 'نَظَرَ', { ...verbFields, gender: 'M' }),
      aParsed(1, 'الْخَيَّاطُ', { ...subject, gender: 'M' }),
      aParsed(2, 'إِلَى', { pos: 'PARTICLE' }),
      aParsed(3, 'السَّمَاءِ', { pos: 'NOUN' }),
    ];
    const draft = makeOrder(aLine('نَظَرَ الْخَيَّاطُ إِلَى السَّمَاءِ.', parsed), chance);
    const other = mark(draft, ['الْخَيَّاطُ', 'نَظَرَ', 'إِلَى', 'السَّمَاءِ.']);
    expect(other).toMatchObject({ verdict: 'right', is_other: true });
    expect(other.explanation).toMatch(/^Correct, mais ce n’est pas la ligne\./);
    expect(mark(draft, ['نَظَرَ', 'الْخَيَّاطُ', 'السَّمَاءِ.', 'إِلَى']).verdict).toBe('wrong');
    const several = parsed.map((one, at) => (at === 1 ? { ...one, number: 'BROKEN_PLURAL' as const } : one));
    const plural = makeOrder(aLine('نَظَرَ الْخَيَّاطُ إِلَى السَّمَاءِ.', several), chance);
    expect(mark(plural, ['الْخَيَّاطُ', 'نَظَرَ', 'إِلَى', 'السَّمَاءِ.']).verdict).toBe('wrong');
  });

  it('in either gender before a broken plural, and in its own alone before a singular', () => {
    const { word: entry, verb } = aVerb('قَالَ', 'يَقُولُ', 'ق و ل');
    const line = (number: 'BROKEN_PLURAL' | 'SINGULAR') =>
      aLine('قَالَ الرِّجَالُ.', [
        aParsed(0, 'قَالَ', { ...verbFields, gender: 'M', entry: 'قَالَ' }),
        aParsed(1, 'الرِّجَالُ', { pos: 'NOUN', function: 'SUBJECT', governor: 0, number, gender: 'M' }),
      ]);
    const plural = makeCloze(line('BROKEN_PLURAL'), entry, verb, chance);
    expect(mark(plural, 'قَالَتْ')).toMatchObject({ verdict: 'right', is_other: true });
    expect(mark(makeCloze(line('SINGULAR'), entry, verb, chance), 'قَالَتْ').verdict).toBe('wrong');
  });

  it('as a voice says the end of a line', () => {
    const draft = makeDictation(aLine('هٰذَا بَيْتٌ صَغِيرٌ.', []), chance);
    for (const heard of ['هٰذَا بَيْتٌ صَغِيرٌ', 'هَذَا بَيْتٌ صَغِير']) expect(mark(draft, heard).verdict).toBe('right');
    expect(mark(draft, 'هٰذَا بَيْت صَغِير').verdict).toBe('vowels');
  });
});

describe('[PRA-02] a wrong form that the verb has is named', () => {
  const { word: entry, verb } = aVerb('سَأَلَ', 'يَسْأَلُ', 'س ء ل');
  const draft = makeConjugation(entry, verb, 'past_hiya', PLACE);
  it.each([
    [
      'سَأَلْتَ',
      /^Les lettres sont justes, deux voyelles non\. سَأَلْتَ existe\u00a0: c’est «\u00a0tu\u00a0», à un homme\./,
    ],
    ['تَسْأَلُ', /Vous avez écrit le présent\./],
    ['سُئِلَتْ', /Vous avez écrit le passé passif\./],
    ['يَسْأَلْنَ', /existe\u00a0: c’est «\u00a0elles\u00a0», au présent\./],
    [
      'سألت',
      /^Les lettres sont justes, il manque les voyelles\. Au passé, «\u00a0elle\u00a0» se marque à la fin/,
    ],
  ])('%s', (answer, said) => {
    expect(mark(draft, answer).explanation).toMatch(said);
  });
});
