import { accountData, applyRetention } from '#modules/accounts';
import { blogData, purgePostViews } from '#modules/blog';
import { contactData, purgeOldMessages } from '#modules/contact';
import { lessonData } from '#modules/lessons';
import { completionData, followData, openingData, placeData, purgeTextOpenings } from '#modules/library';
import { memoryData } from '#modules/memory';
import { ownTextData } from '#modules/own-texts';
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
import type { PersonalData } from '#modules/platform/records';
import { purgeReadings } from '#modules/platform/runtime';
import { practiceData, purgeUnansweredItems } from '#modules/practice';
import { purgeOldReports, reportData } from '#modules/reports';
import { purgeTerminationRequests, subscriptionData } from '#modules/subscriptions';
import { purgeOldOpenings, savedWordData } from '#modules/vocabulary';

const EVENTS_RETAINED_MS = 30 * DAY_MS;
const FAILURE_DELAY_MS = 10 * MINUTE_MS;

/** Every module that retains something of people: for export, erasure and retention. */
export const personalData: readonly PersonalData[] = [
  accountData,
  subscriptionData,
  contactData,
  completionData,
  followData,
  placeData,
  openingData,
  savedWordData,
  memoryData,
  practiceData,
  ownTextData,
  lessonData,
  reportData,
  blogData,
];

/** The rule of three years, and what has a term of its own. */
const retentionSchedule: Schedule = {
  name: 'apply-retention',
  everyMs: DAY_MS,
  lane: 'database',
  async run({ db, now }) {
    await applyRetention(db, personalData, now());
    await purgeOldMessages(db, now());
    await purgeOldReports(db, now());
    await purgeUnansweredItems(db, now());
    await purgePostViews(db, now());
    await purgeOldOpenings(db, now());
    await purgeTextOpenings(db, now());
    await purgeTerminationRequests(db, now());
    await purgeReadings(db);
  },
};

/** The list of activity is sealed, and goes along with the log, to wherever that is taken. */
export const housekeepingJobs: readonly Job[] = [
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
export const housekeepingSchedules = (jobs: readonly Job[]): readonly Schedule[] => [
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
  retentionSchedule,
  { name: 'verify-activity', everyMs: DAY_MS, lane: 'database', run: watchActivity },
];
