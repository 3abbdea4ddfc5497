import { z } from 'zod';
import { defineCalls, listQuery } from '#modules/platform/contract';
import { desk } from './desk/desk-schema.ts';

export type { Desk } from './desk/desk-schema.ts';

const id = z.int().positive();
const instant = z.iso.datetime();
const count = z.int().nonnegative();

/** An event that a job has given up. What the event carries is not for every member of staff. */
export const failedJob = z.object({
  /** Number of the event and name of the job, as in `1042.mail-contact-message`. */
  id: z.string(),
  job: z.string(),
  event: z.string(),
  occurred_at: instant,
  failed_at: instant,
  /** The first line of the last error. */
  reason: z.string(),
});
export type FailedJob = z.infer<typeof failedJob>;

export const failedJobRecord = failedJob.extend({
  payload: z.record(z.string(), z.unknown()),
  /** The last error whole. */
  error: z.string(),
});
export type FailedJobRecord = z.infer<typeof failedJobRecord>;

export const backgroundState = z.object({
  /** Events that no job has dealt with yet: on their way, or being tried again. */
  waiting: count,
  /** Since when the oldest of them waits. */
  waiting_since: instant.nullable(),
  /** Events that no worker has taken to the queue, and for how long the oldest has waited. */
  unsent: count,
  unsent_seconds: count,
  /** Mails that were tried and have not left yet. */
  mails_waiting: count,
  failed: z.array(z.object({ job: z.string(), count })),
  schedules: z.array(
    z.object({
      name: z.string(),
      due_at: instant,
      /** The first line of why its last run failed; null when it did not. */
      reason: z.string().nullable(),
    }),
  ),
});
export type BackgroundState = z.infer<typeof backgroundState>;

export const activityItem = z.object({
  id,
  at: instant,
  /** Null: the site itself, keeping a date that somebody has set. */
  actor: z.object({ id, username: z.string() }).nullable(),
  action: z.string(),
  resource: z.string(),
  resource_id: z.string(),
  /** What it is called today: the title of a text, an entry with its sense, a plan. Readers are not named here. */
  title: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type ActivityItem = z.infer<typeof activityItem>;

/** What waits for the team; what concerns people and money is told to those alone who deal with it. */
export const dashboard = z.object({
  texts_in_review: count,
  texts_scheduled: count,
  books_in_review: count,
  books_scheduled: count,
  posts_in_review: count,
  posts_scheduled: count,
  lessons_in_review: count,
  lessons_scheduled: count,
  /** Lessons that quote what no longer stands in its line. */
  lessons_stale: count,
  /** Changes of what everybody sees that wait for a second person. */
  words_waiting: count,
  conjugations_waiting: count,
  messages_unanswered: count.optional(),
  reports_open: count,
  terminations_open: count.optional(),
  payments_to_look_at: count.optional(),
  failed_jobs: count,
});
export type Dashboard = z.infer<typeof dashboard>;

const jobId = z.string().regex(/^\d{1,18}\.[a-z0-9-]{1,100}$/);
const replayed = z.object({ replayed: count });

export const operationsStaffCalls = defineCalls({
  'GET /admin/dashboard/': {
    summary: 'How much waits for the team, of each kind.',
    access: 'staff',
    response: dashboard,
  },
  'GET /admin/desk/': {
    summary: 'What waits today for who asks, and what readers have trouble with.',
    access: 'editor',
    response: desk,
  },
  'GET /admin/jobs/': {
    summary: 'What background jobs have given up, with the reason.',
    access: 'staff',
    page: 'jobs',
    query: listQuery({ job: z.string().max(100) }, ['failed_at', 'job']),
    response: z.array(failedJob),
  },
  'GET /admin/jobs/state/': {
    summary: 'How the work in the background stands.',
    access: 'staff',
    response: backgroundState,
  },
  'GET /admin/jobs/{id}/': {
    summary: 'One failure with what the event carries and the whole error.',
    access: 'superuser',
    params: z.object({ id: jobId }),
    response: failedJobRecord,
  },
  'POST /admin/jobs/{id}/replay/': {
    summary: 'Has a job try once more what it has given up.',
    access: 'superuser',
    params: z.object({ id: jobId }),
    body: z.object({}),
    response: replayed,
  },
  'POST /admin/jobs/replay/': {
    summary: 'Has a job try once more everything that it has given up.',
    access: 'superuser',
    body: z.object({ job: z.string().min(1).max(100) }),
    response: replayed,
    errors: [404],
  },
  'GET /admin/activity/': {
    summary: 'Who of the team has changed what, and who has read which records of people.',
    access: 'superuser',
    page: 'activity',
    query: listQuery(
      {
        actor_id: id,
        action: z.string().max(100),
        resource: z.string().max(100),
        resource_id: z.string().max(100),
        /** Only what was read, or only what was changed. */
        is_reading: z.boolean(),
        since: instant,
        until: instant,
      },
      ['at', 'id'],
    ),
    response: z.array(activityItem),
  },
});
