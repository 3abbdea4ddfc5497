import { TextCompleted } from '#modules/library';
import { defineJob, type Job } from '#modules/platform/background';
import { noteTextMilestones, noteWordMilestones } from '#modules/review';
import { WordsSaved } from '#modules/vocabulary';

export const reviewJobs: readonly Job[] = [
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
