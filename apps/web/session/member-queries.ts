import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { readTimeZone } from '../lib/browser.ts';
import { openText } from '../lib/queries.ts';
import { renewQueries } from '../lib/renew-queries.ts';
import type { StoredToday } from '../offline/offline-today.ts';
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

  /** How the words of a text are parsed, for whoever may read it, visitors too. */
  parsing: (textId: number) =>
    queryOptions({
      queryKey: [...MEMBER_KEY, 'parsing', textId],
      queryFn: () => orOffline(call)('GET /parsing/text/{textId}/', { params: { textId } }),
    }),

  /** What its reader knows of the words of a text. */
  memory: (textId: number) =>
    queryOptions({
      queryKey: [...MEMBER_KEY, 'memory', 'text', textId],
      queryFn: () => orOffline(call)('GET /memory/text/{id}/', { params: { id: textId } }),
    }),

  /** What they know of an entry, and have written to it. */
  rememberedWord: (wordId: number) =>
    queryOptions({
      queryKey: [...MEMBER_KEY, 'memory', 'word', wordId],
      queryFn: () => call('GET /memory/words/{wordId}/', { params: { wordId } }),
    }),

  /** How they like to learn. */
  settings: queryOptions({
    queryKey: [...MEMBER_KEY, 'settings'],
    queryFn: () => call('GET /memory/settings/'),
  }),

  /** How many entries they have met, are learning and know. */
  memoryCounts: queryOptions({
    queryKey: [...MEMBER_KEY, 'memory', 'counts'],
    queryFn: () => call('GET /memory/'),
  }),

  /** How many words of each text of a book the reader knows. */
  bookMemory: (bookId: number) =>
    queryOptions({
      queryKey: [...MEMBER_KEY, 'memory', 'book', bookId],
      queryFn: () => call('GET /memory/books/{bookId}/', { params: { bookId } }),
    }),

  /** Every entry that the reader has saved, declared or written to. */
  rememberedWords: queryOptions({
    queryKey: [...MEMBER_KEY, 'memory', 'words'],
    queryFn: () => call('GET /memory/words/', { query: { time_zone: readTimeZone() } }),
    staleTime: 0,
  }),

  /** Every entry that they have met, know or have written to and not saved. */
  unsavedWords: queryOptions({
    queryKey: [...MEMBER_KEY, 'memory', 'unsaved'],
    queryFn: () => call('GET /memory/unsaved/'),
    staleTime: 0,
  }),

  /** Where to go on, what to review, what to read next. */
  today: queryOptions({
    queryKey: [...MEMBER_KEY, 'today'],
    queryFn: (): Promise<StoredToday> =>
      orOffline(call)('GET /today/', { query: { time_zone: readTimeZone() } }),
    // A page that has just asked for it before it is drawn has it.
    staleTime: 2_000,
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

  /** How many words come back today and on the next days; an answer changes it. */
  coming: queryOptions({
    queryKey: [...REVIEW_KEY, 'coming'],
    queryFn: () => call('GET /review/coming/', { query: { time_zone: readTimeZone() } }),
    staleTime: 0,
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
  const parts = ['completed', 'saved-words', 'recall', 'memory', 'review', 'today'];
  await Promise.all(parts.map((part) => renewQueries(client, [...MEMBER_KEY, part])));
}
