import { describe, expect, it } from 'vitest';
import type { RememberedWord } from '#modules/memory/contract';
import type { SavedWord } from '#modules/vocabulary/contract';
import { arrangeWords } from '../../apps/web/features/vocabulary/saved/saved-search.ts';

const DETAILS = {
  arabic_with_vowels: 'بَابٌ',
  arabic_without_vowels: 'باب',
  french_translation: 'porte',
  root: null,
  is_noun: true,
  part_of_speech: 'noun',
} as const;

const saved = (word_id: number, details: Partial<SavedWord['word_details']> = {}): SavedWord => ({
  id: word_id,
  saved_at: '2026-11-18T12:00:00.000Z',
  source_text_title: 'La maison',
  source_book_title: 'Médine',
  source_text_slug: null,
  word_details: { text_word_id: word_id, word_id, ...DETAILS, ...details },
});

const memory = (word_id: number, memory: Partial<RememberedWord>): [number, RememberedWord] => [
  word_id,
  {
    word_id,
    state: 'learning',
    due_at: null,
    lapses: 0,
    is_saved: true,
    is_declared: false,
    is_resting: false,
    note: null,
    translation: null,
    version: 0,
    ...memory,
  },
];

const REMEMBERED = new Map([
  memory(1, { due_at: '2026-12-01T00:00:00.000Z', lapses: 2 }),
  memory(2, { state: 'known', is_declared: true, note: 'Le seuil.' }),
  memory(3, { due_at: '2026-11-24T00:00:00.000Z', lapses: 7 }),
  memory(4, {}),
  memory(5, { is_resting: true, translation: 'la porte' }),
]);
const WORDS = [
  saved(1, { arabic_without_vowels: 'قلم', root: 'ق ل م' }),
  saved(2, { arabic_without_vowels: 'باب', root: 'ب و ب' }),
  saved(3, { arabic_without_vowels: 'كتاب', root: 'ك ت ب' }),
  saved(4, { arabic_without_vowels: 'أب', root: null }),
  saved(5, { arabic_without_vowels: 'تاب', root: 'ت و ب' }),
];
const ids = (
  filter: Parameters<typeof arrangeWords>[2]['filter'],
  order: Parameters<typeof arrangeWords>[2]['order'],
) => arrangeWords(WORDS, REMEMBERED, { filter, order }).map(({ id }) => id);

describe('the list of saved words', () => {
  it.each([
    ['saved', [1, 2, 3, 4, 5]],
    // Never asked before, then by their dates; what is not asked comes last.
    ['due', [4, 3, 1, 2, 5]],
    ['fragile', [3, 1, 2, 4, 5]],
    ['alphabet', [4, 2, 5, 1, 3]],
    ['root', [2, 5, 1, 3, 4]],
  ] as const)('[MYV-02] stands in the order of %s', (order, expected) => {
    expect(ids('all', order)).toEqual(expected);
  });

  it.each([
    ['learning', [1, 3, 4, 5]],
    ['known', [2]],
    ['resting', [5]],
    ['noted', [2, 5]],
  ] as const)('[MEM-05] shows those that are %s alone', (filter, expected) => {
    expect(ids(filter, 'saved')).toEqual(expected);
  });
});
