import { defineJob } from '#modules/platform';
import { sendTerminationLink, TerminationRequested } from '#modules/subscriptions';

/** Mails the link that carries out a termination asked for without logging in. */
export const mailTerminationLink = defineJob({
  name: 'mail-termination-link',
  event: TerminationRequested,
  lane: 'mail',
  run: (event, context) => sendTerminationLink(context, event),
});
