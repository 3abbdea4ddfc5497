import type { Knex } from 'knex';
import type { ReadingGate } from '#modules/library';
import { implementCalls } from '#modules/platform';
import { reportCalls } from './contract.ts';
import { listOwnReports } from './list-own-reports.ts';
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
