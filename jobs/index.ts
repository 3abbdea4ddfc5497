import { contactMails } from '#modules/contact';
import type { Job, Schedule } from '#modules/platform/background';
import type { PaymentProvider } from '#modules/subscriptions';
import { accountJobs, accountSchedules } from './accounts.ts';
import { activityJobs, activitySchedules } from './audit-trail.ts';
import { authoringJobs, authoringSchedules } from './authoring.ts';
import { lessonJobs, lessonSchedules } from './lessons.ts';
import { libraryJobs } from './library.ts';
import { memoryJobs, memorySchedules } from './memory.ts';
import { outboxSchedules } from './outbox.ts';
import { parsingSchedules } from './parsing.ts';
import { personalData, retentionSchedule } from './retention.ts';
import { searchSchedules } from './search.ts';
import { subscriptionJobs, subscriptionSchedules } from './subscriptions.ts';

/** For what exports and erases outside of the daily run. */
export { personalData };

/**
 * Which event starts which job; several jobs may react to one event.
 * @param payments undefined where no payment provider is configured
 */
export const listJobs = (payments: PaymentProvider | undefined): readonly Job[] => [
  ...accountJobs,
  ...contactMails,
  ...authoringJobs,
  ...activityJobs,
  ...lessonJobs,
  ...libraryJobs,
  ...memoryJobs,
  ...subscriptionJobs(payments),
];

/**
 * What runs again and again.
 * @param payments undefined where no payment provider is configured
 */
export const listSchedules = (payments: PaymentProvider | undefined): readonly Schedule[] => [
  ...outboxSchedules(listJobs(payments)),
  retentionSchedule,
  ...activitySchedules,
  ...accountSchedules,
  ...authoringSchedules,
  ...lessonSchedules,
  ...memorySchedules,
  ...parsingSchedules,
  ...searchSchedules,
  ...subscriptionSchedules(payments),
];
