export { findLastActivity, noteOutcome, READING, recordActivity } from './activity.ts';
export type { Archive, Audience, ImplementedCall } from './calls.ts';
export { implementCalls } from './calls.ts';
export type { Captcha } from './captcha.ts';
export { CaptchaInvalid, CaptchaUnavailable } from './captcha.ts';
export { purgeCaptchaUses } from './captcha-altcha.ts';
export type { Clock } from './clock.ts';
export { createClock } from './clock.ts';
export type { Config } from './config.ts';
export { ConfigError, readConfig } from './config.ts';
export { containing } from './containing.ts';
export type { ContentRevision } from './content-revision.ts';
export { followContentRevision, leapContentRevision, raiseContentRevision } from './content-revision.ts';
export { createCaptcha, publicCaptchaSettings } from './create-captcha.ts';
export type { Migration } from './database.ts';
export {
  compareMigrations,
  holdingLock,
  migrateDatabase,
  migrateWithin,
  openDatabase,
  pendingMigrations,
} from './database.ts';
export { noteFailure } from './dependency-failures.ts';
export { startEmbeddedPostgres } from './embedded-postgres.ts';
export { endWithParent } from './end-with-parent.ts';
export { DomainError, EditConflict, InvalidFields, TooManyRequests } from './errors.ts';
export { defineEvent, type EventDefinition, insertingEvent, nudgeRelay, publish } from './events.ts';
export type { StoredFile } from './files.ts';
export { findStoredFile } from './files.ts';
export { frenchFaults } from './french-typography.ts';
export { createHandleOnce, HANDLED_AT_ONCE } from './handle-once.ts';
export { escapeHtml } from './html-escape.ts';
export type { Job, JobContext, Lane, Occurrence, Schedule } from './jobs.ts';
export { defineJob, LANES } from './jobs.ts';
export { addToJournal, readJournal } from './journal.ts';
export { handleOutside, listFailures, recordFailure, replayFailures } from './ledger.ts';
export type { Logger } from './logger.ts';
export { createLogger } from './logger.ts';
export { isMailAddress } from './mail-address.ts';
export { composeMail } from './mail-content.ts';
export type { MailContent } from './mail-ledger.ts';
export { purgeMailLedger, sendOnce } from './mail-ledger.ts';
export type { Mailbox } from './mailbox.ts';
export { startMailbox } from './mailbox.ts';
export { createMailer } from './mailer.ts';
export type { ComposedMail } from './mails.ts';
export { defineMail } from './mails.ts';
export type { Metrics } from './metrics.ts';
export { createMetrics, startMetricsServer } from './metrics.ts';
export { cleanOutbox, sweepOutbox } from './outbox.ts';
export type { Page } from './page.ts';
export { readPage } from './page.ts';
export type { Person, PersonalData } from './personal-data.ts';
export { freePort, portIsFree } from './ports.ts';
export { PostgresStartError } from './postgres-start-error.ts';
export { queryPrepared } from './prepared-statement.ts';
export { purgeReadings } from './purge-readings.ts';
export type { Delivery, JobQueue } from './queue.ts';
export { emptyRedisQueue, openJobQueue } from './queue.ts';
export type { Client, Reader } from './reader.ts';
export { startRelay } from './relay.ts';
export type { Retries } from './retries.ts';
export type { NotKept, RevisionCache } from './revision-cache.ts';
export { atOneRevision, createRevisionCache } from './revision-cache.ts';
export { findRunningPostgres } from './running-postgres.ts';
export { startSchedules } from './schedules.ts';
export { deriveKey, installationSecret } from './secrets.ts';
export { unlessTaken } from './unless-taken.ts';
