import type { Knex } from 'knex';
import { type Config, defineStopLink, StopLinkInvalid } from '#modules/platform';
import { BookRow } from '../models.ts';
import { unfollowBook } from './follow-book.ts';

/** The link in each mail about a book, by which it is followed no more; its uid is `<reader's id>-<book's id>`. */
export const followLink = defineStopLink({
  label: 'follow link',
  page: 'suivi',
  call: 'books/followed/stop',
});

/**
 * Follows a book no more.
 * @returns the book's title
 * @throws StopLinkInvalid when we have not made this link
 */
export async function stopByLink(
  { db, config }: { db: Knex; config: Config },
  link: { uid: string; token: string },
): Promise<string> {
  await followLink.check(config, link);
  const [userId = 0, bookId = 0] = link.uid.split('-').map(Number);
  await unfollowBook(db, { actor: { id: userId }, bookId });
  const book = await BookRow.query(db).findById(bookId).select('title');
  if (!book) throw new StopLinkInvalid();
  return book.title;
}
