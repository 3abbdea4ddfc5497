import type { Knex } from 'knex';
import type { Actor } from '#modules/platform';
import { insertingEvent } from '#modules/platform/background';
import { BookNotFound } from '../errors.ts';
import { FollowedBookGrew } from '../events.ts';
import { BookRow, FollowRow } from '../models.ts';
import type { FollowedBook } from './contract.ts';

/**
 * Has a reader told of a book's new texts.
 * @throws BookNotFound when no published book has this id
 */
export async function followBook(
  db: Knex,
  { actor, bookId, now }: { actor: Pick<Actor, 'id'>; bookId: number; now: Date },
): Promise<void> {
  const book = await BookRow.query(db).select('id').findById(bookId).where('state', 'published');
  if (!book) throw new BookNotFound();
  await FollowRow.query(db)
    .insert({ user_id: actor.id, book_id: bookId, followed_at: now })
    .onConflict()
    .ignore();
}

/** Tells a reader of a book's new texts no more, whatever has become of the book. */
export async function unfollowBook(
  db: Knex,
  { actor, bookId }: { actor: Pick<Actor, 'id'>; bookId: number },
): Promise<void> {
  await FollowRow.query(db).deleteById([actor.id, bookId]);
}

/** How many readers hear of a book's new texts. */
export async function countFollowers(db: Knex, bookId: number): Promise<number> {
  return FollowRow.query(db).where('book_id', bookId).resultSize();
}

/** The books that somebody follows, the latest first. */
export async function listFollowedBooks(db: Knex, userId: number): Promise<FollowedBook[]> {
  const rows = await FollowRow.query(db)
    .join('books', 'books.id', 'book_id')
    .where('user_id', userId)
    .orderBy([{ column: 'followed_at', order: 'desc' }, 'book_id'])
    .select('book_id', 'followed_at', 'title', 'slug', 'state')
    .castTo<(FollowRow & Pick<BookRow, 'title' | 'slug' | 'state'>)[]>();
  return rows.map(({ book_id, title, slug, state, followed_at }) => ({
    book_id,
    title,
    slug: state === 'published' ? slug : null,
    followed_at: followed_at.toISOString(),
  }));
}

const NOTIFY_FOLLOWERS = insertingEvent(
  FollowedBookGrew,
  { userId: 'user_id', textId: 'texts.id' },
  `from texts join books on books.id = texts.book_id join book_follows on book_follows.book_id = books.id
   where texts.id = ? and texts.state = 'published' and books.state = 'published'`,
);

/** Has everybody who follows its book told of a text that learners see for the first time: an event for each. */
export async function announceText(
  db: Knex,
  { textId, isFirst }: { textId: number; isFirst: boolean },
): Promise<void> {
  if (isFirst) await db.raw(NOTIFY_FOLLOWERS, [textId]);
}
