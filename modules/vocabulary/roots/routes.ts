import type { Knex } from 'knex';
import { implementCalls } from '#modules/platform';
import { rootCalls } from './contract.ts';
import { getRoot } from './get-root.ts';
import { listRoots } from './list-roots.ts';

export function rootRoutes(db: Knex) {
  return implementCalls(rootCalls, {
    'GET /vocabulary/roots/': { answer: () => listRoots(db) },
    'GET /vocabulary/roots/{root}/': { answer: ({ params }) => getRoot(db, params.root) },
  });
}
