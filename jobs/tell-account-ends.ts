import { AccountFellSilent, sendRetentionLetter } from '#modules/accounts';
import { defineJob } from '#modules/platform';

/** Warns whoever has not been seen for almost three years. */
export const tellAccountEnds = defineJob({
  name: 'tell-account-ends',
  event: AccountFellSilent,
  lane: 'mail',
  run: (event, context) => sendRetentionLetter(context, event),
});
