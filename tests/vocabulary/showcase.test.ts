import type { Knex } from 'knex';
import { beforeEach, describe, expect, it } from 'vitest';
import { archiveText } from '#modules/library';
import { raiseContentRevision } from '#modules/platform';
import { type Showcase, showcaseCalls } from '#modules/vocabulary/contract';
import { aBook, aText, aWord, withWords } from '../support/builders/library.ts';
import { getJson } from '../support/http/get-json.ts';
import { startTestServer } from '../support/http/server.ts';
import { freshDatabase } from '../support/services/database.ts';

const NAME = 'GET /vocabulary/showcase/';
const SECRET = 'Une phrase réservée.';

let db: Knex;
let url: string;
beforeEach(async () => {
  db = await freshDatabase();
  ({ url } = await startTestServer({ db }));
});

async function showcase(): Promise<Showcase> {
  const { status, body } = await getJson<Showcase>(`${url}/api/vocabulary/showcase/`);
  expect(status).toBe(200);
  expect(showcaseCalls[NAME].response.parse(body)).toEqual(body);
  return body;
}

/** A text of one line, whose only explained word is this one. */
async function oneLiner(
  bookId: number,
  orderInBook: number,
  word: { id: number; form: string },
  text: { isFreeSample?: boolean; french?: string; state?: 'draft' | 'published' } = {},
): Promise<number> {
  const { french = `Ligne du texte ${orderInBook}.`, ...rest } = text;
  const id = await aText(db, {
    bookId,
    orderInBook,
    arabicLines: [`هٰذَا ${word.form}.`],
    frenchLines: [french],
    ...rest,
  });
  await withWords(db, id, [{ wordId: word.id, form: word.form }]);
  return id;
}

describe('what the home page claims', () => {
  it('[HOM-04] is counted: published books, published texts, and the entries that stand in them', async () => {
    const [book, word] = [await aBook(db), { id: await aWord(db), form: 'كِتَابٌ' }];
    const unread = { id: await aWord(db, { arabic: 'بَابٌ', root: 'ب و ب' }), form: 'بَابٌ' };
    const first = await oneLiner(book.id, 1, word);
    await oneLiner(book.id, 2, word, { isFreeSample: false });
    await oneLiner(book.id, 3, unread, { state: 'draft' });
    expect(await showcase()).toMatchObject({ books_count: 1, texts_count: 2, words_count: 1 });

    await oneLiner(book.id, 4, unread);
    await expect.poll(showcase).toMatchObject({ books_count: 1, texts_count: 3, words_count: 2 });

    await archiveText(db, first);
    await raiseContentRevision(db);
    await expect.poll(showcase).toMatchObject({ books_count: 1, texts_count: 2, words_count: 2 });
  });

  it('[LIB-02] counts the voices of people alone among the recordings that are for subscribers', async () => {
    const { id: bookId } = await aBook(db);
    for (const credit of ['Leïla Haddad', 'Voix de synthèse (eSpeak NG)']) {
      const recording = { file: 'voix.mp3', credit, lines: null };
      await aText(db, { bookId, isFreeSample: false, recording });
    }
    expect(await showcase()).toMatchObject({ texts_count: 2, reserved_recordings_count: 1 });
  });

  it('[HOM-04] takes no text of a book that is not published', async () => {
    const book = await aBook(db, { state: 'draft' });
    await oneLiner(book.id, 1, { id: await aWord(db), form: 'كِتَابٌ' });
    expect(await showcase()).toMatchObject({
      first_books: [],
      books_count: 0,
      texts_count: 0,
      words_count: 0,
      passage: null,
    });
  });

  it('[HOM-04] knows the weeks in which texts were first published: one that comes back is no new one', async () => {
    const { id: bookId } = await aBook(db);
    const dates = ['2026-10-19T08:00Z', '2026-10-25T08:00Z', '2026-11-01T23:30Z', '2026-11-09T08:00Z'];
    for (const [index, published_at] of dates.entries()) {
      const id = await aText(db, { bookId, orderInBook: index + 1 });
      await db('texts').where({ id }).update({ published_at });
    }
    const back = { bookId, orderInBook: 1 };
    await aText(db, { ...back, state: 'archived' });
    await aText(db, back);
    // In Paris the first of November ended half an hour before.
    expect((await showcase()).weeks_with_texts).toEqual(['2026-11-09', '2026-11-02', '2026-10-19']);
  });
});

