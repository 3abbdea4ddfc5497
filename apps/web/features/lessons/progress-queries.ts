import { queryOptions } from '@tanstack/react-query';
import { MEMBER_KEY } from '../../session/member-queries.ts';
import { call } from '../../session/session.ts';

/** How far a member has come with lessons and on the path; an answer, or a text that is read, changes it. */
export const progressQueries = {
  right: queryOptions({
    queryKey: [...MEMBER_KEY, 'exercises', 'right'],
    queryFn: () => call('GET /lessons/exercises/right/'),
    staleTime: 0,
  }),
  path: queryOptions({
    queryKey: [...MEMBER_KEY, 'path'],
    queryFn: () => call('GET /path/'),
    staleTime: 0,
  }),
};
