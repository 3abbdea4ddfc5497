import type { Knex } from 'knex';
import { type Config, implementCalls } from '#modules/platform';
import { followCalls } from '../contract.ts';
import { followBook, listFollowedBooks, unfollowBook } from './follow-book.ts';
import { stopByLink } from './follow-link.ts';

export function followRoutes(context: { db: Knex; config: Config }) {
  const { db } = context;
  return implementCalls(followCalls, {
    'GET /books/followed/': { answer: ({ actor }) => listFollowedBooks(db, actor.id) },
    'POST /books/{id}/follow/': {
      answer: async ({ params, body: { followed }, actor, now }) => {
        if (followed) await followBook(db, { actor, bookId: params.id, now });
        else await unfollowBook(db, { actor, bookId: params.id });
        return { book_id: params.id, followed };
      },
    },
    'POST /books/followed/stop/{uid}/{token}/': {
      answer: async ({ params }) => ({
        success: true as const,
        book_title: await stopByLink(context, params),
      }),
    },
  });
}
