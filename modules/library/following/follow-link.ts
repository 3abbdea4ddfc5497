import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Knex } from 'knex';
import { type Config, deriveKey, installationSecret } from '#modules/platform';
import { FollowLinkInvalid } from '../errors.ts';
import { BookRow } from '../models.ts';
import { unfollowBook } from './follow-book.ts';

async function tokenOf(config: Config, uid: string): Promise<string> {
  const key = deriveKey(await installationSecret(config), 'follow link');
  return createHmac('sha256', key).update(uid).digest('base64url');
}

/**
 * The link in each mail about a book, by which its reader ends these mails without logging in. It lasts for ever:
 * of an old mail, too, it has to work.
 */
export async function createStopLink(
  config: Config,
  { userId, bookId }: { userId: number; bookId: number },
): Promise<{ page: string; oneClick: string }> {
  const uid = `${userId}-${bookId}`;
  const end = `${uid}/${await tokenOf(config, uid)}`;
  return {
    page: `${config.publicUrl}/suivi/${end}`,
    // What mail clients call at a press of their own button.
    oneClick: `${config.publicUrl}/api/books/followed/stop/${end}/`,
  };
}

/**
 * Follows a book no more.
 * @returns the book's title
 * @throws FollowLinkInvalid when we have not made this link
 */
export async function stopByLink(
  { db, config }: { db: Knex; config: Config },
  { uid, token }: { uid: string; token: string },
): Promise<string> {
  const [right, given] = [Buffer.from(await tokenOf(config, uid)), Buffer.from(token)];
  if (right.length !== given.length || !timingSafeEqual(right, given)) throw new FollowLinkInvalid();
  const [userId = 0, bookId = 0] = uid.split('-').map(Number);
  await unfollowBook(db, { actor: { id: userId }, bookId });
  const book = await BookRow.query(db).findById(bookId).select('title');
  if (!book) throw new FollowLinkInvalid();
  return book.title;
}
