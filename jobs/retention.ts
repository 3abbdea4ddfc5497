import { accountData, applyRetention } from '#modules/accounts';
import { blogData, purgePostViews } from '#modules/blog';
import { contactData, purgeOldMessages } from '#modules/contact';
import { lessonData } from '#modules/lessons';
import { completionData, followData, openingData, placeData, purgeTextOpenings } from '#modules/library';
import { memoryData } from '#modules/memory';
import { ownTextData } from '#modules/own-texts';
import type { Schedule } from '#modules/platform/background';
import type { PersonalData } from '#modules/platform/records';
import { purgeReadings } from '#modules/platform/runtime';
import { DAY_MS } from '#modules/platform/units';
import { practiceData, purgeUnansweredItems } from '#modules/practice';
import { purgeOldReports, reportData } from '#modules/reports';
import { purgeTerminationRequests, subscriptionData } from '#modules/subscriptions';
import { purgeOldOpenings, savedWordData } from '#modules/vocabulary';

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
export const retentionSchedule: Schedule = {
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
