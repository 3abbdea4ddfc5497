import { beforeAll, describe, expect, it } from 'vitest';
import { book, text, textListItem } from '#modules/library/contract';
import { aBook, aText } from '../support/builders/library.ts';
import { getJson } from '../support/http/get-json.ts';
import { startTestServer } from '../support/http/server.ts';
import { freshDatabase } from '../support/services/database.ts';

interface Refusal {
  detail: string;
  code: string;
}

let api: string;
let medine: { id: number; slug: string };
let souk: { id: number; slug: string };
let draft: { id: number; slug: string };
let free: number;
let locked: number;
let unpublished: number;
let ofDraftBook: number;

const SECRET_AR = 'سِرٌّ مَكْنُونٌ';
const SECRET_FR = 'Un secret bien gardé.';

beforeAll(async () => {
  const db = await freshDatabase();
  souk = await aBook(db, { title: 'Contes', position: 20, isPremium: true });
  medine = await aBook(db, { title: 'Lectures de Médine', position: 10, description: 'Pour commencer.' });
  draft = await aBook(db, { title: 'Brouillon', position: 1, state: 'draft' });
  await aText(db, { bookId: medine.id, orderInBook: 4, title: 'Quatre' });
  free = await aText(db, { bookId: medine.id, orderInBook: 2, title: 'Deux', titleAr: 'اِثْنَانِ' });
  locked = await aText(db, {
    bookId: souk.id,
    orderInBook: 1,
    title: 'Chapitre 1 : le secret',
    isFreeSample: false,
    arabicLines: [SECRET_AR],
    frenchLines: [SECRET_FR],
  });
  unpublished = await aText(db, { bookId: medine.id, orderInBook: 9, state: 'in_review' });
  ofDraftBook = await aText(db, { bookId: draft.id });
  const server = await startTestServer({ db });
  api = `${server.url}/api`;
});

describe('lists', () => {
  it('[API-01] gives the published books in the order of the shelf, with the fields of the contract alone', async () => {
    const { status, body } = await getJson<{ title: string }[]>(`${api}/books/`);

    expect(status).toBe(200);
    expect(body.map(({ title }) => title)).toEqual(['Lectures de Médine', 'Contes']);
    for (const one of body) expect(Object.keys(one).sort()).toEqual(Object.keys(book.shape).sort());
    expect(body[0]).toMatchObject({
      id: medine.id,
      description: 'Pour commencer.',
      is_premium: false,
      slug: 'lectures-de-medine',
      texts_count: 2,
      free_texts_count: 2,
    });
  });

  it('[API-01] gives one book by its id', async () => {
    const { status, body } = await getJson(`${api}/books/${souk.id}/`);

    expect(status).toBe(200);
    expect(body).toMatchObject({ id: souk.id, title: 'Contes', is_premium: true, free_texts_count: 0 });
  });

  it('[BOK-04] gives the texts of a book ordered by order_in_book, without their content', async () => {
    const { body } = await getJson<{ order_in_book: number }[]>(`${api}/books/${medine.id}/texts/`);

    expect(body.map(({ order_in_book }) => order_in_book)).toEqual([2, 4]);
    for (const one of body) expect(Object.keys(one).sort()).toEqual(Object.keys(textListItem.shape).sort());
  });

  it('[API-01] gives every published text, book by book', async () => {
    const { body } = await getJson<{ title: string; slug: string }[]>(`${api}/books/texts/`);

    expect(body.map(({ slug }) => slug)).toEqual([
      'lectures-de-medine-texte-2',
      'lectures-de-medine-texte-4',
      'contes-chapitre-1',
    ]);
  });

  it('[STF-03] shows nothing of a book or a text that is not published', async () => {
    const books = await getJson(`${api}/books/`);
    const texts = await getJson(`${api}/books/texts/`);

    expect(JSON.stringify([books.body, texts.body])).not.toContain('Brouillon');
    for (const path of [
      `books/${draft.id}/`,
      `books/${draft.id}/texts/`,
      `books/texts/${unpublished}/`,
      `books/texts/${ofDraftBook}/`,
      `books/texts/${ofDraftBook}/audio/`,
      `vocabulary/text/${unpublished}/`,
    ]) {
      expect((await getJson(`${api}/${path}`)).status, path).toBe(404);
    }
  });
});

