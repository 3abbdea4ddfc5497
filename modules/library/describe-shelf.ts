import type { Knex } from 'knex';
import type { Book } from './contract.ts';
import { publishedBooks } from './list-books.ts';
import { presentBook } from './present.ts';

const FIRST_BOOKS = 4;
/** The publications looked back at. More than these in a month is a rhythm that nobody has to be told of. */
const LAST_TEXTS = 100;

export interface Shelf {
  /** The first of them, in the order of the shelf. */
  first_books: Book[];
  books_count: number;
  texts_count: number;
  /** Mondays (YYYY-MM-DD) of the last weeks in which a text was published, the latest first. */
  weeks_with_texts: string[];
}

const COUNTS = `
  select (select count(*)::int from books where state = 'published') as books_count,
    (select count(*)::int from texts join books on books.id = book_id
      where texts.state = 'published' and books.state = 'published') as texts_count`;

const WEEKS = `
  select distinct date_trunc('week', published_at at time zone 'Europe/Paris')::date::text as week
  from (
    select published_at from texts join books on books.id = book_id
    where texts.state = 'published' and books.state = 'published' and published_at is not null
    order by published_at desc limit ?
  ) as latest
  order by week desc`;

/** How much is published, what stands first on the shelf, and how often something is added. */
export async function describeShelf(db: Knex): Promise<Shelf> {
  const [books, counts, weeks] = await Promise.all([
    publishedBooks(db).orderBy(['position', 'id']).limit(FIRST_BOOKS),
    db.raw<{ rows: [Pick<Shelf, 'books_count' | 'texts_count'>] }>(COUNTS),
    db.raw<{ rows: { week: string }[] }>(WEEKS, [LAST_TEXTS]),
  ]);
  return {
    first_books: books.map(presentBook),
    ...counts.rows[0],
    weeks_with_texts: weeks.rows.map(({ week }) => week),
  };
}
