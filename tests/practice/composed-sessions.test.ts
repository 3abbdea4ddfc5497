import { describe, expect, it } from 'vitest';
import type { PracticeKind, SessionKind } from '../../modules/practice/contract.ts';
import { composeSession, type Materials, makeDrafts } from '../../modules/practice/making/compose-session.ts';
import type { Lookalike, PracticeLine } from '../../modules/practice/making/draft.ts';
import { aLine, anEntry, aParsed, aVerb, materialsOf, PLACE } from './practice-builders.ts';

const chance = () => 0.4;

type Entry = ReturnType<typeof aVerb>;
const wantedOf = (entries: readonly { word: Entry['word'] }[], isDue = false) =>
  entries.map(({ word }) => ({ word, place: PLACE, form: word.form, isDue }));
const verbsOf = (entries: readonly Entry[]) => new Map(entries.map(({ verb }) => [verb.word_id, verb]));

const write = aVerb('كَتَبَ', 'يَكْتُبُ', 'ك ت ب', { word_id: 1, masdar: 'كِتَابَةٌ' });
const say = aVerb('قَالَ', 'يَقُولُ', 'ق و ل', { word_id: 2, masdar: 'قَوْلٌ' });
const teach = aVerb('عَلَّمَ', 'يُعَلِّمُ', 'ع ل م', { word_id: 3, masdar: 'تَعْلِيمٌ' });
const pull = aVerb('مَدَّ', 'يَمُدُّ', 'م د د', { word_id: 4 });

/** A line with two words that can be missing: which is asked for goes by what is wanted. */
function houseLine(line: number): PracticeLine {
  const noun = { pos: 'NOUN', number: 'SINGULAR', case: 'NOMINATIVE', case_visible: true } as const;
  const parsed = ['بَيْتٌ', 'كَبِيرٌ', 'قَدِيمٌ'].map((form, at) => aParsed(at, form, { ...noun, entry: form }));
  const words = ['بَيْتٌ', 'كَبِيرٌ'].map((lemma, at) => anEntry({ word_id: 10 + at, lemma, form: lemma }));
  return aLine('بَيْتٌ كَبِيرٌ قَدِيمٌ.', parsed, { line, words });
}
const audio = { path: '/a', start: 0, end: 2, is_free: true, credit: null };

const pairOf = (bare: string, form: string, line: number): Lookalike => ({
  ...{ bare, word_id: 10, form, sense: 'un sens', place: { text_id: 1, line } },
  other: { form: 'بِنْتٌ', sense: 'fille', place: PLACE },
});

/** Enough of everything for a session of twenty. */
const all: Materials = materialsOf({
  wanted: [
    ...wantedOf([write, say, teach]),
    ...[20, 21, 22, 23].map((word_id) => ({
      ...{ word: anEntry({ word_id, plural: 'كُتُبٌ' }), place: PLACE, form: 'كِتَابًا', isDue: false },
    })),
  ],
  verbs: verbsOf([write, say, teach]),
  lines: Array.from({ length: 8 }, (_, nth) => ({ ...houseLine(nth + 1), audio: nth % 2 ? audio : null })),
  lookalikes: [1, 2, 3].map((line) => pairOf('بيت', 'بَيْتٌ', line)),
});

const compose = (kind: SessionKind, length: number, materials = all, hasVoice = true) =>
  composeSession({ kind, length, hasVoice }, materials, chance);
