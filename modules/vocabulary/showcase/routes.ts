import type { Knex } from 'knex';
import { implementCalls } from '#modules/platform';
import { showcaseCalls } from './contract.ts';
import { getShowcase } from './get-showcase.ts';

export function showcaseRoutes(db: Knex) {
  return implementCalls(showcaseCalls, {
    'GET /vocabulary/showcase/': { answer: () => getShowcase(db) },
  });
}
