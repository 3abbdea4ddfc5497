import type { Job, Schedule } from '#modules/platform';
import { applyRetentionDaily } from './apply-retention.ts';
import { cleanOutboxDaily } from './clean-outbox.ts';
import { forwardContactMessage } from './forward-contact-message.ts';
import { mailActivationLink } from './mail-activation-link.ts';
import { mailActivationLinkAgain } from './mail-activation-link-again.ts';
import { mailNewAddressLink } from './mail-new-address-link.ts';
import { mailResetLink } from './mail-reset-link.ts';
import { purgeAccountLeftoversDaily } from './purge-account-leftovers.ts';
import { purgeCaptchaUsesDaily } from './purge-captcha-uses.ts';
import { sweepOutboxFor } from './sweep-outbox.ts';
import { tellAccountDeleted } from './tell-account-deleted.ts';
import { tellAccountEnds } from './tell-account-ends.ts';
import { tellAccountExists } from './tell-account-exists.ts';
import { tellAddressLeft } from './tell-address-left.ts';
import { tellPasswordChanged } from './tell-password-changed.ts';
import { tellSessionReused } from './tell-session-reused.ts';

/** Which event starts which job; several jobs may react to one event. */
export const jobs: readonly Job[] = [
  mailActivationLink,
  mailActivationLinkAgain,
  mailResetLink,
  mailNewAddressLink,
  tellPasswordChanged,
  tellAccountExists,
  tellSessionReused,
  tellAddressLeft,
  tellAccountEnds,
  tellAccountDeleted,
  forwardContactMessage,
];

/** What runs again and again. */
export const schedules: readonly Schedule[] = [
  sweepOutboxFor(jobs),
  cleanOutboxDaily,
  purgeCaptchaUsesDaily,
  purgeAccountLeftoversDaily,
  applyRetentionDaily,
];
