// What a process is put together from: apps, scripts and tests start it, and modules are handed it.

export { purgeReadings, READING, READINGS } from './audit-trail/activity.ts';
export {
  type ActivityFault,
  acceptActivity,
  checkActivity,
  forgetActivityHead,
} from './audit-trail/activity-seals.ts';
export { signActivity } from './audit-trail/activity-signatures.ts';
export { followContentRevision, leapContentRevision } from './cache/content-revision.ts';
export { atOneRevision, type RevisionCache, type Uncached } from './cache/revision-cache.ts';
export { type Clock, createClock } from './config/clock.ts';
export { ConfigError, readConfig } from './config/config.ts';
export { rotateSecrets, type Secrets, writeSecrets } from './config/secrets.ts';
export {
  compareMigrations,
  holdingLock,
  type Migration,
  migrateDatabase,
  migrateWithin,
  openDatabase,
  pendingMigrations,
} from './database/database.ts';
export type { Archive, ImplementedCall } from './http/calls.ts';
export { CaptchaInvalid } from './http/captcha.ts';
export { purgeCaptchaUses } from './http/captcha-altcha.ts';
export { createLogger } from './log/logger.ts';
export { createMetrics, type Metrics, startMetricsServer } from './log/metrics.ts';
