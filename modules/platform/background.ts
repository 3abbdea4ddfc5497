// What is done after an answer: jobs and mails as modules write them, and what a worker runs them by.

export { logActivity } from './audit-trail/activity.ts';
export { sealOne, watchActivity } from './audit-trail/activity-seals.ts';
export { ActivityRecorded, type EventDefinition, insertingEvent, nudgeRelay } from './events/events.ts';
export { createHandleOnce, HANDLED_AT_ONCE } from './events/handle-once.ts';
export type { Job, JobContext, Lane, MailContext, Occurrence, Schedule } from './events/jobs.ts';
export { defineJob, LANES } from './events/jobs.ts';
export { handleOutside, listFailures, recordFailure, replayFailures } from './events/ledger.ts';
export { cleanOutbox, sweepOutbox } from './events/outbox.ts';
export type { Delivery, JobQueue } from './events/queue.ts';
export { emptyRedisQueue, openJobQueue } from './events/queue.ts';
export { startRelay } from './events/relay.ts';
export type { Retries } from './events/retries.ts';
export { startSchedules } from './events/schedules.ts';
export { isMailAddress } from './mail/mail-address.ts';
export { composeMail } from './mail/mail-content.ts';
export { RecipientRefused } from './mail/mail-errors.ts';
export type { MailContent } from './mail/mail-ledger.ts';
export { deliverOnce, forgoMail, purgeMailLedger, sendOnce } from './mail/mail-ledger.ts';
export { createMailer } from './mail/mailer.ts';
export type { ComposedMail } from './mail/mails.ts';
export { defineMail } from './mail/mails.ts';
