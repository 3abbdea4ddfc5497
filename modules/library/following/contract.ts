import { z } from 'zod';
import { defineCalls, idParam } from '#modules/platform/contract';

const HOUR = 60 * 60;
const id = z.int().positive();

export const followedBook = z.object({
  book_id: id,
  title: z.string(),
  /** Address of the book's page, /books/{slug}; null while it is not published. */
  slug: z.string().nullable(),
  followed_at: z.iso.datetime(),
});
export type FollowedBook = z.infer<typeof followedBook>;

/** How readers hear of a book's new texts. */
export const followCalls = defineCalls({
  'GET /books/followed/': {
    summary: 'Added. The books that the reader follows, the latest first.',
    access: 'member',
    response: z.array(followedBook),
  },
  'POST /books/{id}/follow/': {
    summary: 'Added. Follows a book, whose new texts are told by mail, or no more; twice is as good as once.',
    access: 'member',
    params: z.object({ id: idParam }),
    body: z.object({ followed: z.boolean() }),
    response: z.object({ book_id: id, followed: z.boolean() }),
  },
  'POST /books/followed/stop/{uid}/{token}/': {
    summary:
      'Added. Follows a book no more, by the link of each mail about it (RFC 8058); twice is as good as once.',
    access: 'public',
    params: z.object({ uid: z.string().max(100), token: z.string().max(200) }),
    response: z.object({ success: z.literal(true), book_title: z.string() }),
    refusedAs: 'error',
    pace: { requests: 60, seconds: HOUR },
  },
});
