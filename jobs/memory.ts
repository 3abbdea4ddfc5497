import { TextCompleted } from '#modules/library';
import {
  memoryMails,
  memoryPushes,
  noteTextMilestones,
  noteWordMilestones,
  remindReaders,
} from '#modules/memory';
import { defineJob, type Job, type Schedule } from '#modules/platform/background';
import { MINUTE_MS } from '#modules/platform/units';
import { WordsSaved } from '#modules/vocabulary';

export const memoryJobs: readonly Job[] = [
  ...memoryMails,
  ...memoryPushes,
  defineJob({
    name: 'note-text-milestones',
    event: TextCompleted,
    lane: 'database',
    run: ({ payload }, { db }) => noteTextMilestones(db, payload.userId),
  }),
  defineJob({
    name: 'note-word-milestones',
    event: WordsSaved,
    lane: 'database',
    run: ({ payload }, { db }) => noteWordMilestones(db, payload.userId),
  }),
];

export const memorySchedules: readonly Schedule[] = [
  // At each reader's own hour; a day's is made up for while the day lasts.
  {
    name: 'remind-readers',
    everyMs: 5 * MINUTE_MS,
    lane: 'database',
    run: ({ db, now }) => remindReaders(db, now()),
  },
];
