import { z } from 'zod';
import { defineEvent } from '#modules/platform';

/**
 * Pieces that lessons quote no longer stand in their lines: texts have changed, or readers have them no more. Or they
 * stand there and do not show what they have shown: the parsing of the line has changed.
 */
export const QuotesWentStale = defineEvent(
  'QuotesWentStale',
  z.object({
    quotes: z
      .array(
        z.object({
          lessonId: z.int().positive(),
          code: z.string(),
          title: z.string(),
          textSlug: z.string(),
          line: z.int().positive(),
          quoted: z.string(),
          /** What stands in the line now; null: the line or its text is gone. */
          stands: z.string().nullable(),
          /** What its lit words show no more, as the lesson’s file names it; null: the piece is gone. */
          notion: z.string().nullable().default(null),
        }),
      )
      .min(1),
  }),
);
