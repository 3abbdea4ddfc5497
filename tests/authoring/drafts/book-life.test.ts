import { beforeAll, expect, it } from 'vitest';
import type { BookDocument, BookRecord } from '#modules/authoring/contract';
import type { Book } from '#modules/library/contract';
import { aBook, aText } from '../../support/builders/library.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { getJson } from '../../support/http/get-json.ts';
import { type Newsroom, openNewsroom } from '../../support/newsroom.ts';

let room: Newsroom;
beforeAll(async () => {
  room = await openNewsroom();
});

const aBookDocument = (document: Partial<BookDocument> = {}): BookDocument => ({
  slug: 'la-mer',
  title: 'La Mer',
  title_ar: 'الْبَحْرُ',
  description: 'Un livre au bord de l’eau.',
  is_premium: false,
  position: 7,
  ...document,
});

const shelf = async () => {
  const { body } = await getJson<Book[]>(`${room.server.url}/api/books/`);
  return body.map(({ title }) => title);
};

it('[STF-03] a book is written, submitted, and published by a second person with what it holds', async () => {
  const { status, body } = await room.post<BookRecord>(room.anna, '/books/', { document: aBookDocument() });
  expect(status).toBe(201);
  expect(body).toMatchObject({ state: 'draft', is_live: false, revision: 1, texts_count: 0 });
  expect(await shelf()).not.toContain('La Mer');

  const textDocument = room.aTextDocument({ book_id: body.id });
  const text = await room.published(textDocument);
  expect(text).toMatchObject({ state: 'published', is_live: false });
  await expectAnswer(fetch(`${room.server.url}/api/books/texts/${text.id}/`)).toBe(404);

  await room.moveBook(room.anna, body, 'submit');
  await expectAnswer(room.moveBook(room.anna, body, 'publish')).toBe(403);
  const published = await room.moveBook(room.bilal, body, 'publish');
  expect(published.body).toMatchObject({ state: 'published', is_live: true, texts_count: 1 });
  await expect.poll(shelf).toContain('La Mer');
  await expectAnswer(fetch(`${room.server.url}/api/books/texts/${text.id}/`)).toBe(200);
  const { body: seen } = await getJson<Book>(`${room.server.url}/api/books/${body.id}/`);
  expect(seen).toMatchObject({ slug: 'la-mer', description: 'Un livre au bord de l’eau.', texts_count: 1 });
});

it('[STF-03] a book whose French or Arabic is not as the house writes it is not published', async () => {
  const document = aBookDocument({ slug: 'le-vent', title: 'Le vent !', title_ar: 'ريح', description: '' });
  const { body } = await room.post<BookRecord>(room.anna, '/books/', { document });
  const answer = await room.moveBook(room.direction, body, 'publish');

  expect(answer.body.code).toBe('not_publishable');
  const fields = new Set(answer.body.faults?.map(({ field }) => field));
  expect(fields).toEqual(new Set(['title', 'title_ar', 'description']));
});

it('[STF-03] an address that another book has is refused in its field, of a new book and of an old one', async () => {
  const document = aBookDocument({ slug: 'le-ciel' });
  const created = await room.post(room.anna, '/books/', { document });
  expect([created.status, created.body.slug]).toEqual([
    400,
    ['Cette adresse est déjà celle d’un autre livre.'],
  ]);

  const { id } = await aBook(room.db, { title: 'La Terre' });
  const { body } = await room.get<BookRecord>(room.anna, `/books/${id}/`);
  const saved = await room.saveBook(room.anna, id, 0, { ...body.document, slug: 'le-ciel' });
  expect([saved.status, saved.body.slug]).toEqual([400, ['Cette adresse est déjà celle d’un autre livre.']]);
});

it('[STF-03] an address changes when the book is published; the old one is no more', async () => {
  const { id } = await aBook(room.db, { title: 'Le Feu', description: 'Un livre qui réchauffe.' });
  await aText(room.db, { bookId: id, orderInBook: 1 });
  const { body } = await room.get<BookRecord>(room.anna, `/books/${id}/`);
  const saved = await room.saveBook(room.anna, id, 0, { ...body.document, slug: 'la-flamme' });
  const page = async (path: string) => (await fetch(room.server.url + path)).status;
  expect(await page('/books/le-feu')).toBe(200);

  await room.moveBook(room.direction, saved.body, 'publish');
  await expect.poll(() => page('/books/la-flamme')).toBe(200);
  await expect.poll(() => page('/texts/la-flamme-texte-1')).toBe(200);
  expect(await page('/books/le-feu')).toBe(404);
  expect(await page('/texts/le-feu-texte-1')).toBe(404);
});

it('[STF-03] an archived book takes its texts off the site with it', async () => {
  const { id } = await aBook(room.db, { title: 'La Pluie' });
  const textId = await aText(room.db, { bookId: id, orderInBook: 1 });
  const { body } = await room.moveBook(room.direction, { id, revision: 0 }, 'archive');

  expect(body).toMatchObject({ state: 'archived', is_live: false, revision: 1 });
  await expect.poll(shelf).not.toContain('La Pluie');
  await expectAnswer(fetch(`${room.server.url}/api/books/texts/${textId}/`)).toBe(404);
  expect((await room.get(room.anna, `/texts/${textId}/`)).body).toMatchObject({
    state: 'published',
    is_live: false,
  });
});
