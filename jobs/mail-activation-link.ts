import { sendActivationLetter, UserRegistered } from '#modules/accounts';
import { defineJob } from '#modules/platform';

/** Mails the link that activates a new account. */
export const mailActivationLink = defineJob({
  name: 'mail-activation-link',
  event: UserRegistered,
  lane: 'mail',
  run: (event, context) => sendActivationLetter(context, event),
});
