import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type {
  BookDocument,
  BookPreview,
  BookRecord,
  NewPreviewLink,
  Preview,
  PreviewLink,
  TextDocument,
  TextPreview,
  TextRecord,
} from '#modules/authoring/contract';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { aSubscription } from '../../support/builders/subscriptions.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { getJson } from '../../support/http/get-json.ts';
import { type Newsroom, openNewsroom } from '../../support/newsroom.ts';

let room: Newsroom;
let dataDir: string;
let subscriber: Member;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'soutour-book-previews-'));
  await mkdir(join(dataDir, 'media'));
  await writeFile(join(dataDir, 'media', 'c0ffee.mp3'), 'ID3 and a lesson');
  room = await openNewsroom({ config: { dataDir } });
  await room.db('recordings').insert({ file: 'c0ffee.mp3', name: 'lecture.mp3', seconds: 9 });
  subscriber = await aMember(room.db);
  await aSubscription(room.db, subscriber);
});
afterAll(() => rm(dataDir, { recursive: true }));
afterEach(() => {
  vi.useRealTimers();
});

let serial = 0;
/** A book of Anna's that nobody has published, and how texts are written for it. */
async function aDraftBook(part: Partial<BookDocument> = {}) {
  serial += 1;
  const document: BookDocument = {
    slug: `voyage-${serial}`,
    title: `Le Voyage ${serial}`,
    title_ar: 'السَّفَرُ',
    description: 'Une description que personne n’a encore lue.',
    is_premium: true,
    position: 10 + serial,
    ...part,
  };
  const { body: book } = await room.post<BookRecord>(room.anna, '/books/', { document });
  const write = async (order_in_book: number, text: Partial<TextDocument> = {}) => {
    const titled = { book_id: book.id, order_in_book, title: `Étape ${order_in_book}`, ...text };
    return (await room.post<TextRecord>(room.anna, '/texts/', { document: room.aTextDocument(titled) })).body;
  };
  return { book, document, write };
}

const link = async ({ id, revision }: { id: number; revision: number }) =>
  (await room.post<NewPreviewLink>(room.anna, `/books/${id}/preview-links/`, { revision })).body;
const tokenOf = ({ path }: NewPreviewLink) => path.slice('/apercu/'.length);
const ask = <T = Preview>(token: string, by?: Member) =>
  getJson<T>(`${room.server.url}/api/previews/${token}/`, { headers: by?.headers ?? {} });
const shown = async (made: NewPreviewLink) => (await ask<BookPreview>(tokenOf(made))).body;
const pageOf = (path: string) => fetch(`${room.server.url}${path}`);

