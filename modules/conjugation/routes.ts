import type { Knex } from 'knex';
import { implementCalls } from '#modules/platform';
import { analyseForm } from './analyse-form.ts';
import { conjugationCalls } from './contract.ts';
import { getConjugation, getVerb, getVerbBySlug } from './get-verb.ts';
import { getVerbFamily } from './get-verb-family.ts';
import { countVerbs, listVerbs } from './list-verbs.ts';
import { searchVerbs } from './search-verbs.ts';

export { conjugationStaffRoutes } from './console/routes.ts';

export function conjugationRoutes(db: Knex) {
  return implementCalls(conjugationCalls, {
    'GET /vocabulary/verbs/search/': { answer: ({ query }) => searchVerbs(db, query.search) },
    'GET /vocabulary/verbs/bescherelle/': { answer: ({ query }) => listVerbs(db, query) },
    'GET /vocabulary/verbs/bescherelle/{id}/': { answer: ({ params }) => getVerb(db, params.id) },
    'GET /vocabulary/verbs/by-slug/{slug}/': { answer: ({ params }) => getVerbBySlug(db, params.slug) },
    'GET /vocabulary/verbs/{id}/conjugation/': { answer: ({ params }) => getConjugation(db, params.id) },
    'GET /vocabulary/verbs/{id}/family/': { answer: ({ params }) => getVerbFamily(db, params.id) },
    'GET /vocabulary/verbs/analyse/': { answer: ({ query }) => analyseForm(db, query.form) },
    'GET /vocabulary/verbs/stats/': { answer: () => countVerbs(db) },
  });
}
