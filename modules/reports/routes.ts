import type { Knex } from 'knex';
import type { ReadingGate } from '#modules/library';
import { implementCalls } from '#modules/platform';
import { reportCalls } from './contract.ts';
import { listOwnReports } from './list-own-reports.ts';
import { reportError } from './report-error.ts';

export function reportRoutes(db: Knex, mayRead: ReadingGate) {
  return implementCalls(reportCalls, {
    'POST /reports/': {
      answer: async ({ body, reader, now }) => {
        await reportError({ db, mayRead }, body, { reader, now });
        return { success: true } as const;
      },
    },
    'GET /reports/': { answer: ({ query, reader }) => listOwnReports(db, reader.id, query.text_id) },
  });
}
