import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { conjugateVerbs } from '#modules/conjugation';
import { archiveText, saveText } from '#modules/library';
import type { SearchAnswer, Suggestion } from '#modules/search/contract';
import { aMember } from '../support/builders/accounts.ts';
import { aBook, aText, aVerb, aWord, withWords } from '../support/builders/library.ts';
import { aSubscription } from '../support/builders/subscriptions.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { getJson } from '../support/http/get-json.ts';
import { startTestServer, type TestServer } from '../support/http/server.ts';
import { indexAll } from './index-all.ts';

const ARABIC = ['هٰذَا كِتَابٌ جَدِيدٌ.', 'فَكَتَبَهُ أَخِي، وَكَتَبَ كِتَابًا آخَرَ.'];
const FRENCH = ['Voici un livre neuf.', 'Mon frère l’écrivit, et il écrivit un autre livre.'];

let server: TestServer;
let db: Knex;
let bookId: number;
let text: number;

const ask = async (query: string) => (await getJson<SearchAnswer>(`${server.url}/api/search/?${query}`)).body;
const askFor = (q: string, more = '') => ask(`q=${encodeURIComponent(q)}${more}`);
const suggest = async (q: string) =>
  (await getJson<Suggestion[]>(`${server.url}/api/search/suggestions/?q=${encodeURIComponent(q)}`)).body;
const litIn = ({ lines }: SearchAnswer) =>
  lines.map(({ arabic, hits }) => hits.map(([from, to]) => arabic.slice(from, to)));
const litInFrench = ({ lines }: SearchAnswer) =>
  lines.map(({ french, french_hits: hits }) => hits.map(([from, to]) => french.slice(from, to)));

beforeAll(async () => {
  server = await startTestServer();
  ({ db } = server);
  const book = await aWord(db);
  const wrote = await aVerb(db);
  await conjugateVerbs(db);
  ({ id: bookId } = await aBook(db, { title: 'Deux frères' }));
  text = await aText(db, {
    bookId,
    title: 'Un livre',
    titleAr: 'كِتَابٌ',
    arabicLines: ARABIC,
    frenchLines: FRENCH,
  });
  await withWords(db, text, [
    { wordId: book, form: 'كِتَابٌ' },
    { wordId: wrote, form: 'كَتَبَ' },
    { wordId: book, form: 'كِتَابًا' },
  ]);
  await indexAll(db);
});

describe('lines', () => {
  it('[SEA-01] are those of a word in any of its forms, lit in Arabic and in French', async () => {
    const answer = await askFor('كتاب');

    expect(litIn(answer)).toEqual([['كِتَابٌ'], ['كِتَابًا']]);
    expect(litInFrench(answer)).toEqual([['livre'], ['livre']]);
    expect(answer.lines_count).toBe(2);
  });

  it('[SEA-01] are found by French in any form, and lit in Arabic too', async () => {
    const answer = await askFor('écrivait');

    expect(litInFrench(answer)).toEqual([['écrivit', 'écrivit']]);
    expect(litIn(answer)).toEqual([['فَكَتَبَهُ', 'وَكَتَبَ']]);
  });

  it('[SEA-01] of a root are those of all its entries, in any of their forms', async () => {
    const lit = litIn(await askFor('ك ت ب'));
    expect(lit.flat().sort()).toEqual(['فَكَتَبَهُ', 'وَكَتَبَ', 'كِتَابًا', 'كِتَابٌ'].sort());
  });

  it('[SEA-01] have every word of the query', async () => {
    expect((await askFor('livre neuf')).lines.map(({ line }) => line)).toEqual([1]);
    expect((await askFor('كتاب آخر')).lines.map(({ line }) => line)).toEqual([2]);
  });

  it('[SEA-02] of texts that are closed are counted one by one below five hundred, and no further', async () => {
    await db.raw(
      `insert into texts (book_id, order_in_book, title, is_free_sample, content_with_vowels, content_without_vowels,
          french_translation, state, published_at)
        select ?, 1000 + n, 'Girafe ' || n, false, 'ا', 'ا', 'Girafe', 'published', now() from generate_series(1, 500) n`,
      [bookId],
    );
    await db.raw(
      `insert into search_places (key, is_free, text_id, places)
        select 'sgiraf', false, id, '{1024,1025}' from texts where order_in_book > 1000`,
    );
    const counts = async () => {
      const { locked_lines_count: lines, locked_texts_count: texts } = await askFor('girafe');
      return { lines, texts };
    };
    expect((await counts()).lines).toBe(500);
    await db('texts').where('order_in_book', 1001).delete();
    expect(await counts()).toEqual({ lines: 499, texts: 499 });
    await db('texts').where('order_in_book', '>', 1000).delete();
  });

  it('alone are given where they alone are asked for, page by page', async () => {
    const answer = await askFor('كتاب', '&kind=lines');

    expect(answer.lines).toHaveLength(2);
    expect([answer.entries, answer.verbs, answer.roots]).toEqual([[], [], []]);
    expect((await askFor('كتاب', '&kind=lines&page=2')).lines).toEqual([]);
  });
});

describe('entries, verbs and roots', () => {
  it('[SEA-01] a form of a verb, whatever is written onto it, is found with its cell', async () => {
    const { verbs } = await askFor('وسيكتبونه');

    expect(verbs).toMatchObject([{ arabic_with_vowels: 'كَتَبَ', cell: 'present_hum', form: 'يَكْتُبُونَ' }]);
  });

  it.each(['ك ت ب', 'ك-ت-ب', 'كتب', 'ktb', 'k-t-b'])('[SEA-01] a root is found as %s', async (typed) => {
    const { roots } = await askFor(typed);

    expect(roots.map(({ root, has_page }) => [root, has_page])).toEqual([['ك ت ب', true]]);
  });
});

