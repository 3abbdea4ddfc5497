import type { Knex } from 'knex';
import { implementCalls } from '#modules/platform';
import { reportStaffCalls } from './contract.ts';
import { decideReport } from './decide-report.ts';
import { getReport, listReports } from './list-reports.ts';

export function reportStaffRoutes(db: Knex) {
  return implementCalls(reportStaffCalls, {
    'GET /admin/reports/': { answer: ({ query }) => listReports(db, query) },
    'GET /admin/reports/{id}/': { answer: ({ params }) => getReport(db, params.id) },
    'PUT /admin/reports/{id}/': {
      answer: ({ params: { id }, body, actor, now }) => decideReport(db, actor.id, { ...body, id }, now),
    },
  });
}
