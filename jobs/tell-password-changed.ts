import { PasswordChanged, sendPasswordChangedLetter } from '#modules/accounts';
import { defineJob } from '#modules/platform';

/** Tells people that their password is another one now. */
export const tellPasswordChanged = defineJob({
  name: 'tell-password-changed',
  event: PasswordChanged,
  lane: 'mail',
  run: (event, context) => sendPasswordChangedLetter(context, event),
});
