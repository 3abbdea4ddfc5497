import { PasswordResetRequested, sendResetLetter } from '#modules/accounts';
import { defineJob } from '#modules/platform';

/** Mails the link to a new password, if somebody has the address that was asked about. */
export const mailResetLink = defineJob({
  name: 'mail-reset-link',
  event: PasswordResetRequested,
  lane: 'mail',
  run: (event, context) => sendResetLetter(context, event),
});
