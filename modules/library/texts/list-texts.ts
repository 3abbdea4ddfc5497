import type { Knex } from 'knex';
import type { TextListItem } from '../contract.ts';
import { BookNotFound } from '../errors.ts';
import { BookRow, TextRow } from '../models.ts';
import { presentTextListItem } from '../present.ts';
import { publishedTexts } from './published-texts.ts';

/** Every published text, without its content, book by book in reading order. */
export async function listTexts(db: Knex): Promise<TextListItem[]> {
  const rows = await publishedTexts(db).orderBy(['books.position', 'books.id', 'order_in_book']);
  return rows.map(presentTextListItem);
}

/** The first published texts that anyone may read, without their content, in reading order. */
export async function listFirstFreeTexts(db: Knex, most: number): Promise<TextListItem[]> {
  const rows = await publishedTexts(db)
    .where('is_free_sample', true)
    .orderBy(['books.position', 'books.id', 'order_in_book'])
    .limit(most);
  return rows.map(presentTextListItem);
}

/**
 * The published texts of a book, without their content, in reading order.
 * @throws BookNotFound when no published book has this id
 */
export async function listBookTexts(db: Knex, bookId: number): Promise<TextListItem[]> {
  const rows = await publishedTexts(db).where('book_id', bookId).orderBy('order_in_book');
  if (rows.length === 0) {
    const book = await BookRow.query(db).select('id').findById(bookId).where('state', 'published');
    if (!book) throw new BookNotFound();
  }
  return rows.map(presentTextListItem);
}

/** The first published texts that one of these dictionary entries stands in, without their content, in reading order. */
export async function listTextsOfWords(
  db: Knex,
  wordIds: readonly number[],
  most: number,
): Promise<TextListItem[]> {
  const rows = await publishedTexts(db)
    .whereRaw(
      'texts.id in (select text_id from text_words where word_id = any(?) and withdrawn_at is null)',
      [[...wordIds]],
    )
    .orderBy(['books.position', 'books.id', 'order_in_book'])
    .limit(most);
  return rows.map(presentTextListItem);
}

/** A published text, and whether somebody reads it: what anybody may know. */
export interface MeasuredText extends TextListItem {
  has_recording: boolean;
}

/** Those of these texts that are published, in no order, with their measures, without their content. */
export async function measureTexts(db: Knex, ids: readonly number[]): Promise<MeasuredText[]> {
  const rows = await publishedTexts(db)
    .select(db.raw('audio_file is not null as has_recording'))
    .whereIn('texts.id', [...ids]);
  return rows.map((row) => {
    const { has_recording } = row as typeof row & Pick<MeasuredText, 'has_recording'>;
    return { ...presentTextListItem(row), has_recording };
  });
}

/** The published texts in which the most readers have a place, without their content; of equal ones in reading order. */
export async function listMostReadTexts(db: Knex, most: number): Promise<TextListItem[]> {
  const read = '(select text_id, count(*) as readers from reading_places group by text_id) as read';
  const rows = await publishedTexts(db)
    .leftJoin(TextRow.raw(read), 'read.text_id', 'texts.id')
    // Of a site that nobody has read yet none is the most read: its first start does not wait for any.
    .whereRaw('exists (select from reading_places)')
    .orderByRaw('coalesce(readers, 0) desc, books.position, books.id, order_in_book')
    .limit(most);
  return rows.map(presentTextListItem);
}
