import { z } from 'zod';
import { defineEvent } from '#modules/platform';

/** A reader has saved words; only those that were not saved before. Entries that are saved from no text are not named. */
export const WordsSaved = defineEvent(
  'WordsSaved',
  z.object({ userId: z.int().positive(), textWordIds: z.array(z.int().positive()) }),
);
