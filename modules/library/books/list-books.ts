import type { Knex } from 'knex';
import type { Book } from '../contract.ts';
import { BookNotFound } from '../errors.ts';
import { BookRow } from '../models.ts';
import { presentBook } from '../present.ts';
import { LEVEL } from '../texts/published-texts.ts';

/** The books that learners may know of, each with the number of its texts. */
export function publishedBooks(db: Knex) {
  const published = (count: string, alias: string) =>
    `(select ${count} from texts left join text_levels on text_id = texts.id where book_id = books.id and state = 'published') as ${alias}`;
  return BookRow.query(db)
    .select(
      'id',
      'slug',
      'title',
      'title_ar',
      'description',
      'is_premium',
      BookRow.raw(published('count(*)::int', 'texts_count')),
      BookRow.raw(published('(count(*) filter (where is_free_sample))::int', 'free_texts_count')),
      BookRow.raw(published(`min(${LEVEL})`, 'level_from')),
      BookRow.raw(published(`max(${LEVEL})`, 'level_to')),
    )
    .where('state', 'published');
}

/** Published books in the order of the shelf. */
export async function listBooks(db: Knex): Promise<Book[]> {
  const rows = await publishedBooks(db).orderBy(['position', 'id']);
  return rows.map(presentBook);
}

/** @throws BookNotFound when no published book has this id */
export async function getBook(db: Knex, id: number): Promise<Book> {
  const row = await publishedBooks(db).findById(id);
  if (!row) throw new BookNotFound();
  return presentBook(row);
}
