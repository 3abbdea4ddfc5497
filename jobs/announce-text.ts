import { TextPublished } from '#modules/authoring';
import { announceText } from '#modules/library';
import { defineJob } from '#modules/platform';

/** Finds who is to hear of a new text. */
export const announceTextToFollowers = defineJob({
  name: 'announce-text',
  event: TextPublished,
  lane: 'database',
  run: ({ payload }, { db }) => announceText(db, payload),
});
