import { EmailChanged, sendAddressLeftLetter } from '#modules/accounts';
import { defineJob } from '#modules/platform';

/** Tells the address that an account has left. */
export const tellAddressLeft = defineJob({
  name: 'tell-address-left',
  event: EmailChanged,
  lane: 'mail',
  run: (event, context) => sendAddressLeftLetter(context, event),
});