describe('what the home page quotes', () => {
  it('begins the first free text of the shelf, with the words of those lines and no others', async () => {
    const [second, first] = [await aBook(db, { position: 2 }), await aBook(db, { position: 1 })];
    await aText(db, { bookId: second.id, orderInBook: 1 });
    await aText(db, { bookId: first.id, orderInBook: 1, isFreeSample: false, frenchLines: [SECRET, SECRET] });
    const id = await aText(db, {
      bookId: first.id,
      orderInBook: 2,
      arabicLines: ['هٰذَا كِتَابٌ.', 'الْكِتَابُ جَدِيدٌ.', 'نَعَمْ.', 'هٰذَا بَابٌ.'],
      frenchLines: ['Voici un livre.', 'Le livre est neuf.', 'Oui.', 'Voici une porte.'],
    });
    await withWords(db, id, [
      { wordId: await aWord(db, { arabic: 'بَابٌ', root: 'ب و ب' }), form: 'بَابٌ' },
      { wordId: await aWord(db), form: 'كِتَابٌ', sense: 'un livre' },
    ]);
    const { passage } = await showcase();
    expect(passage).toMatchObject({
      text: { id, order_in_book: 2 },
      arabic_lines: ['هٰذَا كِتَابٌ.', 'الْكِتَابُ جَدِيدٌ.', 'نَعَمْ.'],
      french_lines: ['Voici un livre.', 'Le livre est neuf.', 'Oui.'],
    });
    expect(passage?.words.map((word) => word.contextual_form_with_vowels)).toEqual(['كِتَابٌ']);
  });

  it('shows a word that comes back in most free texts, its line in each, and nothing that is premium', async () => {
    const book = await aBook(db);
    const often = await aWord(db);
    const door = { id: await aWord(db, { arabic: 'بَابٌ', root: 'ب و ب' }), form: 'بَابٌ' };
    await oneLiner(book.id, 1, { id: often, form: 'كِتَابٌ' });
    for (const order of [2, 3, 4])
      await oneLiner(book.id, order, door, { isFreeSample: order === 2, french: SECRET });
    await oneLiner(book.id, 5, { id: often, form: 'كِتَابٍ' });
    await db('texts').where({ order_in_book: 2 }).update({ french_translation: 'Libre.' });
    await raiseContentRevision(db);
    const body = await showcase();
    expect(body.returning?.arabic_with_vowels).toBe('كِتَابٌ');
    expect(
      body.returning?.places.map((place) => [place.order_in_book, place.form_with_vowels, place.french]),
    ).toEqual([
      [1, 'كِتَابٌ', 'Ligne du texte 1.'],
      [5, 'كِتَابٍ', 'Ligne du texte 5.'],
    ]);
    expect(JSON.stringify(body)).not.toContain(SECRET);
  });

  it('shows a word in three lines at most, none of which whoever comes has met', async () => {
    const [book, word] = [await aBook(db), { id: await aWord(db), form: 'كِتَابٌ' }];
    for (const order of [1, 2, 3, 4]) await oneLiner(book.id, order, word);
    const { returning } = await showcase();
    expect(returning?.places.map((place) => [place.order_in_book, place.is_met])).toEqual([
      [1, false],
      [2, false],
      [3, false],
    ]);
  });

  it('looks for a word that comes back among the first twelve free texts, and no others', async () => {
    const [book, late] = [await aBook(db), { id: await aWord(db), form: 'كِتَابٌ' }];
    const tooLate = { id: await aWord(db, { arabic: 'بَابٌ', root: 'ب و ب' }), form: 'بَابٌ' };
    for (const order of [3, 4, 5, 6, 7, 8, 9, 10, 11])
      await aText(db, { bookId: book.id, orderInBook: order });
    for (const order of [1, 12]) await oneLiner(book.id, order, late);
    for (const order of [2, 13]) await oneLiner(book.id, order, tooLate);
    const { returning } = await showcase();
    expect(returning?.places.map((place) => [place.order_in_book, place.form_with_vowels])).toEqual([
      [1, 'كِتَابٌ'],
      [12, 'كِتَابٌ'],
    ]);
  });

  it('of as frequent words shows the one that has the most forms, and never a mere particle', async () => {
    const book = await aBook(db);
    const words = {
      plain: await aWord(db, { arabic: 'بَابٌ', root: 'ب و ب' }),
      varied: await aWord(db, { arabic: 'كِتَابٌ' }),
      particle: await aWord(db, { arabic: 'فِي', partOfSpeech: 'particle', root: null, plural: null }),
    };
    const forms = ['كِتَابٌ', 'كِتَابًا', 'الْكِتَابَيْنِ'];
    for (const [index, form] of forms.entries()) {
      const id = await aText(db, {
        bookId: book.id,
        orderInBook: index + 1,
        arabicLines: [`بَابٌ فِي ${form}.`],
        frenchLines: ['Une ligne.'],
      });
      await withWords(db, id, [
        { wordId: words.plain, form: 'بَابٌ' },
        { wordId: words.particle, form: 'فِي' },
        { wordId: words.varied, form },
      ]);
    }
    const { returning } = await showcase();
    expect(returning?.places.map((place) => place.form_with_vowels)).toEqual(forms);
  });

  it('is nothing while the library is empty, and no word comes back in one text', async () => {
    expect(await showcase()).toEqual({
      first_books: [],
      books_count: 0,
      reserved_books_count: 0,
      texts_count: 0,
      free_texts_count: 0,
      reserved_recordings_count: 0,
      words_count: 0,
      weeks_with_texts: [],
      passage: null,
      returning: null,
    });
    const book = await aBook(db);
    await oneLiner(book.id, 1, { id: await aWord(db), form: 'كِتَابٌ' });
    await expect.poll(showcase).toMatchObject({ texts_count: 1, returning: null });
  });

  it('names the first four books of the shelf, however many there are', async () => {
    for (let position = 6; position > 0; position -= 1)
      await aBook(db, { title: `Tome ${position}`, position });
    const { first_books: books, books_count: count } = await showcase();
    expect([books.map(({ title }) => title), count]).toEqual([['Tome 1', 'Tome 2', 'Tome 3', 'Tome 4'], 6]);
  });
});
