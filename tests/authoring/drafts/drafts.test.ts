import { beforeAll, describe, expect, it } from 'vitest';
import type { DraftBookItem, DraftTextItem, ListedText } from '#modules/authoring/contract';
import { aBook, aText, withWords } from '../../support/builders/library.ts';
import { aPostDocument } from '../../support/builders/post-document.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { type Newsroom, openNewsroom } from '../../support/newsroom.ts';

let room: Newsroom;
beforeAll(async () => {
  room = await openNewsroom();
});

const activity = (id: number, resource = 'texts') =>
  room
    .db('activity_log')
    .where({ resource, resource_id: String(id) })
    .orderBy('id')
    .select('action', 'actor_id');

describe('a new text', () => {
  it('[STF-03] is a draft of its author that readers do not see', async () => {
    const document = room.aTextDocument({ order_in_book: 11 });
    const { status, body } = await room.post(room.anna, '/texts/', { document });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      state: 'draft',
      is_live: false,
      revision: 1,
      author: { id: room.anna.id, username: 'Anna' },
      submitted_by: null,
      document,
    });
    await expectAnswer(fetch(`${room.server.url}/api/books/texts/${body.id}/`)).toBe(404);
    expect(await activity(body.id)).toEqual([{ action: 'create', actor_id: room.anna.id }]);
    // Its row in the library has its place there, and nothing that could be read.
    expect(await room.db('texts').where({ id: body.id }).first()).toMatchObject({
      ...{ title: document.title, state: 'draft', is_free_sample: false },
      ...{ content_with_vowels: '', french_translation: '' },
    });
  });

  it('[STF-03] in the place of another one is refused in its field', async () => {
    const document = room.aTextDocument({ order_in_book: 12 });
    await room.post(room.anna, '/texts/', { document });
    const { status, body } = await room.post(room.bilal, '/texts/', { document });

    expect(status).toBe(400);
    expect(body.order_in_book).toEqual(['Ce numéro est déjà celui d’un autre texte du livre.']);
  });

  it('[STF-03] in a book that is not there is refused in its field', async () => {
    const document = room.aTextDocument({ book_id: 999_999 });
    const { status, body } = await room.post(room.anna, '/texts/', { document });

    expect(status).toBe(400);
    expect(body.book_id).toEqual(['Ce livre n’existe pas.']);
  });

  it('[STF-03] that breaks the form is told so at the field', async () => {
    const { status, body } = await room.post(room.anna, '/texts/', {
      document: { ...room.aTextDocument(), title: ' ', order_in_book: 0 },
    });

    expect(status).toBe(400);
    expect(body).toMatchObject({
      title: ['Le titre est à remplir.'],
      order_in_book: ['Le premier numéro est 1.'],
    });
  });

  it('[STF-03] twenty times at once in one place is there once', async () => {
    const document = room.aTextDocument({ order_in_book: 13 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => room.post(room.anna, '/texts/', { document })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(400)]);
  });
});

