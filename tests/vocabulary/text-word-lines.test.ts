import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMatcher } from '#modules/arabic';
import { saveText } from '#modules/library';
import { describeTextWords } from '#modules/vocabulary';
import { aBook, aText, aWord, withWords } from '../support/builders/library.ts';
import { freshDatabase, starterDatabase } from '../support/services/database.ts';

let db: Knex;
let bookId: number;
let wordId: number;
beforeAll(async () => {
  db = await freshDatabase();
  bookId = (await aBook(db)).id;
  wordId = await aWord(db);
});

/** Each form of a text with its lines. */
async function linesOf(from: Knex, textId: number): Promise<Record<string, number[]>> {
  const rows: { form: string; line: number }[] = await from('text_word_lines')
    .join('text_words', 'text_words.id', 'text_word_id')
    .where({ text_id: textId })
    .orderBy('line')
    .select('contextual_form_with_vowels as form', 'line');
  const lines: Record<string, number[]> = {};
  for (const { form, line } of rows) lines[form] = [...(lines[form] ?? []), line];
  return lines;
}

describe('the lines of a word', () => {
  it('are written with the words of a text, as its page marks them', async () => {
    const text = {
      bookId,
      orderInBook: 1,
      arabicLines: ['هٰذَا كِتَابٌ وَكِتَابٌ.', 'نَعَمْ.', 'الْكِتَابُ جَدِيدٌ وَالْكِتَابُ كَبِيرٌ.', 'كِتَابٌ.'],
      frenchLines: ['', '', '', ''],
    };
    const textId = await aText(db, text);
    await withWords(db, textId, [
      { wordId, form: 'كِتَابٌ' },
      { wordId, form: 'الْكِتَابُ' },
      { wordId, form: 'قَلَمٌ' },
    ]);
    expect(await linesOf(db, textId)).toEqual({ كِتَابٌ: [1, 4], الْكِتَابُ: [3] });
    const rows = db('text_words').where({ text_id: textId }).orderBy('position');
    expect(await rows.pluck('position')).toEqual([1, 2, 3]);

    await saveText(db, {
      ...text,
      ...{ title: 'Autre', titleAr: null, isFreeSample: true, state: 'published' as const },
      arabicLines: ['نَعَمْ.', 'هٰذَا كِتَابٌ.'],
      frenchLines: ['', ''],
    });
    await withWords(db, textId, [{ wordId, form: 'كِتَابٌ' }]);
    expect(await linesOf(db, textId)).toEqual({ كِتَابٌ: [2] });
  });

  it('of every starter text are those where its page marks the word', async () => {
    const starter = await starterDatabase();
    const texts: { id: number; content_with_vowels: string }[] = await starter('texts');
    expect(texts.length).toBeGreaterThan(3);
    for (const { id, content_with_vowels: content } of texts) {
      const forms: string[] = await starter('text_words')
        .where('text_id', id)
        .orderBy('position')
        .pluck('contextual_form_with_vowels');
      const mark = createMatcher(forms);
      const expected: Record<string, number[]> = {};
      for (const [index, line] of content.split('\n').entries()) {
        for (const entry of new Set(mark(line).map((segment) => segment.entry))) {
          const form = entry === undefined ? undefined : forms[entry];
          if (form) expected[form] = [...(expected[form] ?? []), index + 1];
        }
      }
      expect(await linesOf(starter, id)).toEqual(expected);
    }
  });
});

it('the words of a text that is not saved are numbered from 1, each in its place, without those whose entry is gone', async () => {
  const word = { wordId, sense: null, isDisplayed: true };
  const described = await describeTextWords(
    db,
    [
      { ...word, form: 'كِتَابٌ' },
      { ...word, wordId: 2_000_000_000, form: 'قَلَمٌ' },
      { ...word, form: 'الْكِتَابُ', sense: 'le livre', isDisplayed: false },
    ],
    ['الْكِتَابُ كِتَابٌ.'],
  );
  expect(described).toMatchObject([
    { id: 1, word_id: wordId, contextual_form_without_vowels: 'كتاب', contextual_translation: null },
    { id: 3, word_id: wordId, contextual_translation: 'le livre', display_in_vocabulary_table: false },
  ]);
});
