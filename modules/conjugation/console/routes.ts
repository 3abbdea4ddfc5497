import type { Knex } from 'knex';
import { implementCalls } from '#modules/platform';
import { conjugationStaffCalls } from '../contract.ts';
import { moveTableChange } from './conjugation-changes.ts';
import { correctConjugation } from './correct-conjugation.ts';
import { getStaffConjugation } from './get-staff-conjugation.ts';
import { listChanges } from './list-changes.ts';
import { listStaffConjugations } from './list-staff-conjugations.ts';

export function conjugationStaffRoutes(db: Knex) {
  return implementCalls(conjugationStaffCalls, {
    'GET /admin/conjugations/': { answer: ({ query }) => listStaffConjugations(db, query) },
    'GET /admin/conjugations/{id}/': { answer: ({ params }) => getStaffConjugation(db, params.id) },
    'PUT /admin/conjugations/{id}/': {
      async answer({ actor, params, body }) {
        await correctConjugation(db, params.id, { ...body, actorId: actor.id });
        return getStaffConjugation(db, params.id);
      },
    },
    'POST /admin/conjugations/{id}/transitions/': {
      answer: ({ actor, params, body }) => moveTableChange(db, actor, params.id, body),
    },
    'GET /admin/conjugations/{id}/changes/': { answer: ({ params }) => listChanges(db, params.id) },
  });
}
