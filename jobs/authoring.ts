import { join } from 'node:path';
import { authoringMails, publishDueDrafts, sweepIncoming } from '#modules/authoring';
import { authoredLessons } from '#modules/lessons';
import type { Job, Schedule } from '#modules/platform/background';
import { DAY_MS } from '#modules/platform/units';

export const authoringJobs: readonly Job[] = authoringMails;

export const authoringSchedules: readonly Schedule[] = [
  // On the date that was set for them.
  {
    name: 'publish-due-drafts',
    everyMs: 2_000,
    lane: 'database',
    run: ({ db, log, now }) => publishDueDrafts({ db, log }, now(), [authoredLessons]),
  },
  // What recordings have left whose upload was cut off by the end of its process.
  {
    name: 'sweep-incoming',
    everyMs: DAY_MS,
    lane: 'database',
    run: ({ config }) => sweepIncoming(join(config.dataDir, 'media')),
  },
];
