import { queryOptions } from '@tanstack/react-query';
import { MEMBER_KEY } from '../../session/member-queries.ts';
import { call } from '../../session/session.ts';

/** Whatever is cached of the account begins with this. */
export const ACCOUNT_KEY = [...MEMBER_KEY, 'account'] as const;

export const accountQuery = queryOptions({
  queryKey: ACCOUNT_KEY,
  queryFn: () => call('GET /users/account/'),
});

export const readingsQuery = queryOptions({
  queryKey: [...ACCOUNT_KEY, 'readings'],
  queryFn: () => call('GET /users/account/readings/'),
});

export const factorsQuery = queryOptions({
  queryKey: [...ACCOUNT_KEY, 'factors'],
  queryFn: () => call('GET /users/account/factors/'),
});

export const sessionsQuery = queryOptions({
  queryKey: [...ACCOUNT_KEY, 'sessions'],
  queryFn: () => call('GET /users/account/sessions/'),
});
