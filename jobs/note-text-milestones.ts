import { TextCompleted } from '#modules/library';
import { defineJob } from '#modules/platform';
import { noteTextMilestones } from '#modules/review';

/** Writes down how far a reader has come who has completed a text. */
export const noteTextMilestonesOf = defineJob({
  name: 'note-text-milestones',
  event: TextCompleted,
  lane: 'database',
  run: ({ payload }, { db }) => noteTextMilestones(db, payload.userId),
});
