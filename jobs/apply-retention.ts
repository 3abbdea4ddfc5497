import { accountData, applyRetention } from '#modules/accounts';
import { contactData, purgeOldMessages } from '#modules/contact';
import { completionData } from '#modules/library';
import type { Schedule } from '#modules/platform';
import { reviewData } from '#modules/review';
import { subscriptionData } from '#modules/subscriptions';
import { savedWordData } from '#modules/vocabulary';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The rule of three years. The same parts as in apps/api/server.ts: every module that keeps something of people. */
export const applyRetentionDaily: Schedule = {
  name: 'apply-retention',
  everyMs: DAY_MS,
  async run({ db, now }) {
    const parts = [accountData, subscriptionData, contactData, completionData, savedWordData, reviewData];
    await applyRetention(db, parts, now());
    await purgeOldMessages(db, now());
  },
};
