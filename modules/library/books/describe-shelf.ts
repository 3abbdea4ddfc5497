import type { Knex } from 'knex';
import type { Book, LibraryCounts } from '../contract.ts';
import { presentBook } from '../present.ts';
import { countLibrary } from './count-library.ts';
import { publishedBooks } from './list-books.ts';

const FIRST_BOOKS = 4;

export interface Shelf extends LibraryCounts {
  /** The first of the published books, in the order of the shelf. */
  first_books: Book[];
}

/** How much is published, and what stands first on the shelf. */
export async function describeShelf(db: Knex): Promise<Shelf> {
  const [books, counts] = await Promise.all([
    publishedBooks(db).orderBy(['position', 'id']).limit(FIRST_BOOKS),
    countLibrary(db),
  ]);
  return { first_books: books.map(presentBook), ...counts };
}
