import { describe, expect, it } from 'vitest';
import type { ListedWord, UnsavedWord } from '#modules/memory/contract';
import type { SavedWord } from '#modules/vocabulary/contract';
import {
  countOf,
  filterWords,
  listBeside,
  listEntries,
  placesOf,
  rememberAll,
  type StateFilter,
} from '../../../apps/web/features/vocabulary/saved/listed-words.ts';
import { groupByReturn } from '../../../apps/web/features/vocabulary/saved/return-groups.ts';
import {
  findWords,
  indexWords,
  type SortOrder,
  sortWords,
} from '../../../apps/web/features/vocabulary/saved/saved-search.ts';
import { sayReturnDate } from '../../../apps/web/features/vocabulary/say-state.ts';

const DETAILS = {
  arabic_with_vowels: 'بَابٌ',
  arabic_without_vowels: 'باب',
  french_translation: 'porte',
  root: null,
  is_noun: true,
  part_of_speech: 'noun',
} as const;
const SOURCE = {
  source_text_title: 'La maison',
  source_book_title: 'Médine',
  source_text_slug: null,
  source_own_text: null,
};

const saved = (word_id: number, details: Partial<SavedWord['word_details']> = {}): SavedWord => ({
  id: word_id,
  saved_at: '2026-11-18T12:00:00.000Z',
  ...SOURCE,
  word_details: { text_word_id: word_id, word_id, ...DETAILS, ...details },
});

const unsaved = (word_id: number, state: UnsavedWord['state']): UnsavedWord => ({
  state,
  ...SOURCE,
  word_details: { text_word_id: word_id, word_id, ...DETAILS },
});

const memory = (word_id: number, memory: Partial<ListedWord>): ListedWord => ({
  word_id,
  state: 'learning',
  due_at: null,
  lapses: 0,
  is_saved: true,
  is_declared: false,
  is_resting: false,
  is_due: false,
  note: null,
  translation: null,
  version: 0,
  ...memory,
});

const HOUR = new Intl.DateTimeFormat('fr-FR', { hour: 'numeric', minute: '2-digit' });
/** A Tuesday. */
const NOW = new Date('2026-11-24T12:00:00.000Z');
const SAVED = [
  saved(1, { arabic_without_vowels: 'قلم', root: 'ق ل م' }),
  saved(2, { arabic_without_vowels: 'باب', root: 'ب و ب' }),
  saved(3, { arabic_without_vowels: 'كتاب', root: 'ك ت ب' }),
  saved(4, { arabic_without_vowels: 'أب', root: null }),
  saved(5, { arabic_without_vowels: 'تاب', root: 'ت و ب' }),
  saved(6, { arabic_without_vowels: 'دار', root: 'د و ر' }),
  // The same entry, from an older text.
  saved(30, { word_id: 3, arabic_without_vowels: 'كتاب', root: 'ك ت ب' }),
];
const UNSAVED = [unsaved(7, 'met'), unsaved(8, 'known'), unsaved(9, 'new'), unsaved(10, 'met')];
const MEMORIES = [
  memory(1, { due_at: '2026-12-01T13:00:00.000Z', lapses: 2 }),
  memory(2, { state: 'known', is_declared: true, note: 'Le seuil.' }),
  memory(3, { due_at: '2026-11-23T00:00:00.000Z', lapses: 7, is_due: true }),
  memory(4, {}),
  memory(5, { is_resting: true, translation: 'battant' }),
  memory(6, { due_at: '2026-11-24T14:30:00.000Z' }),
  memory(8, { state: 'known', is_saved: false, is_declared: true }),
  memory(9, { state: 'new', is_saved: false, note: 'À voir.' }),
  memory(10, { state: 'met', is_saved: false, is_resting: true }),
];
const ENTRIES = listEntries(SAVED);
const BESIDE = listBeside(UNSAVED);
const REMEMBERED = rememberAll(MEMORIES, UNSAVED);
const idsOf = (words: readonly { word_details: { word_id: number } }[]) =>
  words.map(({ word_details }) => word_details.word_id);
const shown = (filter: StateFilter) => filterWords(ENTRIES, BESIDE, REMEMBERED, filter);

describe('the list of saved words', () => {
  it('[MYV-02] has each entry once, with its latest text and how many texts it is saved from', () => {
    expect(idsOf(ENTRIES)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(ENTRIES[2]).toMatchObject({ id: 3, textsCount: 2 });
    expect(placesOf(SAVED, ENTRIES.slice(2, 4))).toEqual([3, 4, 30]);
  });

  it.each<[SortOrder, number[]]>([
    ['saved', [1, 2, 3, 4, 5, 6]],
    // What is not asked comes last.
    ['due', [3, 6, 1, 2, 4, 5]],
    ['fragile', [3, 1, 2, 4, 5, 6]],
    ['alphabet', [4, 2, 5, 6, 1, 3]],
    ['root', [2, 5, 6, 1, 3, 4]],
  ])('[MYV-02] stands in the order of %s', (order, expected) => {
    expect(idsOf(sortWords(ENTRIES, REMEMBERED, order))).toEqual(expected);
  });

  it.each<[StateFilter, number[]]>([
    ['saved', [1, 2, 3, 4, 5, 6]],
    ['due', [3]],
    ['learning', [1, 3, 4, 5, 6]],
    ['known', [2, 8]],
    ['met', [7, 10]],
    ['resting', [5]],
    ['noted', [2, 5, 9]],
  ])(
    '[MEM-02] [MEM-05] shows those that are %s alone, saved or not, as many as are counted',
    (filter, expected) => {
      expect(idsOf(shown(filter))).toEqual(expected);
      if (filter === 'due' || filter === 'resting' || filter === 'noted') {
        expect(countOf(MEMORIES, filter)).toBe(expected.length);
      }
    },
  );

  it('stands in groups by when its words come back', () => {
    const words = sortWords([...ENTRIES, ...BESIDE], REMEMBERED, 'due');
    expect(groupByReturn(words, REMEMBERED, NOW).map(({ title, words }) => [title, idsOf(words)])).toEqual([
      ['Aujourd’hui', [3]],
      // Later today: what today's review asks already is another thing.
      ['Dans les sept jours', [6]],
      ['À leur tour', [4]],
      ['Plus tard', [1]],
      ['En pause', [5]],
      ['Sans rappel\u00A0: vous les connaissiez', [2]],
      ['Pas dans vos mots', [7, 8, 9, 10]],
    ]);
  });

  it('says when each word comes back, where it does', () => {
    const said = [1, 2, 3, 4, 5, 6, 7].map((id) => sayReturnDate(REMEMBERED.get(id) ?? memory(id, {}), NOW));
    expect(said).toEqual([
      ...['mar. 1ᵉʳ déc.', 'pas de rappel', 'aujourd’hui', 'à son tour', 'en pause'],
      ...[`aujourd’hui, ${HOUR.format(new Date('2026-11-24T14:30:00.000Z'))}`, ''],
    ]);
  });

  it('[MEM-05] is searched in what its reader has written, and by roots with and without their spaces', () => {
    const find = (query: string) => idsOf(findWords(indexWords(ENTRIES, REMEMBERED), 'all', query));
    expect(find('seuil')).toEqual([2]);
    expect(find('battant')).toEqual([5]);
    expect(find('كتب')).toEqual([3]);
    expect(find('ق ل م')).toEqual([1]);
  });
});
