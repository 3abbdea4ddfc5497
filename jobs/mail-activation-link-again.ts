import { ActivationRequested, sendActivationLetter } from '#modules/accounts';
import { defineJob } from '#modules/platform';

/** Mails the link that activates an account once more; the one before is void. */
export const mailActivationLinkAgain = defineJob({
  name: 'mail-activation-link-again',
  event: ActivationRequested,
  lane: 'mail',
  run: (event, context) => sendActivationLetter(context, event),
});
