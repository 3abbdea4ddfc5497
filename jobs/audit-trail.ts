import {
  ActivityRecorded,
  defineJob,
  type Job,
  logActivity,
  type Schedule,
  sealOne,
  watchActivity,
} from '#modules/platform/background';
import { DAY_MS } from '#modules/platform/units';

/** The audit trail is sealed, and goes along with the log, to wherever that is taken. */
export const activityJobs: readonly Job[] = [
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

/** Each night the seals of the list are looked at. */
export const activitySchedules: readonly Schedule[] = [
  { name: 'verify-activity', everyMs: DAY_MS, lane: 'database', run: watchActivity },
];
