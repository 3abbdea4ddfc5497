import { lessonMails, watchQuotes } from '#modules/lessons';
import type { Job, Schedule } from '#modules/platform/background';
import { MINUTE_MS } from '#modules/platform/units';

export const lessonJobs: readonly Job[] = lessonMails;

export const lessonSchedules: readonly Schedule[] = [
  // Whichever way a text has changed: published, imported, taken off.
  {
    name: 'watch-quotes',
    everyMs: 5 * MINUTE_MS,
    lane: 'database',
    run: ({ db }) => watchQuotes(db),
  },
];
