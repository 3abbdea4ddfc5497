import { SessionReused, sendSessionReusedLetter } from '#modules/accounts';
import { defineJob } from '#modules/platform';

/** Tells people why one of their sessions was ended. */
export const tellSessionReused = defineJob({
  name: 'tell-session-reused',
  event: SessionReused,
  lane: 'mail',
  run: (event, context) => sendSessionReusedLetter(context, event),
});
