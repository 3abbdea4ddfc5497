import { accountData, applyRetention } from '#modules/accounts';
import { blogData, purgePostViews } from '#modules/blog';
import { contactData, purgeOldMessages } from '#modules/contact';
import { completionData, followData } from '#modules/library';
import { purgeReadings } from '#modules/operations';
import type { PersonalData, Schedule } from '#modules/platform';
import { purgeOldReports, reportData } from '#modules/reports';
import { reviewData } from '#modules/review';
import { purgeTerminationRequests, subscriptionData } from '#modules/subscriptions';
import { savedWordData } from '#modules/vocabulary';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The same parts as in apps/api/site-calls.ts: every module that keeps something of people. */
export const personalData: readonly PersonalData[] = [
  accountData,
  subscriptionData,
  contactData,
  completionData,
  followData,
  savedWordData,
  reviewData,
  reportData,
  blogData,
];

/** The rule of three years. */
export const applyRetentionDaily: Schedule = {
  name: 'apply-retention',
  everyMs: DAY_MS,
  lane: 'database',
  async run({ db, now }) {
    await applyRetention(db, personalData, now());
    await purgeOldMessages(db, now());
    await purgeOldReports(db, now());
    await purgePostViews(db, now());
    await purgeTerminationRequests(db, now());
    await purgeReadings(db, now());
  },
};
