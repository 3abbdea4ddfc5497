import type { Job, Schedule } from '#modules/platform';
import type { PaymentProvider } from '#modules/subscriptions';
import { announceRenewalsHourly } from './announce-renewals.ts';
import { announceTextToFollowers } from './announce-text.ts';
import { applyRetentionDaily, personalData } from './apply-retention.ts';
import { cleanOutboxDaily } from './clean-outbox.ts';
import { endAtProviderWith } from './end-at-provider.ts';
import { expireSubscriptionsWith } from './expire-subscriptions.ts';
import { followPendingPaymentsWith } from './follow-pending-payments.ts';
import { forwardContactMessage } from './forward-contact-message.ts';
import { handlePaymentEventWith } from './handle-payment-event.ts';
import { mailActivationLink } from './mail-activation-link.ts';
import { mailActivationLinkAgain } from './mail-activation-link-again.ts';
import { mailNewAddressLink } from './mail-new-address-link.ts';
import { mailResetLink } from './mail-reset-link.ts';
import { mailTerminationLink } from './mail-termination-link.ts';
import { noteErasureBeside } from './note-erasure.ts';
import { notePurchaseBeside } from './note-purchase.ts';
import { noteTextMilestonesOf } from './note-text-milestones.ts';
import { noteWordMilestonesOf } from './note-word-milestones.ts';
import { publishDueDraftsOnTime } from './publish-due-drafts.ts';
import { purgeAccountLeftoversDaily } from './purge-account-leftovers.ts';
import { purgeCaptchaUsesDaily } from './purge-captcha-uses.ts';
import { reconcileSubscriptionsWith } from './reconcile-subscriptions.ts';
import { returnUnwantedPaymentWith } from './return-unwanted-payment.ts';
import { sweepIncomingDaily } from './sweep-incoming.ts';
import { sweepOutboxFor } from './sweep-outbox.ts';
import { tellAccountDeleted } from './tell-account-deleted.ts';
import { tellAccountEnds } from './tell-account-ends.ts';
import { tellAccountExists } from './tell-account-exists.ts';
import { tellAddressLeft } from './tell-address-left.ts';
import { tellNewText } from './tell-new-text.ts';
import { tellPasswordChanged } from './tell-password-changed.ts';
import { tellPaymentFailed } from './tell-payment-failed.ts';
import { tellPaymentReturned } from './tell-payment-returned.ts';
import { tellRenewalComing } from './tell-renewal-coming.ts';
import { tellSessionReused } from './tell-session-reused.ts';
import { tellSubscriptionActive } from './tell-subscription-active.ts';
import { tellSubscriptionCancelled } from './tell-subscription-cancelled.ts';
import { tellSubscriptionExpired } from './tell-subscription-expired.ts';
import { tellSubscriptionRenewed } from './tell-subscription-renewed.ts';
import { tellSubscriptionSuspended } from './tell-subscription-suspended.ts';
import { tellTerminationConfirmed } from './tell-termination-confirmed.ts';
import { welcomeReader } from './welcome-reader.ts';

const plainJobs: readonly Job[] = [
  mailActivationLink,
  mailActivationLinkAgain,
  welcomeReader,
  mailResetLink,
  mailNewAddressLink,
  tellPasswordChanged,
  tellAccountExists,
  tellSessionReused,
  tellAddressLeft,
  tellAccountEnds,
  tellAccountDeleted,
  forwardContactMessage,
  tellSubscriptionActive,
  tellSubscriptionRenewed,
  tellPaymentFailed,
  tellPaymentReturned,
  tellSubscriptionSuspended,
  tellSubscriptionCancelled,
  tellSubscriptionExpired,
  tellRenewalComing,
  mailTerminationLink,
  tellTerminationConfirmed,
  noteErasureBeside,
  notePurchaseBeside,
  announceTextToFollowers,
  tellNewText,
  noteTextMilestonesOf,
  noteWordMilestonesOf,
];

/** For what erases outside of the daily run. */
export { personalData };

/** Which event starts which job; several jobs may react to one event. */
export function listJobs(payments: PaymentProvider | undefined): readonly Job[] {
  if (!payments) return plainJobs;
  const withProvider = [handlePaymentEventWith, endAtProviderWith, returnUnwantedPaymentWith];
  return [...plainJobs, ...withProvider.map((job) => job(payments))];
}

/** What runs again and again. */
export function listSchedules(payments: PaymentProvider | undefined): readonly Schedule[] {
  const withProvider = [followPendingPaymentsWith, reconcileSubscriptionsWith];
  return [
    sweepOutboxFor(listJobs(payments)),
    cleanOutboxDaily,
    purgeCaptchaUsesDaily,
    purgeAccountLeftoversDaily,
    applyRetentionDaily,
    sweepIncomingDaily,
    announceRenewalsHourly,
    publishDueDraftsOnTime,
    expireSubscriptionsWith(payments),
    ...(payments ? withProvider.map((schedule) => schedule(payments)) : []),
  ];
}
