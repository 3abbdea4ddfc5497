import { beforeAll, expect, it } from 'vitest';
import { importContent } from '#modules/authoring';
import type { BookRecord, RevisionItem } from '#modules/authoring/contract';
import { type Newsroom, openNewsroom } from '../../support/newsroom.ts';
import { changed, contentFolder, GOOD_CONTENT } from '../files/content-folder.ts';

let room: Newsroom;
let mediaFolder: string;
let textId: number;
let bookId: number;

const LINE = ['library/maison/01.txt', 'Ceci est une maison.'] as const;

async function importing(files = GOOD_CONTENT): Promise<void> {
  await importContent(room.db, await contentFolder(files), { mediaFolder });
}

const now = async () => (await room.get(room.anna, `/texts/${textId}/`)).body;
const revisions = async () =>
  (await room.get<RevisionItem[]>(room.anna, `/texts/${textId}/revisions/`)).body.map(({ id, note }) => [
    id,
    note,
  ]);

beforeAll(async () => {
  room = await openNewsroom();
  mediaFolder = await contentFolder({});
  await importing();
  const text = await room
    .db('texts')
    .join('books', 'books.id', 'book_id')
    .where({ slug: 'la-maison' })
    .first('texts.id', 'book_id');
  ({ id: textId, book_id: bookId } = text);
});

it('[STF-03] what is imported is what readers see, and has no revision', async () => {
  expect(await now()).toMatchObject({ state: 'published', is_live: true, revision: 0 });
  await importing();
  expect(await revisions()).toEqual([]);
});

it('[STF-03] who has a text open that an import changes is told when they save', async () => {
  const { document } = await now();
  await importing(changed(GOOD_CONTENT, ...LINE, 'Voici une maison.'));

  expect(await revisions()).toEqual([
    [2, 'Importé'],
    [1, 'Importé'],
  ]);
  const { status, body } = await room.save(room.anna, textId, 0, { ...document, title: 'D’Anna' });
  expect([status, body.code, body.saved_by]).toEqual([409, 'edit_conflict', null]);
  expect(await now()).toMatchObject({ state: 'published', revision: 2 });
});

it('[STF-03] an author’s unpublished work stays as a revision when a file takes its place', async () => {
  const { document } = await now();
  const own = { ...document, title: 'Devant ma maison' };
  await room.save(room.anna, textId, 2, own);
  await importing();

  expect(await now()).toMatchObject({
    state: 'published',
    is_live: true,
    revision: 4,
    author: null,
    title: 'Devant la maison',
    remark: 'Un import a pris la place de la version 3, qui n’était pas publiée.',
  });
  const { body } = await room.get(room.anna, `/texts/${textId}/revisions/3/`);
  expect(body.document).toEqual(own);
  const restored = await room.post(room.anna, `/texts/${textId}/revisions/3/restore/`, { revision: 4 });
  expect(restored.body).toMatchObject({ state: 'draft', is_live: true, title: 'Devant ma maison' });
});

it('[STF-03] a draft that says what the file says is published by it', async () => {
  await room.post(room.anna, `/texts/${textId}/revisions/4/restore/`, { revision: 5 });
  expect(await now()).toMatchObject({ state: 'draft', revision: 6 });
  await importing();
  expect(await now()).toMatchObject({ state: 'published', revision: 6, remark: null });
  await importing();
  expect(await revisions()).toHaveLength(6);
});

it('[STF-03] a book’s unpublished work stays as a revision too', async () => {
  const { body } = await room.get<BookRecord>(room.anna, `/books/${bookId}/`);
  const own = { ...body.document, description: 'Une maison, à la campagne.' };
  await room.saveBook(room.anna, bookId, 0, own);
  await importing(changed(GOOD_CONTENT, 'library/maison/book.txt', 'ordre: 1', 'ordre: 5'));

  const after = await room.get<BookRecord>(room.anna, `/books/${bookId}/`);
  expect(after.body).toMatchObject({ state: 'published', revision: 3, position: 5 });
  const earlier = await room.get<BookRecord>(room.anna, `/books/${bookId}/revisions/2/`);
  expect(earlier.body.document).toEqual(own);
});

it('[STF-03] an import that has faults leaves drafts as they are', async () => {
  const before = await now();
  await expect(importing(changed(GOOD_CONTENT, ...LINE, ''))).rejects.toThrow();
  expect(await now()).toEqual(before);
});
