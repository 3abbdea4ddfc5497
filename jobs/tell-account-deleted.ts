import { AccountDeleted, sendFarewellLetter } from '#modules/accounts';
import { defineJob } from '#modules/platform';

/** Sends a last letter to whoever had an account. */
export const tellAccountDeleted = defineJob({
  name: 'tell-account-deleted',
  event: AccountDeleted,
  lane: 'mail',
  run: (event, context) => sendFarewellLetter(context, event),
});
