import type { Knex } from 'knex';
import { implementCalls } from '#modules/platform';
import { planStaffCalls } from '../contract.ts';
import { getStaffPlan, listStaffPlans } from './list-plans.ts';
import { createPlan, editPlan } from './write-plan.ts';

export function planStaffRoutes(db: Knex) {
  return implementCalls(planStaffCalls, {
    'GET /admin/plans/': { answer: ({ query }) => listStaffPlans(db, query) },
    'GET /admin/plans/{id}/': { answer: ({ params }) => getStaffPlan(db, params.id) },
    'POST /admin/plans/': { answer: ({ actor, body }) => createPlan(db, actor.id, body) },
    'PUT /admin/plans/{id}/': {
      answer: ({ actor, params, body }) => editPlan(db, actor.id, { ...body, id: params.id }),
    },
  });
}
