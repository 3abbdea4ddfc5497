import { describe, expect, it } from 'vitest';
import { makeCloze } from '../../modules/practice/making/cloze.ts';
import { aLine, anEntry, aParsed, aVerb, type ParsedFields } from './practice-builders.ts';

const chance = () => 0.4;
const segments = (...some: [role: string, text: string][]): ParsedFields =>
  ({ segments: some.map(([role, text]) => ({ role, text })) }) as unknown as ParsedFields;

const { word: say, verb: table } = aVerb('قَالَ', 'يَقُولُ', 'ق و ل');
const VERB = {
  pos: 'VERB',
  tense: 'PAST',
  voice: 'ACTIVE',
  person: '3',
  number: 'SINGULAR',
  gender: 'M',
} as const;
const PRESENT = { tense: 'PRESENT', mood: 'INDICATIVE' } as const;
const OTHER_PERSON = 'La personne est une autre.';

/** A line of a form of « say » and its subject. */
function sayLine(form: string, verb: ParsedFields, subject?: ParsedFields, between: readonly string[] = []) {
  const words = [form, ...between, 'الرَّجُلُ'];
  const parsed = words.map((text, at) =>
    aParsed(at, text, at === 0 ? { ...VERB, entry: 'قَالَ', ...verb } : { pos: 'PARTICLE' }),
  );
  const last = parsed.length - 1;
  parsed[last] = aParsed(last, 'الرَّجُلُ', {
    ...{ pos: 'NOUN', function: 'SUBJECT', governor: 0, number: 'SINGULAR', gender: 'M' },
    ...subject,
  });
  return aLine(`${words.join(' ')}.`, parsed);
}
const cloze = (...line: Parameters<typeof sayLine>) => makeCloze(sayLine(...line), say, table, chance);

describe('[PRA-03] a noun that is missing from its line', () => {
  const noun = {
    pos: 'NOUN',
    number: 'SINGULAR',
    case: 'NOMINATIVE',
    case_visible: true,
    entry: 'بَيْتٌ',
  } as const;
  const house = anEntry({ word_id: 7, lemma: 'بَيْتٌ' });
  const line = (...forms: string[]) =>
    aLine(
      `${forms.join(' ')}.`,
      forms.map((form, at) => aParsed(at, form, form === 'بَيْتٌ' ? noun : { pos: 'PRONOUN' })),
      { line: 4 },
    );

  it('is one of its three cases, and each other one is told', () => {
    const draft = makeCloze(line('هٰذَا', 'بَيْتٌ'), house, undefined, chance);
    expect(draft?.question).toEqual({
      ...{ kind: 'cloze', before: 'هٰذَا ', after: '.', french: 'Une ligne.' },
      options: ['بَيْتٌ', 'بَيْتًا', 'بَيْتٍ'],
    });
    expect(draft?.solution).toMatchObject({
      ...{ asked: 'بَيْتٌ', accepted: ['بَيْتٌ'], lit: 'بَيْتٌ' },
      known: { بَيْتًا: 'C’est l’accusatif.', بَيْتٍ: 'C’est le génitif.' },
    });
    expect(draft).toMatchObject({ place: { text_id: 1, line: 4 }, word_id: 7, points: ['case:NOMINATIVE'] });
  });

  it('stands once in the line', () => {
    expect(makeCloze(line('بَيْتٌ', 'بَيْتٌ'), house, undefined, chance)).toBeUndefined();
    expect(makeCloze(line('هٰذَا'), house, undefined, chance)).toBeUndefined();
  });

  it('has two other cases at least', () => {
    const diptote = aParsed(0, 'بَيْتٌ', { ...noun, number: 'DUAL' });
    expect(makeCloze(aLine('بَيْتٌ', [diptote]), house, undefined, chance)).toBeUndefined();
  });
});

