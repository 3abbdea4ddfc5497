import { AccountAlreadyExists, sendAccountExistsLetter } from '#modules/accounts';
import { defineJob } from '#modules/platform';

/** Tells people that somebody asked for an account with their address. */
export const tellAccountExists = defineJob({
  name: 'tell-account-exists',
  event: AccountAlreadyExists,
  lane: 'mail',
  run: (event, context) => sendAccountExistsLetter(context, event),
});
