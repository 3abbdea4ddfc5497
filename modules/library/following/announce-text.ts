import type { Knex } from 'knex';
import { insertingEvent } from '#modules/platform';
import { FollowedBookGrew } from '../events.ts';

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
