import { z } from 'zod';
import { defineCalls } from '#modules/platform/contract';

const between = (least: number, most: number) => {
  const message = `Un nombre de ${least} à ${most.toLocaleString('fr-FR')}.`;
  return z.int(message).min(least, message).max(most, message);
};

/** The reader's time zone, an IANA name as browsers give it. One that nobody knows is taken for Paris. */
export const timeZone = z.string().max(64).default('Europe/Paris');

/** How a reader likes to learn. */
export const learningSettings = z.object({
  /** Lines to read in a week. */
  weekly_lines: between(1, 1000),
  /** Words in a review. */
  session_length: between(1, 100),
  /** Words never asked before that a day takes. */
  new_a_day: between(0, 100),
  /** How often a mail reminds of the words that are due. */
  reminders: z.enum(['none', 'weekly', 'daily']),
  /** How often they are pushed to the devices that have asked for them. */
  push_reminders: z.enum(['weekly', 'daily']),
  /** The hour of the reader's clock from which either may come. */
  reminder_hour: between(0, 23),
  /** The reader's time zone, an IANA name. */
  time_zone: z.string().max(64),
});
export type LearningSettings = z.infer<typeof learningSettings>;

export const settingsCalls = defineCalls({
  'GET /memory/settings/': {
    summary: 'Added. How the reader likes to learn.',
    access: 'member',
    response: learningSettings,
  },
  'PUT /memory/settings/': {
    summary: 'Added. Changes how the reader likes to learn; what is left out stays.',
    access: 'member',
    body: learningSettings.partial(),
    response: learningSettings,
  },
});
