import { defineJob } from '#modules/platform';
import { sendTerminationConfirmed, TerminationConfirmed } from '#modules/subscriptions';

/** Confirms a termination in writing. */
export const tellTerminationConfirmed = defineJob({
  name: 'tell-termination-confirmed',
  event: TerminationConfirmed,
  lane: 'mail',
  run: (event, context) => sendTerminationConfirmed(context, event),
});
