import type { Knex } from 'knex';
import { implementCalls } from '#modules/platform';
import { operationsStaffCalls } from './contract.ts';
import { getDesk } from './desk/get-desk.ts';
import { getBackgroundState } from './get-background-state.ts';
import { getDashboard } from './get-dashboard.ts';
import { listActivity } from './list-activity.ts';
import { listFailedJobs, showFailedJob } from './list-failed-jobs.ts';
import { replayJob, replayJobsOfKind } from './replay-jobs.ts';

/** The console's calls about the work in the background and the team's own. */
export function operationsStaffRoutes(db: Knex) {
  return implementCalls(operationsStaffCalls, {
    'GET /admin/dashboard/': { answer: ({ actor }) => getDashboard(db, actor) },
    'GET /admin/desk/': { answer: ({ actor, now }) => getDesk(db, actor, now) },
    'GET /admin/jobs/': { answer: ({ query }) => listFailedJobs(db, query) },
    'GET /admin/jobs/state/': { answer: () => getBackgroundState(db) },
    'GET /admin/jobs/{id}/': { answer: ({ params }) => showFailedJob(db, params.id) },
    'POST /admin/jobs/{id}/replay/': {
      answer: async ({ actor, params }) => ({ replayed: await replayJob(db, actor, params.id) }),
    },
    'POST /admin/jobs/replay/': {
      answer: async ({ actor, body }) => ({ replayed: await replayJobsOfKind(db, actor, body.job) }),
    },
    'GET /admin/activity/': { answer: ({ query }) => listActivity(db, query) },
  });
}
