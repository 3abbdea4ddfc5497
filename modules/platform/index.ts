export { type ContentRevision, raiseContentRevision } from './cache/content-revision.ts';
export { createRevisionCache } from './cache/revision-cache.ts';
export type { Config } from './config/config.ts';
export { isPushService } from './config/push-services.ts';
export { deriveKey, installationSecrets, type KeyRing, keyRing } from './config/secrets.ts';
export { noteFailure } from './database/dependency-failures.ts';
export { mapUniqueViolation } from './database/map-unique-violation.ts';
export { followNotices } from './database/notices.ts';
export { likePattern, type Page, readPage } from './database/page.ts';
export { queryPrepared } from './database/prepared-statement.ts';
export {
  DomainError,
  EditConflict,
  InvalidFields,
  ProofRequired,
  ReviewerNeeded,
  StopLinkInvalid,
  TooManyRequests,
} from './errors.ts';
export { defineEvent, publish } from './events/events.ts';
export { findStoredFile, type StoredFile } from './files.ts';
export { frenchFaults } from './french-typography.ts';
export { type Actor, type Client, hasFreshProof } from './http/actor.ts';
export { type Audience, implementCalls } from './http/calls.ts';
export { type Captcha, CaptchaUnavailable } from './http/captcha.ts';
export { createCaptcha, publicCaptchaSettings } from './http/create-captcha.ts';
export { escapeHtml } from './http/html-escape.ts';
export type { Logger } from './log/logger.ts';
export { defineStopLink } from './mail/stop-link.ts';
export { type Repeated, repeatEvery } from './repeat.ts';
