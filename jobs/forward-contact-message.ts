import { ContactReceived, forwardMessage } from '#modules/contact';
import { defineJob } from '#modules/platform';

/** Mails to the team what somebody has written to it. */
export const forwardContactMessage = defineJob({
  name: 'forward-contact-message',
  event: ContactReceived,
  lane: 'mail',
  run: (received, context) => forwardMessage(context, received),
});
