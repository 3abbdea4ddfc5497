import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { openText } from './queries.ts';
import { call, fetchRecording } from './session.ts';

/** Under this key stands what this member alone may have: it goes when another reads. */
export const MEMBER_KEY = ['member'] as const;

/** What pages ask for with the reader's token, in the browser only. */
export const memberQueries = {
  subscriptions: queryOptions({
    queryKey: [...MEMBER_KEY, 'subscriptions'],
    queryFn: () => call('GET /subscription/user-subscriptions/'),
  }),

  /** A text that visitors may not read. */
  text: (id: number) =>
    queryOptions({
      queryKey: [...MEMBER_KEY, 'texts', id],
      queryFn: () => openText(call, id),
    }),

  /** Where the words of a text were met before, and which of them are saved. */
  recall: (textId: number) =>
    queryOptions({
      queryKey: [...MEMBER_KEY, 'recall', textId],
      queryFn: () => call('GET /vocabulary/text/{textId}/recall/', { params: { textId } }),
    }),

  /** How much of a text its reader knows. */
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
};

/** What words are saved has changed, and is shown as it is: whatever follows from it is asked for anew. */
export function noteSavedWords(client: QueryClient): void {
  for (const part of ['familiarity', 'vocabulary', 'review']) {
    void client.invalidateQueries({ queryKey: [...MEMBER_KEY, part] });
  }
  // The text that is being read shows it already; other texts tell it when they are opened.
  void client.invalidateQueries({ queryKey: [...MEMBER_KEY, 'recall'], refetchType: 'none' });
}
