import { z } from 'zod';
import { defineEvent } from '#modules/platform';

const id = z.int().positive();
const ofSubscription = z.object({ subscriptionId: id });

/** Its first payment is confirmed: texts are open. Once for each subscription. */
export const SubscriptionVerified = defineEvent('SubscriptionVerified', ofSubscription);

/** Another period is paid. */
export const SubscriptionRenewed = defineEvent(
  'SubscriptionRenewed',
  ofSubscription.extend({ transactionId: id }),
);

/** A payment did not go through; the provider tries again. */
export const SubscriptionPaymentFailed = defineEvent(
  'SubscriptionPaymentFailed',
  ofSubscription.extend({ failures: id }),
);

/** The provider has suspended it, as it does when payments go on failing: texts have closed. */
export const SubscriptionSuspended = defineEvent('SubscriptionSuspended', ofSubscription);

/**
 * Its reader has ended it, here or at the provider: nothing more is charged. Once for each subscription. By the
 * public form it is ended on a request, whose confirmation tells them.
 */
export const SubscriptionCancelled = defineEvent(
  'SubscriptionCancelled',
  ofSubscription.extend({ requestId: id.optional() }),
);

/**
 * It is to be ended at the provider, whoever wanted that: a job does it, as often as it takes. Before its buyer has
 * approved it there is nothing to end.
 */
export const ProviderEndWanted = defineEvent('ProviderEndWanted', ofSubscription);

/** Texts have closed. */
export const SubscriptionExpired = defineEvent('SubscriptionExpired', ofSubscription);

/** A message of the provider has been stored. */
export const PaymentWebhookReceived = defineEvent(
  'PaymentWebhookReceived',
  z.object({ eventId: z.string().min(1) }),
);

/** Money came for what was not wanted any more: it goes back. */
export const UnwantedPaymentReturned = defineEvent(
  'UnwantedPaymentReturned',
  ofSubscription.extend({ saleId: z.string().min(1) }),
);

/**
 * It has gone back, on its way at least. `wantedBy` is the event that asked for it: told twice, it is known as the
 * same.
 */
export const PaymentReturned = defineEvent(
  'PaymentReturned',
  ofSubscription.extend({ saleId: z.string().min(1), wantedBy: z.string() }),
);

/** Staff has given a payment back, wholly or in part: it is on its way. */
export const PaymentRefunded = defineEvent('PaymentRefunded', ofSubscription.extend({ requestId: z.uuid() }));

/** Staff has given its reader days of reading. */
export const DaysGiven = defineEvent('DaysGiven', ofSubscription.extend({ giftId: z.uuid() }));

/** It will be renewed soon, unless its reader ends it. */
export const RenewalComing = defineEvent(
  'RenewalComing',
  ofSubscription.extend({ endsAt: z.iso.datetime() }),
);

/** The end of a subscription was asked for by the public form. */
export const TerminationRequested = defineEvent('TerminationRequested', z.object({ requestId: id }));

/** Whoever has the address has confirmed that, and it is carried out. */
export const TerminationConfirmed = defineEvent('TerminationConfirmed', z.object({ requestId: id }));
