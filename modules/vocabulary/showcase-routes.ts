import type { Knex } from 'knex';
import { implementCalls } from '#modules/platform';
import { getShowcase } from './get-showcase.ts';
import { showcaseCalls } from './showcase-contract.ts';

export function showcaseRoutes(db: Knex) {
  return implementCalls(showcaseCalls, {
    'GET /vocabulary/showcase/': { answer: () => getShowcase(db) },
  });
}
