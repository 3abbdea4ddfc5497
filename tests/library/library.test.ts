import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  findBookBySlug,
  findBookId,
  libraryIsEmpty,
  type ReadingGate,
  readingGate,
  saveBook,
  saveText,
} from '#modules/library';
import { aBook, aText } from '../support/builders/library.ts';
import { freshDatabase } from '../support/services/database.ts';

let db: Knex;

beforeAll(async () => {
  db = await freshDatabase();
});

const BOOK = {
  slug: 'un-livre',
  title: 'Un livre',
  titleAr: 'كِتَابٌ',
  description: 'Une description.',
  isPremium: false,
  position: 1,
  state: 'published',
} as const;

it('the library is empty until a book is entered, be it a draft', async () => {
  expect(await libraryIsEmpty(db)).toBe(true);

  await saveBook(db, { ...BOOK, slug: 'brouillon', state: 'draft' });
  expect(await libraryIsEmpty(db)).toBe(false);
});

describe('saving', () => {
  it('a book twice brings it up to date and keeps its id', async () => {
    const first = await saveBook(db, BOOK);
    const second = await saveBook(db, { ...BOOK, title: 'Un livre revu', isPremium: true });

    expect(second).toBe(first);
    expect(await findBookBySlug(db, 'un-livre')).toMatchObject({
      id: first,
      title: 'Un livre revu',
      is_premium: true,
    });
  });

  it('a text derives the column without vowels, hamza unharmed', async () => {
    const book = await aBook(db);
    const id = await aText(db, {
      bookId: book.id,
      arabicLines: ['سُئِلَ مُؤْمِنٌ: «أَيْنَ الْقُرْآنُ؟»', 'هٰذَا شَيْءٌ.'],
      frenchLines: ['On demanda à un croyant : « Où est le Coran ? »', 'Voici une chose.'],
    });

    const row = await db('texts').where({ id }).first();
    expect(row.content_without_vowels).toBe('سئل مؤمن: «أين القرآن؟»\nهذا شيء.');
    expect(row.french_translation.split('\n')).toHaveLength(2);
  });

  it('a text of a number that the book has brings that text up to date', async () => {
    const book = await aBook(db);
    const first = await aText(db, { bookId: book.id, orderInBook: 5, title: 'Avant' });
    const second = await aText(db, { bookId: book.id, orderInBook: 5, title: 'Après' });

    expect(second).toBe(first);
    expect(await db('texts').where({ id: first }).first()).toMatchObject({ title: 'Après' });
  });

  it('refuses what no text can be: number zero, no title, a book that is not there', async () => {
    const book = await aBook(db);
    const text = {
      bookId: book.id,
      orderInBook: 1,
      title: 'Titre',
      titleAr: null,
      isFreeSample: true,
      arabicLines: ['كِتَابٌ.'],
      frenchLines: ['Un livre.'],
      state: 'published',
    } as const;

    await expect(saveText(db, { ...text, orderInBook: 0 })).rejects.toThrow(/check constraint/);
    await expect(saveText(db, { ...text, title: '' })).rejects.toThrow(/check constraint/);
    await expect(saveText(db, { ...text, bookId: 999_999 })).rejects.toThrow(/foreign key/);
    await expect(saveText(db, { ...text, state: 'perdu' as never })).rejects.toThrow(/check constraint/);
  });
});

describe('looking a book up', () => {
  it('readers find the published one, authors find any', async () => {
    const draft = await aBook(db, { title: 'En travaux', state: 'draft' });

    expect(await findBookBySlug(db, draft.slug)).toBeNull();
    expect(await findBookId(db, draft.slug)).toBe(draft.id);
    expect(await findBookId(db, 'nulle-part')).toBeUndefined();
  });
});

describe('the gate before a text', () => {
  const mayRead = (id: number, asked: Parameters<ReadingGate>[1]) =>
    readingGate(db, { current: () => '1' })(id, asked);
  const refusals = [
    ['a published free sample', { isFreeSample: true }, undefined],
    ['a published text that is not free', { isFreeSample: false }, 'PremiumRequired'],
    ['a free sample in review', { state: 'in_review' }, 'TextNotFound'],
    ['a scheduled free sample', { state: 'scheduled' }, 'TextNotFound'],
    ['an archived free sample', { state: 'archived' }, 'TextNotFound'],
  ] as const;

  it.each(refusals)('[API-02] %s: %o → %s', async (_name, text, refusal) => {
    const book = await aBook(db);
    const id = await aText(db, { bookId: book.id, ...text });

    const outcome = await mayRead(id, { actor: null, now: new Date() }).then(
      () => undefined,
      (error: Error) => error.name,
    );
    expect(outcome).toBe(refusal);
  });

  it('[API-02] knows for a content revision what the texts of a book are, once it was asked about one of them', async () => {
    let revision = '1';
    const gate = readingGate(db, { current: () => revision });
    const open = (id: number) => gate(id, { actor: null, now: new Date() });
    const book = await aBook(db);
    const [first, second, draft] = [
      await aText(db, { bookId: book.id, orderInBook: 1 }),
      await aText(db, { bookId: book.id, orderInBook: 2 }),
      await aText(db, { bookId: book.id, orderInBook: 3, state: 'draft' }),
    ];
    await open(first);
    await db('texts').where({ id: second }).update({ is_free_sample: false });

    expect(await open(second)).toBe('anyone');
    await expect(open(draft)).rejects.toMatchObject({ name: 'TextNotFound' });
    revision = '2';
    await expect(open(second)).rejects.toMatchObject({ name: 'PremiumRequired' });
  });

  it('is shut for every text of a book that is not published', async () => {
    for (const state of ['draft', 'in_review', 'scheduled', 'archived'] as const) {
      const book = await aBook(db, { state });
      const id = await aText(db, { bookId: book.id });

      await expect(mayRead(id, { actor: null, now: new Date() }), state).rejects.toMatchObject({
        code: 'text_not_found',
      });
    }
  });
});
