import { FollowedBookGrew, sendNewTextLetter } from '#modules/library';
import { defineJob } from '#modules/platform';

/** Tells somebody of a new text in a book that they follow. */
export const tellNewText = defineJob({
  name: 'tell-new-text',
  event: FollowedBookGrew,
  lane: 'mail',
  run: (event, context) => sendNewTextLetter(context, event),
});
