import { queryOptions } from '@tanstack/react-query';
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

  /** The recording of such a text. */
  recording: (path: string) =>
    queryOptions({
      queryKey: [...MEMBER_KEY, 'recordings', path],
      queryFn: () => fetchRecording(path),
    }),
};
