import type { Knex } from 'knex';
import { mapUniqueViolation } from '#modules/platform';
import { SlugTaken } from '../errors.ts';
import { BookRow, type PublicationState } from '../models.ts';

export interface BookToSave {
  slug: string;
  title: string;
  titleAr: string | null;
  description: string;
  isPremium: boolean;
  /** Place on the shelf, from 1. */
  position: number;
  state: PublicationState;
}

function columnsOf(book: BookToSave) {
  return {
    slug: book.slug,
    title: book.title,
    title_ar: book.titleAr,
    description: book.description,
    is_premium: book.isPremium,
    position: book.position,
    state: book.state,
  };
}

/** Creates the book of this slug, or brings it up to date. Returns its id. */
export async function saveBook(trx: Knex, book: BookToSave): Promise<number> {
  const row = await BookRow.query(trx).insert(columnsOf(book)).onConflict('slug').merge().returning('id');
  return row.id;
}

/**
 * Creates a book. Returns its id.
 * @throws SlugTaken
 */
export async function createBook(trx: Knex, book: BookToSave): Promise<number> {
  const row = await mapUniqueViolation(BookRow.query(trx).insert(columnsOf(book)).returning('id'), SlugTaken);
  return row.id;
}

/**
 * Changes a book by its id, its slug too.
 * @throws SlugTaken
 */
export async function updateBook(trx: Knex, id: number, book: BookToSave): Promise<void> {
  await mapUniqueViolation(BookRow.query(trx).findById(id).patch(columnsOf(book)), SlugTaken);
}

/** Takes a book that learners see off the site, with all its texts; it keeps its place. */
export async function archiveBook(trx: Knex, id: number): Promise<void> {
  await BookRow.query(trx).findById(id).where('state', 'published').patch({ state: 'archived' });
}
