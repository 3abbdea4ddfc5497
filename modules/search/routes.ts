import type { Knex } from 'knex';
import { implementCalls } from '#modules/platform';
import { searchCalls } from './contract.ts';
import { search } from './search.ts';
import { suggest } from './suggest.ts';

export function searchRoutes(db: Knex) {
  return implementCalls(searchCalls, {
    'GET /search/': { answer: ({ query, actor, now }) => search(db, query, { actor, now }) },
    'GET /search/suggestions/': { answer: ({ query }) => suggest(db, query.q) },
  });
}
