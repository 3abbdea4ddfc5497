import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { nameVerbs, saveTextWords } from '#modules/vocabulary';
import { type TextWord, textWord, wordDetails } from '#modules/vocabulary/contract';
import { aBook, aText, aWord, withWords } from '../support/builders/library.ts';
import { getJson } from '../support/http/get-json.ts';
import { startTestServer } from '../support/http/server.ts';
import { freshDatabase } from '../support/services/database.ts';

let db: Knex;
let url: string;
let textId: number;

beforeAll(async () => {
  db = await freshDatabase();
  const book = await aBook(db);
  textId = await aText(db, { bookId: book.id });
  const server = await startTestServer({ db });
  url = server.url;
});

const WROTE = {
  partOfSpeech: 'verb',
  arabic: 'كَتَبَ',
  french: 'écrire',
  plural: null,
  masdar: 'كِتَابَةٌ',
  imperative: 'اُكْتُبْ',
  present: 'يَكْتُبُ',
  past: 'كَتَبَ',
} as const;

describe('a dictionary entry', () => {
  it('is the same one when it is saved again, with its new sense', async () => {
    const first = await aWord(db, { french: 'livre' });
    const second = await aWord(db, { french: 'livre, ouvrage' });

    expect(second).toBe(first);
    expect(await db('words').where({ id: first }).first()).toMatchObject({
      french_translation: 'livre, ouvrage',
    });
  });

  it('of the same spelling is another one under another number or another part of speech', async () => {
    const eye = await aWord(db, { arabic: 'عَيْنٌ', french: 'œil' });
    const spring = await aWord(db, { arabic: 'عَيْنٌ', french: 'source', homograph: 2 });
    const name = await aWord(db, { arabic: 'عَيْنٌ', french: 'Aïn', partOfSpeech: 'proper_noun' });

    expect(new Set([eye, spring, name]).size).toBe(3);
  });

  it('keeps a key for searching that folds what learners mix up, beside the form without vowels', async () => {
    const id = await aWord(db, { arabic: 'مُؤْمِنَةٌ', french: 'croyante' });

    expect(await db('words').where({ id }).first()).toMatchObject({
      arabic_without_vowels: 'مؤمنة',
      search_key: 'مومنه',
    });
  });

  it('that is a verb has its four forms or its past alone, or the database refuses it', async () => {
    const none = { present: null, imperative: null, masdar: null };
    for (const missing of [{ imperative: null }, { past: null }, { ...none, past: null }]) {
      await expect(aWord(db, { ...WROTE, arabic: 'نَسِيَ', ...missing })).rejects.toThrow(
        /verb_has_four_forms_or_past_alone/,
      );
    }
    await aWord(db, { ...WROTE, ...none, arabic: 'لَيْسَ', past: 'لَيْسَ' });
  });
});

describe('the words of a text', () => {
  it('[API-01] come in its order with the fields of the contract alone', async () => {
    const book = await aWord(db);
    const wrote = await aWord(db, WROTE);
    await withWords(db, textId, [
      { wordId: wrote, form: 'كَتَبَ', sense: 'a écrit' },
      { wordId: book, form: 'كِتَابًا', isDisplayed: false },
    ]);

    const { status, body } = await getJson<Record<string, unknown>[]>(
      `${url}/api/vocabulary/text/${textId}/`,
    );

    expect(status).toBe(200);
    expect(body).toHaveLength(2);
    for (const one of body) {
      expect(Object.keys(one).sort()).toEqual(Object.keys(textWord.shape).sort());
      expect(Object.keys(one.word_details as object).sort()).toEqual(Object.keys(wordDetails.shape).sort());
    }
    expect(body[0]).toMatchObject({
      contextual_form_with_vowels: 'كَتَبَ',
      contextual_form_without_vowels: 'كتب',
      contextual_translation: 'a écrit',
      display_in_vocabulary_table: true,
      word_details: { is_noun: false, masdar_with_vowels: 'كِتَابَةٌ', part_of_speech: 'verb' },
    });
    expect(body[1]).toMatchObject({
      contextual_translation: null,
      display_in_vocabulary_table: false,
      word_details: { is_noun: true, plural_with_vowels: 'كُتُبٌ' },
    });
  });

  it('lead to the table of a verb by its address, which the first of a sound has without a number', async () => {
    const own = await aText(db, { bookId: (await aBook(db)).id });
    const named = await aWord(db, { ...WROTE, arabic: 'سَمَّى' });
    const went = await aWord(db, { ...WROTE, arabic: 'ذَهَبَ' });
    const corresponded = await aWord(db, { ...WROTE, arabic: 'كَاتَبَ' });
    await nameVerbs(db);
    await withWords(db, own, [
      { wordId: await aWord(db), form: 'كِتَابٌ' },
      { wordId: await aWord(db, WROTE), form: 'كَتَبَ' },
      { wordId: corresponded, form: 'كَاتَبَ' },
      { wordId: went, form: 'ذَهَبَتْ' },
      { wordId: named, form: 'سَمَّى' },
    ]);

    const { body } = await getJson<TextWord[]>(`${url}/api/vocabulary/text/${own}/`);

    expect(body.map(({ word_details }) => word_details.verb_slug)).toEqual([
      null,
      'kataba',
      'kataba-2',
      'dhahaba',
      'samma',
    ]);
  });

  it('keep their ids when the text is saved again, whatever their order; what is gone is removed', async () => {
    const wordId = await aWord(db);
    const own = await aText(db, { bookId: (await aBook(db)).id });
    const save = (forms: string[]) =>
      saveTextWords(
        db,
        own,
        forms.map((form) => ({ wordId, form, sense: null, isDisplayed: true })),
      );
    const ids = async () => {
      const rows = await db('text_words').where('text_id', own).orderBy('position');
      return Object.fromEntries(rows.map((row) => [row.contextual_form_with_vowels, row.id]));
    };
    await save(['كِتَابٌ', 'كِتَابًا', 'الْكِتَابُ']);
    const before = await ids();

    await save(['الْكِتَابُ', 'كِتَابٌ', 'كِتَابِي']);
    const after = await ids();

    expect(Object.keys(after)).toEqual(['الْكِتَابُ', 'كِتَابٌ', 'كِتَابِي']);
    for (const form of ['كِتَابٌ', 'الْكِتَابُ']) expect(after[form]).toBe(before[form]);

    await save([]);
    expect(await ids()).toEqual({});
  });
});
