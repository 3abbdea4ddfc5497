import { EmailChangeRequested, sendNewAddressLetter } from '#modules/accounts';
import { defineJob } from '#modules/platform';

/** Mails the link that makes a new address an account's. */
export const mailNewAddressLink = defineJob({
  name: 'mail-new-address-link',
  event: EmailChangeRequested,
  lane: 'mail',
  run: (event, context) => sendNewAddressLetter(context, event),
});
