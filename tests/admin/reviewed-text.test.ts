import { describe, expect, it } from 'vitest';
import type { TextReview } from '#modules/authoring/contract';
import {
  changesFor,
  countWords,
  nextGuess,
  remarkedAt,
  shownWords,
} from '../../apps/admin/resources/review/reviewed-text.ts';

type Token = TextReview['lines'][number]['tokens'][number];
const between = (text: string): Token => ({ text, word: null, is_word: false });
const word = (text: string, at: number | null): Token => ({ text, word: at, is_word: true });
const entry = (form: string, is_guess = false) => ({
  ...{ word_id: 1, form, sense: 'sens', lemma: form, french: 'sens', is_guess },
});

const DOCUMENT: TextReview['text']['document'] = {
  book_id: 1,
  order_in_book: 1,
  title: 'Titre',
  title_ar: null,
  is_free_sample: false,
  arabic: 'قَالَ: «بَابٌ!»\nبَابٌ',
  french: 'Il dit.\nUne porte.',
  words: [],
  recording: null,
  level: null,
};
const review = (part: Partial<TextReview> = {}) =>
  ({
    text: { revision: 2, document: DOCUMENT },
    lines: [
      {
        french: 'Il dit.',
        tokens: [word('قَالَ', 0), between(': «'), word('بَابٌ', 1), between('!»')],
      },
      { french: 'Une porte.', tokens: [word('بَابٌ', 1), between(' '), word('جَدِيدٌ', null)] },
    ],
    words: [entry('قَالَ'), entry('بَابٌ', true)],
    published: null,
    ...part,
  }) as TextReview;

describe('[AUT-03] a text in review', () => {
  it('shows each word with the signs that touch it', () => {
    expect(shownWords(review(), 0).map(({ text }) => text)).toEqual(['قَالَ:', '«بَابٌ!»']);
    expect(shownWords(review(), 1).map((shown) => [shown.text, shown.word?.form])).toEqual([
      ['بَابٌ', 'بَابٌ'],
      ['جَدِيدٌ', undefined],
    ]);
  });

  it('counts words as readers meet them, and those that were guessed among them', () => {
    expect(countWords(review())).toEqual({ words: 4, guesses: 2 });
  });

  it('goes from one guess to the next, and round', () => {
    const first = nextGuess(review(), null);
    expect(first).toEqual({ line: 0, token: 2 });
    const second = nextGuess(review(), first);
    expect(second).toEqual({ line: 1, token: 0 });
    expect(nextGuess(review(), second)).toEqual(first);
    expect(nextGuess(review({ words: [entry('قَالَ'), entry('بَابٌ')] }), null)).toBeNull();
  });

  it('names a word, its line or the whole', () => {
    expect(remarkedAt(review(), null)).toEqual({ line: null, form: null });
    expect(remarkedAt(review(), { line: 1, token: null })).toEqual({ line: 2, form: null });
    expect(remarkedAt(review(), { line: 0, token: 2 })).toEqual({ line: 1, form: 'بَابٌ' });
  });

  it('says how much of what readers have another version changes', () => {
    expect(changesFor(review())).toEqual({ lines: 2, gone: 0, words: 0 });
    const published = { ...DOCUMENT, french: 'Il disait.\nUne porte.' };
    expect(changesFor(review({ published }))).toMatchObject({ lines: 1, gone: 0 });
    const longer = { ...DOCUMENT, french: `${DOCUMENT.french}\nFin.`, arabic: `${DOCUMENT.arabic}\nنِهَايَةٌ` };
    expect(changesFor(review({ published: longer }))).toMatchObject({ lines: 0, gone: 1 });
  });
});
