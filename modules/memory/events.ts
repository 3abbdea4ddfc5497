import { z } from 'zod';
import { defineEvent } from '#modules/platform';

/** The hour has come at which a reader wanted to be reminded by mail; an event a day at most. */
export const ReminderDue = defineEvent(
  'ReminderDue',
  z.object({ userId: z.int().positive(), day: z.iso.date() }),
);

/** The same of one of their devices. */
export const PushReminderDue = defineEvent(
  'PushReminderDue',
  z.object({ userId: z.int().positive(), deviceId: z.int().positive(), day: z.iso.date() }),
);
