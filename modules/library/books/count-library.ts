import type { Knex } from 'knex';
import { type Book, type LibraryCounts, SYNTHETIC_CREDIT } from '../contract.ts';
import { presentBook } from '../present.ts';
import { publishedBooks } from './list-books.ts';

/** The publications looked back at. More than these in a month is a rhythm that nobody has to be told of. */
const LAST_TEXTS = 100;

/** What is sold are voices of people: a recording that a machine has spoken is none. */
const COUNTS = `
  select count(*)::int as books_count,
    (count(*) filter (where texts > 0 and free = 0))::int as reserved_books_count,
    coalesce(sum(texts), 0)::int as texts_count,
    coalesce(sum(free), 0)::int as free_texts_count,
    coalesce(sum(recordings), 0)::int as reserved_recordings_count
  from (
    select count(texts.id) as texts,
      count(*) filter (where is_free_sample) as free,
      count(*) filter (
        where not is_free_sample and audio_file is not null and not starts_with(coalesce(audio_credit, ''), ?)
      ) as recordings
    from books left join texts on book_id = books.id and texts.state = 'published'
    where books.state = 'published'
    group by books.id
  ) as shelf`;

const WEEKS = `
  select distinct date_trunc('week', published_at at time zone 'Europe/Paris')::date::text as week
  from (
    select published_at from texts join books on books.id = book_id
    where texts.state = 'published' and books.state = 'published' and published_at is not null
    order by published_at desc limit ?
  ) as latest
  order by week desc`;

/** How much is published, how much of it is free, and how often something is added. */
export async function countLibrary(db: Knex): Promise<LibraryCounts> {
  const [counts, weeks] = await Promise.all([
    db.raw<{ rows: [Omit<LibraryCounts, 'weeks_with_texts'>] }>(COUNTS, [SYNTHETIC_CREDIT]),
    db.raw<{ rows: { week: string }[] }>(WEEKS, [LAST_TEXTS]),
  ]);
  return { ...counts.rows[0], weeks_with_texts: weeks.rows.map(({ week }) => week) };
}

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
