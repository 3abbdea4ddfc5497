import { queryOptions } from '@tanstack/react-query';
import { readTimeZone } from '../../lib/browser.ts';
import { MEMBER_KEY } from '../../session/member-queries.ts';
import { call } from '../../session/session.ts';

/** What a reader can practise; an answer, or a line read, changes it. */
export const practiceQuery = queryOptions({
  queryKey: [...MEMBER_KEY, 'practice'],
  queryFn: () => call('GET /practice/', { query: { time_zone: readTimeZone() } }),
  staleTime: 0,
});
