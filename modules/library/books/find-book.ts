import type { Knex } from 'knex';
import type { Book } from '../contract.ts';
import { BookRow } from '../models.ts';
import { presentBook } from '../present.ts';
import { publishedBooks } from './list-books.ts';
import type { BookToSave } from './save-book.ts';

/** The published book at /books/{slug}, or null. One look-up in the slug's unique index. */
export async function findBookBySlug(db: Knex, slug: string): Promise<Book | null> {
  const row = await publishedBooks(db).findOne({ slug });
  return row ? presentBook(row) : null;
}

/** Id of the book of this slug, published or not, for those who write; undefined when there is none. */
export async function findBookId(db: Knex, slug: string): Promise<number | undefined> {
  const book = await BookRow.query(db).select('id').findOne({ slug });
  return book?.id;
}

/** The book of this id in whatever state, for those who write; undefined when there is none. */
export async function readBook(db: Knex, id: number): Promise<BookToSave | undefined> {
  const row = await BookRow.query(db).findById(id);
  if (!row) return undefined;
  return {
    slug: row.slug,
    title: row.title,
    titleAr: row.title_ar,
    description: row.description,
    isPremium: row.is_premium,
    position: row.position,
    state: row.state,
  };
}