describe('a save', () => {
  it('[STF-03] is a revision; the same again is none', async () => {
    const document = room.aTextDocument({ order_in_book: 21 });
    const { id } = (await room.post(room.anna, '/texts/', { document })).body;
    const changed = { ...document, title: 'Deux livres' };

    const saved = await room.save(room.bilal, id, 1, changed);
    expect(saved.body).toMatchObject({ revision: 2, title: 'Deux livres', author: { username: 'Bilal' } });
    const again = await room.save(room.anna, id, 2, changed);
    expect(again.body).toMatchObject({ revision: 2, author: { username: 'Bilal' } });
    expect((await activity(id)).map(({ action }) => action)).toEqual(['create', 'save']);
  });

  it('[STF-03] made from an older revision is told who saved and overwrites nothing', async () => {
    const document = room.aTextDocument({ order_in_book: 22 });
    const { id } = (await room.post(room.anna, '/texts/', { document })).body;
    await room.save(room.bilal, id, 1, { ...document, title: 'De Bilal' });

    const { status, body } = await room.save(room.anna, id, 1, { ...document, title: 'D’Anna' });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'edit_conflict', saved_by: 'Bilal' });
    expect(body.detail).toMatch(/^Bilal a enregistré une autre version le \d+/);
    expect((await room.get(room.anna, `/texts/${id}/`)).body).toMatchObject({
      revision: 2,
      title: 'De Bilal',
    });
  });

  it('[STF-03] among twenty at once is the only one of its revision', async () => {
    const document = room.aTextDocument({ order_in_book: 23 });
    const { id } = (await room.post(room.anna, '/texts/', { document })).body;

    for (const revision of [1, 2, 3]) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          room.save(n % 2 ? room.anna : room.bilal, id, revision, { ...document, title: `${revision}.${n}` }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
      const [winner] = answers.filter(({ status }) => status === 200);
      const { body } = await room.get(room.anna, `/texts/${id}/`);
      expect(body).toMatchObject({ revision: revision + 1, title: winner?.body.title });
    }
  });

  it('[STF-03] takes a text that nobody has read yet to its new place', async () => {
    const document = room.aTextDocument({ order_in_book: 24 });
    const { id } = (await room.post(room.anna, '/texts/', { document })).body;
    await room.save(room.anna, id, 1, { ...document, order_in_book: 25 });

    await expectAnswer(room.post(room.anna, '/texts/', { document })).toBe(201);
    const taken = await room.post(room.anna, '/texts/', { document: { ...document, order_in_book: 25 } });
    await expectAnswer(taken).toBe(400);
  });

  it('[STF-03] of a text from a file begins its revisions with what readers see', async () => {
    const textId = await aText(room.db, { bookId: room.book.id, orderInBook: 26, title: 'Du fichier' });
    await withWords(room.db, textId, [{ wordId: room.words.book, form: 'كِتَابٌ', sense: 'un livre' }]);
    const { body } = await room.get(room.anna, `/texts/${textId}/`);

    expect(body).toMatchObject({
      state: 'published',
      is_live: true,
      revision: 0,
      author: null,
      saved_at: null,
    });
    expect(body.document.words).toEqual([
      { word_id: room.words.book, form: 'كِتَابٌ', sense: 'un livre', is_displayed: true },
    ]);
    const saved = await room.save(room.anna, textId, 0, { ...body.document, title: 'Par Anna' });
    expect(saved.body).toMatchObject({ state: 'draft', is_live: true, revision: 2 });
    expect((await room.get<unknown[]>(room.anna, `/texts/${textId}/revisions/`)).body).toMatchObject([
      { id: 2, author: { username: 'Anna' }, note: null },
      { id: 1, author: null, note: 'Importé' },
    ]);
    await expectAnswer(room.save(room.bilal, textId, 0, body.document)).toBe(409);
  });
});

it.each<[string, () => object]>([
  [
    'books',
    () => ({
      slug: 'le-soir',
      title: 'Le soir',
      title_ar: null,
      description: '',
      is_premium: false,
      position: 9,
    }),
  ],
  ['texts', () => room.aTextDocument({ order_in_book: 27 })],
  ['posts', () => aPostDocument({ slug: 'le-soir' })],
])(
  '[STF-03] a revision of one of the %s that is not the newest is neither saved nor restored over',
  async (kind, make) => {
    const document = make();
    const { id } = (await room.post(room.anna, `/${kind}/`, { document })).body;
    const late = { revision: 0, document };
    await expectAnswer(room.put(room.anna, `/${kind}/${id}/`, late)).toBe(409);
    await expectAnswer(room.post(room.anna, `/${kind}/${id}/revisions/1/restore/`, late)).toBe(409);
  },
);

