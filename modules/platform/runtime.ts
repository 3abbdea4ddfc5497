// What a process is put together from: apps, scripts and tests start it, and modules are handed it.

export { followContentRevision, leapContentRevision } from './cache/content-revision.ts';
export type { RevisionCache, Uncached } from './cache/revision-cache.ts';
export { atOneRevision } from './cache/revision-cache.ts';
export type { Clock } from './config/clock.ts';
export { createClock } from './config/clock.ts';
export { ConfigError, readConfig } from './config/config.ts';
export type { Migration } from './database/database.ts';
export {
  compareMigrations,
  holdingLock,
  migrateDatabase,
  migrateWithin,
  openDatabase,
  pendingMigrations,
} from './database/database.ts';
export type { Archive, ImplementedCall } from './http/calls.ts';
export { CaptchaInvalid } from './http/captcha.ts';
export { purgeCaptchaUses } from './http/captcha-altcha.ts';
export { READING } from './log/activity.ts';
export { createLogger } from './log/logger.ts';
export type { Metrics } from './log/metrics.ts';
export { createMetrics, startMetricsServer } from './log/metrics.ts';
export { purgeReadings } from './log/purge-readings.ts';
