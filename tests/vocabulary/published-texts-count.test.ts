import type { Knex } from 'knex';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countingTextsAtEnd } from '#modules/vocabulary';
import { aBook, aText, aWord, withWords } from '../support/builders/library.ts';
import { freshDatabase } from '../support/services/database.ts';

let db: Knex;
let book: number;
let wordId: number;
let otherId: number;
let textId: number;

beforeAll(async () => {
  db = await freshDatabase();
});

beforeEach(async () => {
  book = (await aBook(db)).id;
  wordId = await aWord(db, { arabic: 'كِتَابٌ', homograph: book });
  otherId = await aWord(db, { arabic: 'قَلَمٌ', root: 'ق ل م', homograph: book });
  textId = await aText(db, { bookId: book });
  await withWords(db, textId, [{ wordId, form: 'كِتَابٌ' }]);
});

const count = async (id = wordId): Promise<number> =>
  (await db('words').where({ id }).first('published_texts_count'))?.published_texts_count;

describe('in how many published texts an entry stands', () => {
  it('is one text however often it stands there, and one more with each other text', async () => {
    await withWords(db, textId, [
      { wordId, form: 'كِتَابٌ' },
      { wordId, form: 'الْكِتَابُ' },
    ]);
    expect(await count()).toBe(1);
    await withWords(db, await aText(db, { bookId: book }), [{ wordId, form: 'كِتَابٌ' }]);
    expect(await count()).toBe(2);
  });

  it('goes with the state of the text, and with that of its book', async () => {
    await db('texts').where({ id: textId }).update({ state: 'archived' });
    expect(await count()).toBe(0);
    await db('texts').where({ id: textId }).update({ state: 'published' });
    expect(await count()).toBe(1);
    await db('books').where({ id: book }).update({ state: 'draft' });
    expect(await count()).toBe(0);
    await db('books').where({ id: book }).update({ state: 'published' });
    expect(await count()).toBe(1);
    const draft = await aBook(db, { state: 'draft' });
    await db('texts').where({ id: textId }).update({ book_id: draft.id });
    expect(await count()).toBe(0);
  });

  it('goes with the link of the word to its entry, and with its withdrawal', async () => {
    await db('text_words').where({ text_id: textId }).update({ word_id: otherId });
    expect([await count(), await count(otherId)]).toEqual([0, 1]);
    await db('text_words').where({ text_id: textId }).update({ withdrawn_at: new Date() });
    expect(await count(otherId)).toBe(0);
    await db('text_words').where({ text_id: textId }).update({ withdrawn_at: null });
    expect(await count(otherId)).toBe(1);
    await db('text_words').where({ text_id: textId }).delete();
    expect(await count(otherId)).toBe(0);
  });

  it('is right when two texts are published at once', async () => {
    const others = [
      await aText(db, { bookId: book, state: 'draft' }),
      await aText(db, { bookId: book, state: 'draft' }),
    ];
    for (const id of others) await withWords(db, id, [{ wordId, form: 'كِتَابٌ' }]);
    await Promise.all(others.map((id) => db('texts').where({ id }).update({ state: 'published' })));
    expect(await count()).toBe(3);
  });

  it('is counted at the end of what changes many texts, and at once of what changes afterwards', async () => {
    const count = async (trx: Knex) =>
      (await trx('words').where({ id: wordId }).first('published_texts_count')).published_texts_count;
    const show = (trx: Knex, state: string) => trx('texts').where({ id: textId }).update({ state });
    await db.transaction(async (trx) => {
      const during = await countingTextsAtEnd(trx, async () => {
        await show(trx, 'archived');
        return count(trx);
      });
      expect([during, await count(trx)]).toEqual([1, 0]);
      await show(trx, 'published');
      expect(await count(trx)).toBe(1);
      await countingTextsAtEnd(trx, async () => void (await show(trx, 'archived')));
      expect(await count(trx)).toBe(0);
    });
  });

  it('waits for a text that is being published beside, and counts it', async () => {
    const beside = await aText(db, { bookId: book, state: 'draft' });
    await withWords(db, beside, [{ wordId, form: 'كِتَابٌ' }]);
    const first = await db.transaction();
    await first('texts').where({ id: beside }).update({ state: 'published' });
    const second = db('texts').where({ id: textId }).update({ state: 'archived' }).then();
    await expect
      .poll(async () => (await db.raw('select from pg_locks where not granted')).rows.length)
      .toBeGreaterThan(0);
    await first.commit();
    await second;
    expect(await count()).toBe(1);
  });

  it('counts a text once for the root that several of its words have, and goes with the root of an entry', async () => {
    const [root, elsewhere] = [`ق ل ${book}`, `ك ت ${book}`];
    const roots = async () =>
      Object.fromEntries(
        (await db('roots').whereIn('root', [root, elsewhere])).map((row) => [
          row.root,
          row.published_texts_count,
        ]),
      );
    await db('words').whereIn('id', [wordId, otherId]).update({ root });
    await withWords(db, textId, [
      { wordId, form: 'كِتَابٌ' },
      { wordId: otherId, form: 'قَلَمٌ' },
    ]);
    await withWords(db, await aText(db, { bookId: book }), [{ wordId, form: 'كِتَابٌ' }]);
    expect(await roots()).toEqual({ [root]: 2 });
    await db('words').where({ id: otherId }).update({ root: elsewhere });
    expect(await roots()).toEqual({ [root]: 2, [elsewhere]: 1 });
    await db('texts').where({ id: textId }).update({ state: 'archived' });
    expect(await roots()).toEqual({ [root]: 1 });
  });
});

describe('the first text of an entry that anybody may read', () => {
  const first = async (): Promise<number | null> =>
    (await db('words').where({ id: wordId }).first('first_free_text_id'))?.first_free_text_id;

  it('is the first in reading order, wherever books and texts are moved to', async () => {
    const later = await aBook(db);
    const inLater = await aText(db, { bookId: later.id, isFreeSample: true });
    await withWords(db, inLater, [{ wordId, form: 'كِتَابٌ' }]);
    await db('texts').where({ id: textId }).update({ is_free_sample: false });
    expect(await first()).toBe(inLater);
    await db('texts').where({ id: textId }).update({ is_free_sample: true });
    expect(await first()).toBe(textId);
    await db('books').where({ id: later.id }).update({ position: 0 });
    expect(await first()).toBe(inLater);
    const before = await aText(db, { bookId: later.id, isFreeSample: true, orderInBook: 7 });
    await withWords(db, before, [{ wordId, form: 'كِتَابٌ' }]);
    await db('texts').where({ id: inLater }).update({ order_in_book: 9 });
    expect(await first()).toBe(before);
    await db('texts').whereIn('id', [inLater, before]).update({ state: 'archived' });
    await db('texts').where({ id: textId }).update({ is_free_sample: false });
    expect(await first()).toBeNull();
  });
});