function countKinds(drafts: readonly { kind: PracticeKind }[]): Partial<Record<PracticeKind, number>> {
  const counts: Partial<Record<PracticeKind, number>> = {};
  for (const { kind } of drafts) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

describe('[PRA-01] the session of the day', () => {
  const inOrder = (counts: Partial<Record<PracticeKind, number>>) =>
    Object.entries(counts).flatMap(([kind, count]) => Array(count).fill(kind));
  const kindsOf = (length: number) => compose('day', length).map(({ kind }) => kind);
  const ten = { conjugation: 3, plurals: 1, cloze: 2, lookalikes: 1, masdars: 1, order: 1, dictation: 1 };

  it('has of each kind its part in ten, one after the other', () => {
    expect(kindsOf(10)).toEqual(inOrder(ten));
    const twenty = Object.fromEntries(Object.entries(ten).map(([kind, count]) => [kind, 2 * count]));
    expect(kindsOf(20)).toEqual(inOrder(twenty));
  });

  it('ends with more of the first kind where the parts do not make it full', () => {
    expect(kindsOf(12)).toEqual([...inOrder({ ...ten, conjugation: 4 }), 'conjugation']);
  });

  it('has one of each kind, from the first on, where it is short', () => {
    expect(compose('day', 3).map(({ kind }) => kind)).toEqual(['conjugation', 'plurals', 'cloze']);
  });

  it('has more of the other kinds where one cannot be made, the first ones first', () => {
    const drafts = compose('day', 10, { ...all, lookalikes: [], lines: [] });
    expect(countKinds(drafts)).toEqual({ conjugation: 8, plurals: 1, masdars: 1 });
    expect(drafts.slice(-5).map(({ kind }) => kind)).toEqual(Array(5).fill('conjugation'));
  });
});

describe('[PRA-01] a session of what its reader is weak in', () => {
  it('has as many of each kind that drills a weak point', () => {
    const weak = new Set(['cell:past_ana', 'type:concave', 'plural:broken', 'unknown']);
    const drafts = compose('weak', 5, { ...all, weak });
    expect(drafts.map(({ kind }) => kind)).toEqual([...Array(3).fill('conjugation'), 'plurals', 'plurals']);
  });

  it('has nothing where there is no such point', () => {
    expect(compose('weak', 5)).toEqual([]);
  });
});

describe('[PRA-01] a session of one kind', () => {
  it('has as many as were wanted, or as can be made', () => {
    expect(countKinds(compose('plurals', 3))).toEqual({ plurals: 3 });
    expect(countKinds(compose('plurals', 9))).toEqual({ plurals: 4 });
  });

  it('lights the word in its line as it stands there', () => {
    expect(compose('plurals', 1)[0]).toMatchObject({ word_id: 20, solution: { lit: 'كِتَابًا' } });
  });

  it('asks for the plural of nouns, and for the masdar and the form of verbs', () => {
    const adjective = anEntry({ word_id: 30, part_of_speech: 'adjective', plural: 'كِبَارٌ' });
    const wanted = [...wantedOf([{ word: adjective }]), ...all.wanted];
    const idsOf = (kind: PracticeKind) =>
      [...makeDrafts(kind, { ...all, wanted }, chance)].map(({ word_id: id }) => id);
    expect(idsOf('plurals')).toEqual([20, 21, 22, 23]);
    expect(idsOf('masdars')).toEqual([1, 2, 3]);
    expect(idsOf('forms')).toEqual([3]);
  });

  it('asks for a form beside the verb of form I of its root', () => {
    const bases = new Map([['ع ل م', { lemma: 'عَلِمَ', french: 'savoir' }]]);
    expect(compose('forms', 1, { ...all, bases })[0]?.question).toMatchObject({
      base: { arabic: 'عَلِمَ', french: 'savoir' },
    });
  });

  it('dictates what somebody has recorded before the rest, and that alone where there is no voice', () => {
    const linesOf = (hasVoice: boolean) =>
      compose('dictation', 9, all, hasVoice).map(({ place }) => place.line);
    expect(linesOf(true)).toEqual([2, 4, 6, 8, 1, 3, 5, 7]);
    expect(linesOf(false)).toEqual([2, 4, 6, 8]);
    // Any other kind is read.
    expect(compose('order', 9, all, false).map(({ place }) => place.line)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('asks for one word of a line, what is wanted most before the rest', () => {
    const lines = [houseLine(1), houseLine(2)];
    const asked = (wordId?: number) => {
      const word = anEntry({ word_id: wordId ?? 99 });
      return compose('cloze', 9, { ...all, lines, wanted: wantedOf([{ word }]) }).map(
        (draft) => draft.solution.asked,
      );
    };
    expect(asked()).toEqual(['بَيْتٌ', 'بَيْتٌ']);
    expect(asked(11)).toEqual(['كَبِيرٌ', 'كَبِيرٌ']);
  });

  it('asks for each pair of look-alikes once before any twice', () => {
    const pairs = [
      ...[pairOf('بيت', 'بَيْتٌ', 1), pairOf('بيت', 'بَيْتٌ', 2), pairOf('بيت', 'بَيْتٌ', 3)],
      ...[pairOf('كبير', 'كَبِيرٌ', 1), pairOf('كبير', 'كَبِيرٌ', 2)],
      // One in a line that is not here.
      pairOf('قديم', 'قَدِيمٌ', 99),
    ];
    const drafts = compose('lookalikes', 9, { ...all, lookalikes: pairs });
    expect(drafts.map(({ solution, place }) => [solution.asked, place.line])).toEqual([
      ...[
        ['بَيْتٌ', 1],
        ['كَبِيرٌ', 1],
      ],
      ...[
        ['بَيْتٌ', 2],
        ['كَبِيرٌ', 2],
      ],
      ['بَيْتٌ', 3],
    ]);
  });
});

describe('[PRA-01] a session of conjugation', () => {
  const idsOf = (materials: Partial<Materials>, length: number) =>
    compose('conjugation', length, materialsOf(materials)).map(({ word_id: id }) => id);

  it('begins with what is due, then with weak types, then with verbs whose letters are weak', () => {
    const wanted = [...wantedOf([write, say, pull]), ...wantedOf([teach], true)];
    const verbs = verbsOf([write, say, teach, pull]);
    expect(idsOf({ wanted, verbs }, 4)).toEqual([3, 2, 4, 1]);
    expect(idsOf({ wanted, verbs, weak: new Set(['type:redoublé']) }, 4)).toEqual([3, 4, 2, 1]);
    expect(idsOf({ wanted, verbs, weak: new Set(['type:sain']) }, 4)).toEqual([3, 1, 2, 4]);
  });

  it('is in this order among what is due as well', () => {
    const wanted = wantedOf([write, say, pull], true);
    const weak = new Set(['type:redoublé']);
    expect(idsOf({ wanted, verbs: verbsOf([write, say, pull]), weak }, 3)).toEqual([4, 2, 1]);
  });

  it('asks each verb once before any twice, and no cell twice, of one verb twenty at most', () => {
    const materials = { wanted: wantedOf([write, say]), verbs: verbsOf([write, say]) };
    expect(idsOf(materials, 4)).toEqual([2, 1, 2, 1]);
    const drafts = compose('conjugation', 99, materialsOf(materials));
    expect(drafts).toHaveLength(40);
    const asked = drafts.map(({ word_id: id, points: [cell] }) => `${id} ${cell}`);
    expect(new Set(asked).size).toBe(40);
  });

  it('asks what was wrong of late before all else, then what its reader is weak in', () => {
    const mistakes = new Map([[1, ['past_hum', 'present_ana']]]);
    const weak = new Set(['cell:imperative_anti']);
    const drafts = compose(
      'conjugation',
      3,
      materialsOf({ wanted: wantedOf([write]), verbs: verbsOf([write]), mistakes, weak }),
    );
    expect(drafts.map(({ points: [cell] }) => cell)).toEqual([
      ...['cell:past_hum', 'cell:present_ana', 'cell:imperative_anti'],
    ]);
  });

  it('goes on with other verbs where one has no cell left', () => {
    const short = { ...write.verb, cells: { past_ana: 'كَتَبْتُ' } };
    const verbs = new Map([[1, short], ...verbsOf([say])]);
    expect(idsOf({ wanted: wantedOf([write, say]), verbs }, 4)).toEqual([2, 1, 2, 2]);
  });
});