describe('a preview of a book', () => {
  it('[STF-03] shows its working copy and its texts, published or not, in the shapes of a published book', async () => {
    const { book, write } = await aDraftBook();
    const second = await write(2, { title_ar: 'الْبَحْرُ', is_free_sample: false });
    const first = await write(1);
    const gone = await write(3);
    await room.move(room.anna, gone, { action: 'archive' });
    await room.move(room.direction, second, { action: 'publish' });
    const preview = await shown(await link(book));
    expect(preview).toMatchObject({ kind: 'book', revision: 1 });
    expect(preview.texts.map(({ id }) => id)).toEqual([first.id, second.id]);

    const url = `${room.server.url}/api/books/${book.id}/`;
    await expectAnswer(getJson(url)).toBe(404);
    await room.move(room.direction, first, { action: 'publish' });
    await room.moveBook(room.direction, book, 'publish');
    expect(preview.book).toEqual((await getJson(url)).body);
    // What is counted of published texts alone is not said here.
    expect((await getJson(`${url}texts/`)).body).toMatchObject(preview.texts);
  });

  it('[STF-03] shows of a published book what its authors have made of it since; readers see what they saw', async () => {
    const { book, document, write } = await aDraftBook();
    const text = await write(1);
    await room.move(room.direction, text, { action: 'publish' });
    await room.moveBook(room.direction, book, 'publish');
    const { body: saved } = await room.saveBook(room.bilal, book.id, 1, { ...document, title: 'Le Retour' });
    await room.save(room.bilal, text.id, 1, { ...text.document, title: 'Le port' });

    const made = await link(saved);
    const { book: previewed, texts } = await shown(made);
    expect([previewed.title, texts[0]?.title, texts[0]?.book_title]).toEqual([
      'Le Retour',
      'Le port',
      'Le Retour',
    ]);
    const live = await getJson<{ title: string }>(`${room.server.url}/api/books/${book.id}/`);
    expect(live.body.title).toBe(document.title);

    await room.save(room.bilal, text.id, 2, { ...text.document, title: 'Trop tard' });
    expect((await shown(made)).texts[0]?.title).toBe('Le port');
    expect((await shown(await link({ id: book.id, revision: 1 }))).book.title).toBe(document.title);
  });

  it('[STF-03] opens its texts to whom they will open: free ones to anybody, others to subscribers and staff', async () => {
    const { book, write } = await aDraftBook();
    const recording = { file: 'c0ffee.mp3', credit: 'Leïla Haddad', lines: null };
    const free = await write(1, { recording });
    const paid = await write(2, { is_free_sample: false, recording });
    const token = tokenOf(await link(book));
    const kindsOf = (text: TextRecord) =>
      Promise.all(
        [undefined, room.reader, subscriber, room.bilal].map(
          async (by) => (await ask(`${token}.${text.id}`, by)).body.kind,
        ),
      );
    expect(await kindsOf(free)).toEqual(['text', 'text', 'text', 'text']);
    expect(await kindsOf(paid)).toEqual(['locked', 'locked', 'text', 'text']);

    const closed = await ask(`${token}.${paid.id}`);
    expect(JSON.stringify(closed.body)).not.toContain('Voici un livre.');
    const { body } = await ask<TextPreview>(`${token}.${paid.id}`, subscriber);
    expect(body).toMatchObject({ is_open: false, place: { book_title: 'Le Voyage 3' } });
    const hear = async (by?: Member) =>
      (await fetch(`${room.server.url}${body.text.audio_file}`, { headers: by?.headers ?? {} })).status;
    expect([await hear(), await hear(room.reader), await hear(subscriber)]).toEqual([403, 403, 200]);
  });

  it('[STF-03] names no text that is not in it, and none of its texts leads to the others', async () => {
    const { book, write } = await aDraftBook();
    const inside = await write(1);
    const token = tokenOf(await link(book));
    const outside = await room.post<TextRecord>(room.anna, '/texts/', {
      document: room.aTextDocument({ order_in_book: 77 }),
    });
    await expectAnswer(ask(`${token}.${outside.body.id}`)).toBe(404);
    await expectAnswer(ask(`nobody-has-it.${inside.id}`)).toBe(404);
    await expectAnswer(ask(`${token}.`)).toBe(404);
    const ofText = await room.get<PreviewLink[]>(room.anna, `/texts/${inside.id}/preview-links/`);
    expect(ofText.body).toEqual([]);
  });

  it('[STF-03] is listed, and ends with its texts when staff takes it back, or after seven days', async () => {
    const { book, write } = await aDraftBook();
    const text = await write(1);
    const [first, second] = [await link(book), await link(book)];
    const listed = await room.get<PreviewLink[]>(room.bilal, `/books/${book.id}/preview-links/`);
    expect(listed.body.map(({ id }) => id)).toEqual([second.id, first.id]);

    const { headers } = room.bilal;
    const url = `${room.server.url}/api/admin/preview-links/${first.id}/`;
    await expectAnswer(fetch(url, { method: 'DELETE', headers })).toBe(200);
    const statuses = async (made: NewPreviewLink) => [
      (await ask(tokenOf(made))).status,
      (await ask(`${tokenOf(made)}.${text.id}`)).status,
      (await pageOf(made.path)).status,
      (await pageOf(`${made.path}.${text.id}`)).status,
    ];
    expect(await statuses(first)).toEqual([404, 404, 404, 404]);
    expect(await statuses(second)).toEqual([200, 200, 200, 200]);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(second.expires_at) });
    expect(await statuses(second)).toEqual([404, 404, 404, 404]);
  });

  it('[STF-03] is for no search engine and no cache, and keeps no token', async () => {
    const { book, write } = await aDraftBook();
    await write(1);
    const made = await link(book);
    const page = await pageOf(made.path);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).toContain('<meta name="robots" content="noindex">');
    expect((await ask(tokenOf(made))).headers.get('cache-control')).toBe('no-store');
    expect(JSON.stringify(await room.db('preview_links').select('*'))).not.toContain(tokenOf(made));
    const done = await room.db('activity_log').where({ resource: 'books', action: 'preview' });
    expect(done.at(-1)).toMatchObject({ actor_id: room.anna.id, resource_id: String(book.id) });
  });

  it('[STF-03] is made of a book and a revision that there are', async () => {
    const { book } = await aDraftBook();
    const refused = (id: number, revision: number) =>
      room.post(room.anna, `/books/${id}/preview-links/`, { revision });
    expect((await refused(book.id, 9)).body.code).toBe('revision_not_found');
    expect((await refused(999_999, 1)).body.code).toBe('book_not_found');
  });
});
