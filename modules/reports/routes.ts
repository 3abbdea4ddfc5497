import type { Knex } from 'knex';
import type { ReadingGate } from '#modules/library';
import { implementCalls } from '#modules/platform';
import { reportCalls, reportStaffCalls } from './contract.ts';
import { decideReport } from './decide-report.ts';
import { getReport, listOwnReports, listReports } from './list-reports.ts';
import { reportError } from './report-error.ts';

export function reportRoutes(db: Knex, mayRead: ReadingGate) {
  return implementCalls(reportCalls, {
    'POST /reports/': {
      answer: async ({ body, actor, now }) => {
        await reportError({ db, mayRead }, body, { actor, now });
        return { success: true } as const;
      },
    },
    'GET /reports/': { answer: ({ query, actor }) => listOwnReports(db, actor.id, query.text_id) },
  });
}

export function reportStaffRoutes(db: Knex) {
  return implementCalls(reportStaffCalls, {
    'GET /admin/reports/': { answer: ({ query }) => listReports(db, query) },
    'GET /admin/reports/{id}/': { answer: ({ params }) => getReport(db, params.id) },
    'PUT /admin/reports/{id}/': {
      answer: ({ params: { id }, body, actor, now }) => decideReport(db, actor.id, { ...body, id }, now),
    },
  });
}
