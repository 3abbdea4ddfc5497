import {
  ActivityRecorded,
  cleanOutbox,
  DAY_MS,
  defineJob,
  type Job,
  logActivity,
  MINUTE_MS,
  purgeMailLedger,
  type Schedule,
  sealOne,
  sweepOutbox,
  watchActivity,
} from '#modules/platform/background';

const EVENTS_RETAINED_MS = 30 * DAY_MS;
const FAILURE_DELAY_MS = 10 * MINUTE_MS;

/** The list of activity is sealed, and goes along with the log, to wherever that is taken. */
export const outboxJobs: readonly Job[] = [
  defineJob({
    name: 'log-activity',
    event: ActivityRecorded,
    lane: 'database',
    async run({ payload }, context) {
      await sealOne(context, payload.activityId);
      await logActivity(context, payload.activityId);
    },
  }),
];

/** @param jobs everything that reacts to events: an event is closed when each of them has handled it */
export const outboxSchedules = (jobs: readonly Job[]): readonly Schedule[] => [
  // Closes what is handled, and sends the rest again.
  {
    name: 'sweep-outbox',
    everyMs: MINUTE_MS,
    lane: 'database',
    run: ({ db }) => sweepOutbox(db, jobs, FAILURE_DELAY_MS),
  },
  // A month after every subscriber has handled them, with the mails that they had sent.
  {
    name: 'clean-outbox',
    everyMs: DAY_MS,
    lane: 'database',
    async run({ db }) {
      await cleanOutbox(db, EVENTS_RETAINED_MS);
      await purgeMailLedger(db, EVENTS_RETAINED_MS);
    },
  },
  { name: 'verify-activity', everyMs: DAY_MS, lane: 'database', run: watchActivity },
];