describe('titles', () => {
  it('[SEA-01] of books and texts are found by their words, in French in any form and in Arabic', async () => {
    expect((await askFor('livres')).titles).toEqual([
      expect.objectContaining({
        kind: 'text',
        title: 'Un livre',
        book_title: 'Deux frères',
        title_ar: 'كِتَابٌ',
      }),
    ]);
    expect((await askFor('كتاب')).titles.map(({ title }) => title)).toEqual(['Un livre']);
    const [book] = (await askFor('freres', '&kind=titles')).titles;
    expect(book).toMatchObject({ kind: 'book', title: 'Deux frères', book_title: null });
    await expectAnswer(fetch(`${server.url}/books/${book?.slug}`)).toBe(200);
    expect((await askFor('livre neuf')).titles).toEqual([]);
  });

  it('[SEA-02] of texts that the reader may not open are no results, nor change what others are', async () => {
    const locked = await aText(db, { bookId, orderInBook: 9, title: 'Le livre fermé', isFreeSample: false });
    await indexAll(db);
    expect((await askFor('livre')).titles.map(({ title }) => title)).toEqual(['Un livre']);
    const subscriber = await aMember(db);
    await aSubscription(db, subscriber);
    const { body } = await getJson<SearchAnswer>(`${server.url}/api/search/?q=livre`, {
      headers: subscriber.headers,
    });
    expect(body.titles.map(({ title }) => title)).toEqual(['Un livre', 'Le livre fermé']);
    await db('texts').where('id', locked).delete();
  });

  it('of a book that is called otherwise or taken off are what they are now', async () => {
    const { id } = await aBook(db, { title: 'Les perles' });
    await indexAll(db);
    expect((await askFor('perle')).titles).toHaveLength(1);
    expect(await suggest('perl')).toContainEqual(
      expect.objectContaining({ kind: 'book', french: 'Les perles' }),
    );
    await db('books').where({ id }).update({ title: 'Les coquillages' });
    await indexAll(db);
    expect((await askFor('perle')).titles).toEqual([]);
    expect((await askFor('coquillage')).titles).toHaveLength(1);
    await db('books').where({ id }).update({ state: 'archived' });
    await indexAll(db);
    expect((await askFor('coquillage')).titles).toEqual([]);
  });
});

describe('suggestions', () => {
  it('are what begins with what is being typed, four at most, each with where it leads', async () => {
    expect(await suggest('كت')).toMatchObject([
      { kind: 'verb', french: 'écrire', address: '/conjugaison/kataba' },
      { kind: 'word', french: 'livre', address: `/recherche?q=${encodeURIComponent('كِتَابٌ')}` },
      { kind: 'text', french: 'Un livre', address: `/texts/deux-freres-texte-${await numberOf(text)}` },
    ]);
    expect((await suggest('ecr')).map(({ french }) => french)).toEqual(['écrire']);
    expect((await suggest('kit')).map(({ french }) => french)).toContain('livre');
  });

  it('are none for a single character, and none of a text that is not free', async () => {
    const locked = await aText(db, { bookId, title: 'Perle rare', isFreeSample: false });
    await indexAll(db);

    expect(await suggest('ك')).toEqual([]);
    expect(await suggest('perle')).toEqual([]);
    await archiveText(db, locked);
  });
});

const numberOf = async (id: number) => (await db('texts').where({ id }).first('order_in_book')).order_in_book;

describe('what has changed', () => {
  it('is found as it is within a run of the job: a text that comes, changes, is locked and goes', async () => {
    const id = await aText(db, { bookId, frenchLines: ['Un éléphant.', 'Une girafe.'] });
    const order = await numberOf(id);
    await indexAll(db);
    expect((await askFor('éléphants')).lines_count).toBe(1);

    const saved = {
      bookId,
      orderInBook: order,
      title: 'Bêtes',
      titleAr: null,
      arabicLines: ARABIC,
      state: 'published',
    };
    const save = (frenchLines: string[], isFreeSample: boolean) =>
      saveText(db, { ...saved, frenchLines, isFreeSample, state: 'published' });
    await save(['Un lion.', 'Une girafe.'], true);
    await indexAll(db);
    expect((await askFor('éléphants')).lines_count).toBe(0);
    expect((await askFor('lions')).lines_count).toBe(1);

    await save(['Un lion.', 'Une girafe.'], false);
    // Before the job has seen it, nothing is shown that may not be.
    expect((await askFor('lions')).lines).toEqual([]);
    await indexAll(db);
    expect(await askFor('lions')).toMatchObject({
      lines_count: 0,
      locked_lines_count: 1,
      locked_texts_count: 1,
    });

    await archiveText(db, id);
    await indexAll(db);
    expect(await askFor('lions')).toMatchObject({ lines_count: 0, locked_lines_count: 0 });
  });
});

describe('what is typed', () => {
  it.each(['', ' ', '%', '\0', '_%_', '،؛؟', '«»'])('%j finds nothing and fails nothing', async (typed) => {
    expect(await askFor(typed)).toMatchObject({ lines: [], entries: [], verbs: [], near: [] });
    expect(await suggest(typed)).toEqual([]);
  });

  it('of hostile length is refused before it is looked for', async () => {
    await expectAnswer(fetch(`${server.url}/api/search/?q=${'a'.repeat(201)}`)).toBe(400);
    await expectAnswer(fetch(`${server.url}/api/search/?q=a&kind=prices`)).toBe(400);
  });
});
