import { defineJob } from '#modules/platform';
import { noteWordMilestones } from '#modules/review';
import { WordsSaved } from '#modules/vocabulary';

/** Writes down how far a reader has come who has saved words. */
export const noteWordMilestonesOf = defineJob({
  name: 'note-word-milestones',
  event: WordsSaved,
  lane: 'database',
  run: ({ payload }, { db }) => noteWordMilestones(db, payload.userId),
});
