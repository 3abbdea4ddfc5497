import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { openText } from '../lib/queries.ts';
import { readTimeZone } from '../lib/time-zone.ts';
import { orOffline } from '../offline/or-offline.ts';
import { call, fetchRecording } from './session.ts';

/** Under this key stands what this member alone may have: it goes when another reads. */
export const MEMBER_KEY = ['member'] as const;
/** Under this one, what changes when words are saved, taken away or reviewed. */
const REVIEW_KEY = [...MEMBER_KEY, 'review'] as const;

/** What pages ask for with the reader's token, in the browser only. */
export const memberQueries = {
  subscriptions: queryOptions({
    queryKey: [...MEMBER_KEY, 'subscriptions'],
    queryFn: () => call('GET /subscription/user-subscriptions/'),
  }),

  /** The reader's vocabulary; another page, or another device, may have changed it meanwhile. */
  savedWords: queryOptions({
    queryKey: [...MEMBER_KEY, 'saved-words'],
    queryFn: () => call('GET /vocabulary/user/vocabulary/'),
    staleTime: 0,
  }),

  /** What choosing a plan would charge; it falls by the hour. */
  quote: (plan: number) =>
    queryOptions({
      queryKey: [...MEMBER_KEY, 'quotes', plan],
      queryFn: () => call('GET /subscription/user-subscriptions/quote/', { query: { plan } }),
      staleTime: 30_000,
    }),

  transactions: queryOptions({
    queryKey: [...MEMBER_KEY, 'transactions'],
    queryFn: () => call('GET /subscription/transactions/'),
  }),

  /** A text that visitors may not read. */
  text: (id: number) =>
    queryOptions({
      queryKey: [...MEMBER_KEY, 'texts', id],
      queryFn: () => openText(orOffline(call), id),
    }),

  completed: queryOptions({
    queryKey: [...MEMBER_KEY, 'completed'],
    queryFn: () => call('GET /books/texts/completed/'),
  }),

  /** The books whose new texts the reader is notified of; a mail's link may have ended that meanwhile. */
  followed: queryOptions({
    queryKey: [...MEMBER_KEY, 'followed'],
    queryFn: () => call('GET /books/followed/'),
    staleTime: 0,
  }),

  /** Where the words of a text were met before, and which of them are saved. */
  recall: (textId: number) =>
    queryOptions({
      queryKey: [...MEMBER_KEY, 'recall', textId],
      queryFn: () => orOffline(call)('GET /vocabulary/text/{textId}/recall/', { params: { textId } }),
    }),

  /** How many words of a text its reader has met before. */
  familiarity: (textId: number) =>
    queryOptions({
      queryKey: [...MEMBER_KEY, 'familiarity', 'text', textId],
      queryFn: () => call('GET /vocabulary/text/{textId}/familiarity/', { params: { textId } }),
    }),

  /** The same of each text of a book. */
  bookFamiliarity: (bookId: number) =>
    queryOptions({
      queryKey: [...MEMBER_KEY, 'familiarity', 'book', bookId],
      queryFn: () => call('GET /vocabulary/books/{bookId}/familiarity/', { params: { bookId } }),
    }),

  /** The recording of such a text. */
  recording: (path: string) =>
    queryOptions({
      queryKey: [...MEMBER_KEY, 'recordings', path],
      queryFn: () => fetchRecording(path),
    }),

  /** How many words wait to be reviewed. */
  reviewDue: queryOptions({
    queryKey: [...REVIEW_KEY, 'due'],
    queryFn: () => call('GET /review/due/', { query: { time_zone: readTimeZone() } }),
  }),

  progress: queryOptions({
    queryKey: [...REVIEW_KEY, 'progress'],
    // It tells of what was done a moment ago.
    staleTime: 0,
    queryFn: () => call('GET /review/progress/', { query: { time_zone: readTimeZone() } }),
  }),
};

/** A text is completed, or words are saved: all that follows from what a member has saved is asked for anew. */
export async function refreshMemberData(client: QueryClient): Promise<void> {
  const parts = ['completed', 'saved-words', 'recall', 'familiarity', 'review'];
  await Promise.all(parts.map((part) => client.invalidateQueries({ queryKey: [...MEMBER_KEY, part] })));
}
