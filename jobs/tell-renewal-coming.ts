import { defineJob } from '#modules/platform';
import { RenewalComing, sendRenewalComingLetter } from '#modules/subscriptions';

/** Tells that a renewal is coming, and how to end it. */
export const tellRenewalComing = defineJob({
  name: 'tell-renewal-coming',
  event: RenewalComing,
  lane: 'mail',
  run: (event, context) => sendRenewalComingLetter(context, event),
});