describe('an earlier revision', () => {
  it('[STF-03] is read, and restored as the newest one', async () => {
    const document = room.aTextDocument({ order_in_book: 31 });
    const { id } = (await room.post(room.anna, '/texts/', { document })).body;
    await room.save(room.anna, id, 1, { ...document, title: 'Autre' });

    const first = await room.get(room.bilal, `/texts/${id}/revisions/1/`);
    expect(first.body).toMatchObject({ id: 1, document });
    const late = await room.post(room.bilal, `/texts/${id}/revisions/1/restore/`, { revision: 1 });
    await expectAnswer(late).toBe(409);
    const restored = await room.post(room.bilal, `/texts/${id}/revisions/1/restore/`, { revision: 2 });
    expect(restored.body).toMatchObject({ revision: 3, document, author: { username: 'Bilal' } });
    const { body } = await room.get<{ note: string }[]>(room.anna, `/texts/${id}/revisions/`);
    expect(body.map(({ note }) => note)).toEqual(['Restauré de la version 1', null, null]);
    expect(await activity(id)).toContainEqual({ action: 'restore', actor_id: room.bilal.id });
  });

  it('[STF-03] that never was is not found', async () => {
    const document = room.aTextDocument({ order_in_book: 32 });
    const { id } = (await room.post(room.anna, '/texts/', { document })).body;

    await expectAnswer(room.get(room.anna, `/texts/${id}/revisions/7/`)).toBe(404);
    await expectAnswer(room.post(room.anna, `/texts/${id}/revisions/7/restore/`, { revision: 1 })).toBe(404);
    await expectAnswer(room.get(room.anna, '/texts/999999/revisions/')).toBe(404);
  });
});

describe('the lists', () => {
  const listed = <T = DraftTextItem>(path: string, query: Record<string, unknown>) =>
    room.get<T[]>(
      room.anna,
      `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]))}`,
    );

  it('[STF-03] show working copies, by state, book, title and what readers see', async () => {
    const { id: book_id } = await aBook(room.db, { title: 'Un livre à part' });
    const live = await aText(room.db, { bookId: book_id, orderInBook: 1, title: 'En ligne' });
    const draft = (
      await room.post(room.anna, '/texts/', {
        document: room.aTextDocument({ book_id, order_in_book: 2, title: '100 % brouillon' }),
      })
    ).body;
    const of = async (filter: Record<string, unknown>) =>
      (await listed('/texts/', { filter: { book_id, ...filter } })).body.map(({ id }) => id);

    expect(await of({})).toEqual([live, draft.id]);
    expect(await of({ state: 'draft' })).toEqual([draft.id]);
    expect(await of({ is_live: true })).toEqual([live]);
    expect(await of({ q: '0 % BROU' })).toEqual([draft.id]);
    expect(await of({ q: '%' })).toEqual([draft.id]);
    expect(await of({ id: [live] })).toEqual([live]);
    const latest = await listed('/texts/', { filter: { book_id }, sort: ['saved_at', 'DESC'] });
    expect(latest.body.map(({ id }) => id)).toEqual([draft.id, live]);
    await expectAnswer(listed('/texts/', { filter: { q: '\0' } })).toBe(400);
    expect(await of({ has_voice: true })).toEqual([]);
    expect(await of({ is_reported: false })).toEqual([live, draft.id]);
    expect(await of({ is_reported: true })).toEqual([]);
    const { body, headers } = await listed('/texts/', {
      filter: { book_id },
      sort: ['title', 'DESC'],
      range: [0, 0],
    });
    expect(headers.get('content-range')).toBe('texts 0-0/2');
    expect(body).toEqual([
      {
        id: live,
        state: 'published',
        is_live: true,
        revision: 0,
        author: null,
        saved_at: null,
        submitted_by: null,
        publish_at: null,
        remark: null,
        title: 'En ligne',
        book_id,
        book_title: 'Un livre à part',
        order_in_book: 1,
        is_free_sample: true,
        title_ar: null,
        level: null,
        words: null,
        has_voice: false,
        reports_open: 0,
        is_returned: false,
      },
    ]);
    const books = await listed<DraftBookItem>('/books/', { filter: { q: 'à part' } });
    expect(books.body).toMatchObject([{ id: book_id, slug: 'un-livre-a-part', texts_count: 2, revision: 0 }]);
  });

  it('[STF-03] say of how many words of a text that is written nobody has to look any more', async () => {
    const { id: book_id } = await aBook(room.db, { title: 'Un livre à mots' });
    const document = room.aTextDocument({ book_id, order_in_book: 1 });
    const [first, ...others] = document.words;
    const words = first ? [{ ...first, is_guess: true as const }, ...others] : [];
    await room.post(room.anna, '/texts/', { document: { ...document, words } });
    const { body } = await listed<ListedText>('/texts/', { filter: { book_id } });
    const all = document.arabic.split(/\s+/).length;
    expect(body[0]?.words).toEqual({ all, sure: words.length - 1 });
  });
});