describe('a text', () => {
  it('[API-01] has both columns and the derived one without vowels, with the fields of the contract alone', async () => {
    const { status, body } = await getJson<Record<string, unknown>>(`${api}/books/texts/${free}/`);

    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(Object.keys(text.shape).sort());
    expect(body).toMatchObject({
      id: free,
      book: medine.id,
      book_title: 'Lectures de Médine',
      audio_file: null,
      content_with_vowels: 'هٰذَا كِتَابٌ.\nالْكِتَابُ جَدِيدٌ.',
      content_without_vowels: 'هذا كتاب.\nالكتاب جديد.',
      french_translation: 'Voici un livre.\nLe livre est neuf.',
    });
  });

  it('[API-02] that is premium answers 403 with detail and code and nothing else, on each of its calls', async () => {
    for (const path of [
      `books/texts/${locked}/`,
      `books/texts/${locked}/audio/`,
      `vocabulary/text/${locked}/`,
    ]) {
      const { status, body, headers } = await getJson<Refusal>(`${api}/${path}`);

      expect(status, path).toBe(403);
      expect(body, path).toEqual({
        detail: 'Ce texte est réservé aux abonnés.',
        code: 'premium_required',
      });
      expect(headers.get('etag'), path).toBeNull();
      expect(headers.get('cache-control'), path).toBe('no-store');
    }
  });
});

describe('what cannot be', () => {
  const junk = [
    '0',
    '-1',
    '1.5',
    'abc',
    '99999999999999999999',
    '2147483648',
    '%00',
    'null',
    '1e3',
    '%F0%9F%98%80',
    '__proto__',
  ];

  it.each(junk)('[API-01] answers 404 in French for the id %s', async (id) => {
    for (const path of [
      `books/${id}/`,
      `books/${id}/texts/`,
      `books/texts/${id}/`,
      `vocabulary/text/${id}/`,
    ]) {
      const { status, body } = await getJson<Refusal>(`${api}/${path}`);

      expect(status, path).toBe(404);
      expect(body.detail, path).toMatch(/non trouvée?\.$/);
    }
  });

  it.each([
    ['books/999999/', 'Livre non trouvé.'],
    ['books/999999/texts/', 'Livre non trouvé.'],
    ['books/texts/999999/', 'Texte non trouvé.'],
    ['vocabulary/text/999999/', 'Texte non trouvé.'],
    ['nowhere/', 'Ressource non trouvée.'],
  ])('[API-01] answers 404 for %s: %s', async (path, detail) => {
    const { status, body } = await getJson<Refusal>(`${api}/${path}`);

    expect(status).toBe(404);
    expect(body.detail).toBe(detail);
  });

  it('[API-01] refuses repeated and dangerous query keys with 400', async () => {
    for (const query of ['a=1&a=2', '__proto__=1', 'constructor=1', `q=${'x'.repeat(5_000)}`]) {
      expect((await getJson(`${api}/books/?${query}`)).status, query.slice(0, 20)).toBe(400);
    }
  });

  it('[API-01] answers 405 to a method that a path does not have', async () => {
    const { status, body } = await getJson<Refusal>(`${api}/books/`, { method: 'DELETE' });

    expect(status).toBe(405);
    expect(body.code).toBe('method_not_allowed');
  });

  it('answers 400 in French to a path that cannot be decoded', async () => {
    const { status, body } = await getJson<Refusal>(`${api}/books/%E0%A4%A/`);

    expect([400, 404]).toContain(status);
    expect(body.detail).toMatch(/\.$/);
  });
});
