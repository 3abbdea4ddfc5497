import { AccountDeleted, accountMails, noteErasure, purgeLeftovers } from '#modules/accounts';
import { listFirstFreeTexts } from '#modules/library';
import { defineJob, type Job, type Schedule } from '#modules/platform/background';
import { purgeCaptchaUses } from '#modules/platform/runtime';
import { DAY_MS } from '#modules/platform/units';

export const accountJobs: readonly Job[] = [
  ...accountMails(async (db) => (await listFirstFreeTexts(db, 1))[0]),
  // Beside the database, for the day on which a backup is restored.
  defineJob({
    name: 'note-erasure',
    event: AccountDeleted,
    lane: 'database',
    run: ({ payload }, { db, config }) => noteErasure(db, config.dataDir, payload.userId),
  }),
];

export const accountSchedules: readonly Schedule[] = [
  // Links, sessions and counted attempts that are over.
  {
    name: 'purge-account-leftovers',
    everyMs: DAY_MS,
    lane: 'database',
    run: ({ db, now }) => purgeLeftovers(db, now()),
  },
  // The captcha answers that are refused for their age alone.
  {
    name: 'purge-captcha-uses',
    everyMs: DAY_MS,
    lane: 'database',
    run: ({ db }) => purgeCaptchaUses(db),
  },
];