describe('[PRA-03] a verb that is missing from its line', () => {
  it('is told from two persons who speak or are spoken to where it is of a third', () => {
    const draft = cloze('قَالَ', {});
    const others = ['قُلْتُ', 'قُلْتَ', 'قُلْنَا', 'قُلْتِ', 'قُلْتُمْ'];
    expect(draft?.solution.known).toEqual(Object.fromEntries(others.map((form) => [form, OTHER_PERSON])));
    expect(draft?.question).toMatchObject({ options: ['قَالَ', 'قُلْتُ', 'قُلْتَ'] });
    expect(draft?.points).toEqual(['verb:PAST']);
  });

  it('is told from third persons where it is of another', () => {
    const draft = cloze('قُلْتُ', { person: '1' });
    expect(Object.keys(draft?.solution.known ?? {})).toEqual(['قَالَ', 'قَالَتْ', 'قَالُوا']);
    const present = cloze('أَقُولُ', { ...PRESENT, person: '1' });
    expect(Object.keys(present?.solution.known ?? {})).toEqual(['يَقُولُ', 'تَقُولُ', 'يَقُولُونَ']);
    expect(present?.points).toEqual(['verb:INDICATIVE']);
  });

  it('has what is written before it in front of each option', () => {
    const draft = cloze('فَقَالَ', segments(['CONJUNCTION', 'فَ'], ['STEM', 'قَالَ']));
    expect(draft?.question).toMatchObject({ options: ['فَقَالَ', 'فَقُلْتُ', 'فَقُلْتَ'] });
  });

  it.each<[string, ParsedFields]>([
    ['in the passive', { voice: 'PASSIVE' }],
    ['that is a command', { tense: 'IMPERATIVE' }],
    ['whose tense is not known', { tense: undefined }],
    ['that is not certain', { withheld: ['mood'] } as ParsedFields],
    ['with a pronoun behind it', segments(['STEM', 'قَالَ'], ['PRONOUN_OBJECT', 'هُ'])],
    ['behind what commands', segments(['COMMAND', 'لِ'], ['STEM', 'قَالَ'])],
    ['whose pieces are not known', { segments: undefined }],
  ])('is none %s', (_, verb) => {
    expect(cloze('قَالَ', verb)).toBeUndefined();
  });

  it.each([
    ['يَقُولَ', 'SUBJUNCTIVE', { يَقُلْ: 'C’est l’apocopé.' }, ['أَقُولَ', 'تَقُولَ', 'نَقُولَ', 'تَقُولِي', 'تَقُولُوا']],
    ['يَقُلْ', 'JUSSIVE', { يَقُولَ: 'C’est le subjonctif.' }, ['أَقُلْ', 'تَقُلْ', 'نَقُلْ', 'تَقُولِي', 'تَقُولُوا']],
  ] as const)(
    'is told from its other mood and from persons of its own where a word governs it: %s',
    (form, mood, otherMood, persons) => {
      const draft = cloze(form, { ...PRESENT, mood, ...segments(['STEM', form]) });
      const others = Object.fromEntries(persons.map((one) => [one, OTHER_PERSON]));
      expect(draft?.solution.known).toEqual({ ...otherMood, ...others });
      expect(draft?.points).toEqual([`verb:${mood}`]);
    },
  );

  it('is told from persons alone where a word is written onto it, behind which either mood may be right', () => {
    const pieces = segments(['CONJUNCTION', 'فَ'], ['STEM', 'يَقُلْ']);
    const draft = cloze('فَيَقُلْ', { ...PRESENT, mood: 'JUSSIVE', ...pieces });
    expect(Object.values(draft?.solution.known ?? {})).toEqual(Array(5).fill(OTHER_PERSON));
    expect(draft?.question).toMatchObject({ options: ['فَيَقُلْ', 'فَأَقُلْ', 'فَتَقُلْ'] });
  });

  it('is none where it has the vowel that it takes before a joining alif, which would give it away', () => {
    const verb = { ...PRESENT, mood: 'JUSSIVE', ...segments(['STEM', 'يَقُلِ']) } as const;
    expect(cloze('يَقُلِ', verb)).toBeUndefined();
  });

  it('is none in a governed mood that its table does not have', () => {
    const subjunctive = { ...PRESENT, mood: 'SUBJUNCTIVE' } as const;
    const unknown = { ...say, past: 'قَا', present: null, root: null };
    expect(makeCloze(sayLine('يَقُولَ', subjunctive), unknown, table, chance)).toBeUndefined();
  });

  it('is none that has one other form alone', () => {
    const cells = { past_huwa: 'قَالَ', past_ana: 'قُلْتُ' };
    expect(makeCloze(sayLine('قَالَ', {}), say, { ...table, cells }, chance)).toBeUndefined();
  });

  it('is none that has no table', () => {
    expect(makeCloze(sayLine('قَالَ', {}), say, undefined, chance)).toBeUndefined();
  });
});

describe('[PRA-04] the other gender of a verb that is missing', () => {
  const acceptedOf = (...line: Parameters<typeof sayLine>) => cloze(...line)?.solution.accepted;
  const PLURAL = { number: 'BROKEN_PLURAL' } as const;
  const FEMALE = { gender: 'F' } as const;

  it.each<[string, Parameters<typeof sayLine>, string[]]>([
    ['before a broken plural', ['قَالَ', {}, PLURAL], ['قَالَ', 'قَالَتْ']],
    ['to the masculine too', ['قَالَتْ', FEMALE, PLURAL], ['قَالَتْ', 'قَالَ']],
    ['in the present', ['يَقُولُ', PRESENT, PLURAL], ['يَقُولُ', 'تَقُولُ']],
    [
      'in a governed mood',
      ['يَقُلْ', { ...PRESENT, mood: 'JUSSIVE', ...segments(['STEM', 'يَقُلْ']) }, PLURAL],
      ['يَقُلْ', 'تَقُلْ'],
    ],
    ['before a woman who stands apart', ['قَالَتْ', FEMALE, FEMALE, ['إِذًا']], ['قَالَتْ', 'قَالَ']],
    [
      'behind what is written before it',
      ['فَقَالَ', segments(['CONJUNCTION', 'فَ'], ['STEM', 'قَالَ']), PLURAL],
      ['فَقَالَ', 'فَقَالَتْ'],
    ],
  ])('is right %s', (_, line, accepted) => {
    expect(acceptedOf(...line)).toEqual(accepted);
  });

  it.each<[string, Parameters<typeof sayLine>]>([
    ['before a man', ['قَالَ', {}]],
    ['before a man who stands apart', ['قَالَ', {}, {}, ['إِذًا']]],
    ['before a woman who stands beside it', ['قَالَتْ', FEMALE, FEMALE]],
    ['of one who speaks', ['قُلْتُ', { person: '1' }, PLURAL]],
    ['of several', ['قَالُوا', { number: 'PLURAL' } as ParsedFields, PLURAL]],
    ['of what has no subject here', ['قَالَ', {}, { ...PLURAL, governor: 5 }]],
    ['of what has an object alone', ['قَالَ', {}, { ...PLURAL, function: 'OBJECT' }]],
  ])('is not right %s', (_, line) => {
    expect(acceptedOf(...line)).toEqual([line[0]]);
  });
});
