import { expect, it } from 'vitest';
import { readWordForm, searchKey } from '#modules/arabic';
import { evidenceFor, type Findings } from '../../../modules/authoring/editor/word-evidence.ts';

type Entry = Findings['entriesByKey'] extends ReadonlyMap<string, readonly (infer E)[]> ? E : never;

const entryOf = (id: number, arabic: string, part: string, spelling = arabic) =>
  ({ entry: { id, arabic_with_vowels: arabic, part_of_speech: part }, spelling }) as Entry;
const NONE: Findings = {
  entriesByKey: new Map(),
  usedByLetters: new Map(),
  cells: new Map(),
  moods: new Map(),
};
const grouped = <T>(items: readonly T[], keyOf: (item: T) => string) =>
  new Map(items.map((one) => [keyOf(one), items.filter((other) => keyOf(other) === keyOf(one))]));
const entries = (...some: Entry[]): Findings => ({
  ...NONE,
  entriesByKey: grouped(some, ({ spelling }) => searchKey(spelling)),
});

/** What speaks for a word being an entry: why, in which form, at what cost, with how many marks that differ. */
const evidence = (word: string, findings: Findings) =>
  evidenceFor(word, readWordForm(word), findings).map(({ wordId, by, cell, form, cost, differences }) =>
    [wordId, by, cell ?? '–', form, cost, differences].join(' '),
  );

it.each([
  ['بَيْتٌ', '1 vowels – بَيْتٌ -6 0'],
  ['بُيُوتٌ', '1 inflection – بُيُوتٌ -6 0'],
  ['بَيْتٍ', '1 letters – بَيْتٍ -2.5 1'],
  ['بيت', '1 letters – بيت 1.5 3'],
  ['وَبَيْتٌ', '1 vowels – بَيْتٌ -2 0'],
  ['وَبَيْتٍ', '1 letters – بَيْتٍ -1.5 1'],
  ['الْبَيْتُ', '1 letters – الْبَيْتُ -1.5 1'],
  ['وَبِالْبَيْتِ', '1 letters – الْبَيْتِ 0.5 1'],
  ['بَيْتَانِ', '1 inflection – بَيْتَانِ 2.5 1'],
])('[AUT-02] %s is the noun بَيْتٌ the likelier, the less of it has to be explained: %s', (word, expected) => {
  const found = entries(entryOf(1, 'بَيْتٌ', 'noun'), entryOf(1, 'بَيْتٌ', 'noun', 'بُيُوتٌ'));
  expect(evidence(word, found)).toEqual([expected]);
});

it('[AUT-02] small words have no dual, and verbs are known by their tables alone', () => {
  expect(evidence('رُبَّ', entries(entryOf(2, 'رُبَّ', 'particle')))).toEqual(['2 vowels – رُبَّ -6 0']);
  expect(evidence('رُبَّانٌ', entries(entryOf(2, 'رُبَّ', 'particle')))).toEqual([]);
  expect(evidence('كَتَبَ', entries(entryOf(3, 'كَتَبَ', 'verb')))).toEqual([]);
  expect(evidence('وَلَدٌ', entries(entryOf(1, 'وُلِدَ', 'noun')))).toEqual([]);
});

it.each([
  [0, 0, -6, 0, -5],
  [1, 0, -2, 1, -1],
  [0, 1, -2.5, 0.5, -1.5],
  [0, 2, 1, 1, 2],
  [1, 2, 2, 2, 3],
])(
  '[AUT-02] %i taken off and %i marks that differ weigh %d for a cell, %d for a command, %d for another mood',
  (removals, differences, cell, command, mood) => {
    const distance = { form: 'كَتَبَ', removals, differences };
    const findings = {
      ...NONE,
      cells: new Map([
        [
          'كَتَبَ',
          [
            { ...distance, found: { id: 3, cell: 'past_huwa' } },
            { ...distance, found: { id: 4, cell: 'imperative_anta' } },
          ],
        ],
      ]),
      moods: new Map([['كَتَبَ', [{ ...distance, verb_id: 5 }]]]),
    } as unknown as Findings;
    expect(evidence('كَتَبَ', findings)).toEqual([
      `3 conjugation past_huwa كَتَبَ ${cell} ${differences}`,
      `4 conjugation imperative_anta كَتَبَ ${command} ${differences}`,
      `5 conjugation – كَتَبَ ${mood} ${differences}`,
    ]);
  },
);

it('[AUT-02] a form of the same letters that bears other vowels says nothing', () => {
  const used = new Map([['بيت', [{ word_id: 9, letters: 'بيت', form: 'بُيِّتَ' }]]]);
  expect(evidence('بَيْتٌ', { ...NONE, usedByLetters: used } as unknown as Findings)).toEqual([]);
});

it.each([
  ['بَيْتٌ', ['7 vowels – بَيْتٌ -6 0', '8 letters – بَيْتٌ 1.5 1']],
  ['بَيْتٍ', ['7 letters – بَيْتٍ -2.5 1', '8 letters – بَيْتٍ 1.5 1']],
  ['بَيْتُ', ['7 letters – بَيْتُ -2.5 1', '8 vowels – بَيْتُ 1 0']],
  ['وَبَيْتٌ', ['7 vowels – بَيْتٌ -2 0', '8 letters – بَيْتٌ 2.5 1']],
  ['بيتٌ', ['7 letters – بيتٌ 1 2', '8 letters – بيتٌ 2.5 3']],
])(
  '[AUT-02] %s is what an author has linked as بَيْتٌ, less surely what was linked as الْبَيْتُ: %j',
  (word, expected) => {
    const used = [
      { word_id: 7, letters: 'بيت', form: 'بَيْتٌ' },
      { word_id: 8, letters: 'البيت', form: 'الْبَيْتُ' },
    ];
    const findings = { ...NONE, usedByLetters: grouped(used, ({ letters }) => letters) };
    expect(evidence(word, findings as unknown as Findings)).toEqual(expected);
  },
);
